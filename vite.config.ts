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

/** What Remix asks of the part of it that discovers routes as links appear, answered as for `v3_lazyRouteDiscovery: false`. */
const noRouteDiscovery = `
export const isFogOfWarEnabled = () => false;
export const getPartialManifest = (manifest) => manifest;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => {};
`;

/** The portal switches route discovery off (remix.config.js), but only as the page runs: its code would travel all the same. */
function withoutRouteDiscovery(): Plugin {
  return {
    name: "without-route-discovery",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    load: (id) => (id.endsWith("/@remix-run/react/dist/esm/fog-of-war.js") ? noRouteDiscovery : undefined),
  };
}

/** What nearly every page needs travels as one file: many small ones weigh more, each compressed by itself. */
const everywhere =
  /\/app\/(ui\/(badge|button|cn|days|empty-state|field|format|icon|input|notice|page-header|pagination|select|table)|shell\/(brand|chunk|current|dialogs|enhancements|error-words|hydrate|incident|loading-line|menu|nonce|offline|shell|shortcuts|sign-in-again|sign-in-header|title|use-session|went-wrong))\.tsx?$|\/node_modules\/(clsx|class-variance-authority)\//;
const framework = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//;

function chunkOf(id: string): string | undefined {
  if (framework.test(id)) return "framework";
  return everywhere.test(id) ? "portal" : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig), serverStaysHome(), plainLazyParts(), withoutRouteDiscovery()],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  // Once at the end of a file instead of once a module of it.
  esbuild: { legalComments: "eof" },
  ssr: { noExternal: ["echarts-for-react"] },
  build: {
    sourcemap: false,
    target: "es2022",
    // 4 kB less on every page than esbuild leaves.
    ...(!isSsrBuild && {
      minify: "terser" as const,
      terserOptions: { module: true, ecma: 2020 as const, compress: { passes: 2 } },
    }),
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
}));
