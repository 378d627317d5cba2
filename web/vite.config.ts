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
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  // Whoever waits longer waits for ever: no test depends on how busy the machine is.
  test: { include: ["src/**/*.test.ts"], environment: "node", testTimeout: 60_000 },
}));
