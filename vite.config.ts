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

/**
 * Lazy parts are loaded plainly. Vite's own helper also fetches ahead what a part imports, which for ours is loaded
 * already; it would weigh 0.6 kB on every page.
 */
function plainLazyParts(): Plugin {
  return {
    name: "plain-lazy-parts",
    apply: "build",
    enforce: "pre",
    load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined),
  };
}

/** What nearly every page needs travels as one file: many small ones weigh more, each compressed by itself. */
const everywhere =
  /\/app\/(ui\/(badge|button|cn|empty-state|field|icon|input|notice|page-header|pagination|select|table)|shell\/(brand|chunk|current|dialogs|enhancements|error-words|hydrate|incident|loading-line|menu|nonce|offline|shell|shortcuts|title|use-session|went-wrong))\.tsx?$|\/node_modules\/(clsx|class-variance-authority)\//;
const framework = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//;

function chunkOf(id: string): string | undefined {
  if (framework.test(id)) return "framework";
  return everywhere.test(id) ? "portal" : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig), serverStaysHome(), plainLazyParts()],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  ssr: { noExternal: ["echarts-for-react"] },
  build: {
    sourcemap: false,
    target: "es2022",
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
}));
