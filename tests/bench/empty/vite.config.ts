import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import portal from "../../../remix.config.js";

const { v3_routeConfig: _fileRoutes, ...future } = portal.future ?? {};

/** Uses the portal's own Remix options, for a fair comparison. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [remix({ appDirectory: "app", future })],
  build: { sourcemap: false, target: "es2022" },
});
