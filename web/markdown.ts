import { marked } from "marked";
import type { Plugin } from "vite";
import { spaced } from "./src/i18n/spaced.ts";

/** A quoted paragraph marks a point that we decided. The rule's number goes behind it: first what it says. */
function marks(html: string): string {
  return html
    .replaceAll("<blockquote>", '<blockquote class="decided">')
    .replace(/(<blockquote[^>]*>\s*<p>)((?:[A-Z]{2}-\d+\.? )+)([^]*?)(<\/p>)/g, (_, open, numbers, text, close) => {
      const said = String(numbers).replaceAll(".", "").trim();
      return `${open}${text} <small>${said}</small>${close}`;
    });
}

/** Turns a rules page into HTML when the client is built. */
export function markdown(): Plugin {
  return {
    name: "markdown",
    transform(source, id) {
      if (!id.endsWith(".md")) return null;
      const text = id.endsWith("/fr.md") ? spaced(source, "fr") : source;
      const html = marks(marked.parse(text, { async: false }));
      return { code: `export default ${JSON.stringify(html)};`, map: null };
    },
  };
}
