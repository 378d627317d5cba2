import { marked } from "marked";
import type { Plugin } from "vite";
import { spaced } from "./src/i18n/spaced.ts";

/** Turns a rules page into HTML when the client is built; a quoted paragraph marks a point that we decided. */
export function markdown(): Plugin {
  return {
    name: "markdown",
    transform(source, id) {
      if (!id.endsWith(".md")) return null;
      const text = id.endsWith("/fr.md") ? spaced(source, "fr") : source;
      const html = marked.parse(text, { async: false }).replaceAll("<blockquote>", '<blockquote class="decided">');
      return { code: `export default ${JSON.stringify(html)};`, map: null };
    },
  };
}
