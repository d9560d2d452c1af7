import { defineConfig } from "vite";

export default defineConfig({
  build: {
    outDir: "../src/sandtable/server/static",
    emptyOutDir: true,
    // Fonts and pictures stay files of their own: the page's policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8044", ws: true } },
  },
});
