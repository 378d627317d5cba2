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

/**
 * `![what it shows](picture:name)` becomes a place where the page draws that picture of the game, with the text below it.
 * With a title, that is the text, and what it shows is for those who cannot see it.
 */
function places(html: string): string {
  const image = /<p><img src="picture:(\w+)" alt="([^"]*)"(?: title="([^"]*)")?><\/p>/g;
  return html.replace(image, (_, name: string, alt: string, title?: string) => {
    const heard = title ? `role="img" aria-label="${alt}"` : 'aria-hidden="true"';
    return `<figure><div data-picture="${name}" ${heard}></div><figcaption>${title ?? alt}</figcaption></figure>`;
  });
}

/** Turns a rules page into HTML when the client is built. */
export function markdown(): Plugin {
  return {
    name: "markdown",
    transform(source, id) {
      if (!id.endsWith(".md")) return null;
      const text = id.endsWith("/fr.md") ? spaced(source, "fr") : source;
      const html = places(marks(marked.parse(text, { async: false })));
      return { code: `export default ${JSON.stringify(html)};`, map: null };
    },
  };
}
