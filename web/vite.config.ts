import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { markdown } from "./markdown.ts";

const server = "http://127.0.0.1:8000";

export default defineConfig(({ mode }) => ({
  base: "./", // the server says where the site begins
  plugins: [svelte(), markdown()],
  build: {
    outDir: "../src/toptafel/server/static",
    emptyOutDir: true,
    target: "es2022",
    // Everything is a file of its own: the content security policy allows no data: scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the first page needs is one file, what many pages or games share another, and the rest of every table a
    // third. Cut only by who uses what, a table was 52 files, most of them tiny.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "first", test: /\/src\/main\.ts$/, priority: 3 },
            { name: "shared", test: /\/src\/(?!games\/(?!shared\/))/, minShareCount: 4, priority: 2 },
            { name: "table", test: /\/src\/pages\/Table\.svelte$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  // Whoever waits longer waits for ever: no test depends on how busy the machine is. Files of a thread share what they
  // import, for to import it anew takes longer than the tests do: whoever changes what is global puts it back.
  test: { include: ["src/**/*.test.ts"], environment: "node", pool: "threads", isolate: false, testTimeout: 60_000 },
}));
