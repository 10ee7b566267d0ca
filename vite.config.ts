import { readdir, readFile, writeFile } from "node:fs/promises";
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

const zod = /\/node_modules\/zod\//;
/** Loads at the first interaction (app/wizard/lazy-validator.ts), or belongs to a page that sends no script. */
const holdsRules = /\/(rules|validator|read-answers|translate-rules|sign-in)\.tsx?(\?|$)/;

/**
 * Stops a build in which a page loads Zod before anything was typed: rules, which need it, are apart from what is shown,
 * and one import across that line costs every visitor of the page 20 kB.
 */
function rulesComeLater(): Plugin {
  return {
    name: "rules-come-later",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    generateBundle(_options, bundle) {
      const reaches = (file: string, seen: Set<string>): boolean => {
        const chunk = bundle[file];
        if (chunk?.type !== "chunk" || seen.has(file)) return false;
        seen.add(file);
        return Object.keys(chunk.modules).some((id) => zod.test(id)) || chunk.imports.some((one) => reaches(one, seen));
      };
      const early = Object.values(bundle).filter(
        (chunk) =>
          chunk.type === "chunk" &&
          (chunk.isEntry || chunk.isDynamicEntry) &&
          !holdsRules.test(chunk.facadeModuleId ?? "") &&
          reaches(chunk.fileName, new Set()),
      );
      if (early.length > 0) this.error(`Zod would be loaded with ${early.map(({ fileName }) => fileName).join(", ")}`);
    },
  };
}

const cli = `${root}server/cli/`;

/**
 * The server's build holds the start of the portal and its commands too, as entries of their own, so that nothing reads
 * TypeScript at run time and what pages and commands share is there once.
 */
function commands(): Plugin {
  return {
    name: "commands",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    config: () => ({
      build: {
        rollupOptions: {
          input: [
            "business-create",
            "business-rules",
            "credits-add",
            "contract",
            "demo",
            "draw-verify",
            "fill",
            "ledger-verify",
            "second-step-end",
            "start",
          ].map((name) => `${cli}${name}.ts`),
          output: {
            entryFileNames: ({ facadeModuleId }) => (facadeModuleId?.startsWith(cli) ? "cli/[name].js" : "index.js"),
          },
        },
      },
    }),
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
    // Nor is what it would fetch written down in every file that loads a part.
    config: () => ({ build: { modulePreload: false } }),
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

/** No page loads data in the browser before it is shown, so Remix needs nothing to show meanwhile. */
const noHydrateFallback = "export const RemixRootDefaultHydrateFallback = undefined;";

/** The page that Remix would draw around that: the one other place that names what only a document needs. */
const scriptsImport = "import { useRemixContext, Scripts } from './components.js';";
const noScripts = "import { useRemixContext } from './components.js'; const Scripts = () => null;";

/**
 * Parts of Remix that no browser runs here and that would travel all the same: route discovery, which the portal switches
 * off (remix.config.js) only as the page runs, and the writing of the document's scripts (root.tsx).
 */
function withoutUnusedRemix(): Plugin {
  const part = (id: string) => /\/@remix-run\/react\/dist\/esm\/([\w-]+)\.js$/.exec(id)?.[1];
  return {
    name: "without-unused-remix",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    load(id) {
      if (part(id) === "fog-of-war") return noRouteDiscovery;
      return part(id) === "fallback" ? noHydrateFallback : undefined;
    },
    transform(code, id) {
      if (part(id) !== "errorBoundaries") return undefined;
      if (!code.includes(scriptsImport)) this.error("Remix takes its Scripts from elsewhere");
      return { code: code.replace(scriptsImport, noScripts), map: null };
    },
  };
}

/** The routes as a browser needs them: what a module imports it learns from the module, and what is not said is false. */
const briefManifest = (manifest: unknown): string =>
  JSON.stringify(manifest, (key, value: unknown) => (key === "imports" || value === false ? undefined : value));

/** Every page loads the list of all routes, as Remix writes it half of it of use in the document's preloads alone. */
function shortManifest(): Plugin {
  const assets = `${root}build/client/assets/`;
  const before = "window.__remixManifest=";
  return {
    name: "short-manifest",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    async closeBundle() {
      const file = (await readdir(assets)).find((name) => /^manifest-.*\.js$/.test(name));
      const text = file && (await readFile(`${assets}${file}`, "utf8"));
      if (!text?.startsWith(before)) return this.error("Remix writes its manifest another way");
      const manifest: unknown = JSON.parse(text.slice(before.length).replace(/;$/, ""));
      await writeFile(`${assets}${file}`, `${before}${briefManifest(manifest)};`);
    },
  };
}

/** What nearly every page needs travels as one file: many small ones weigh more, each compressed by itself. */
const everywhere =
  /\/app\/(access\/sign-in-header|paths|ui\/(badge|button|cn|days|empty-state|field|format|icon|input|notice|page-header|pagination|select|table|use-table-keys)|shell\/(brand|chunk|current|dialogs|enhancements|error-words|hydrate|incident|loading-line|menu|nonce|offline|shell|shortcuts|sign-in-again|title|use-session|went-wrong))\.tsx?$|\/node_modules\/(clsx|class-variance-authority)\//;
const framework = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//;

function chunkOf(id: string): string | undefined {
  if (framework.test(id)) return "framework";
  return everywhere.test(id) ? "portal" : undefined;
}

/**
 * Packages that the server's build takes in, of which it uses a part: a file of each of their modules, a thousand
 * altogether, would make up half of the time that a start takes.
 */
const manySmallFiles = ["echarts", "echarts-for-react", "zrender", "kysely", "libphonenumber-js", "hono", "csv-parse"];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix(remixConfig),
    commands(),
    serverStaysHome(),
    rulesComeLater(),
    plainLazyParts(),
    withoutUnusedRemix(),
    shortManifest(),
  ],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  // Once at the end of a file instead of once a module of it.
  esbuild: { legalComments: "eof" },
  ssr: { noExternal: manySmallFiles },
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
