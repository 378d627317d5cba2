import { marked } from "marked";
import type { Plugin } from "vite";

/** Turns a rules page into HTML when the client is built; a quoted paragraph marks a point that we decided. */
export function markdown(): Plugin {
  return {
    name: "markdown",
    transform(source, id) {
      if (!id.endsWith(".md")) return null;
      const html = marked.parse(source, { async: false }).replaceAll("<blockquote>", '<blockquote class="decided">');
      return { code: `export default ${JSON.stringify(html)};`, map: null };
    },
  };
}
