import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

const root = new URL(".", import.meta.url).pathname;

/**
 * Stops a build whose browser bundle holds anything of server/ but the contract. Standing outside app/ protects
 * nothing: Vite would bundle it, secrets and all, without a word.
 */
export function serverStaysHome(): Plugin {
  let browser = true;
  return {
    name: "server-stays-home",
    apply: "build",
    configResolved(config) {
      browser = !config.build.ssr;
    },
    generateBundle(_options, bundle) {
      if (!browser) return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const leaked = Object.keys(chunk.modules).filter(
          (id) => id.startsWith(`${root}server/`) && !id.startsWith(`${root}server/contract/`),
        );
        if (leaked.length > 0) this.error(`${chunk.fileName} would send to browsers: ${leaked.join(", ")}`);
      }
    },
  };
}

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig), serverStaysHome()],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  ssr: { noExternal: ["echarts-for-react"] },
  build: { sourcemap: false, target: "es2022" },
});
