import { defineConfig } from "vitest/config";

const root = new URL("..", import.meta.url).pathname;

/** Under this name a fork forgets, between two files, the project's modules and what was mocked. */
const ownModules = { forks: { isolate: true } };

/** Remix's plugin stays out: a test imports modules as they are. */
export default defineConfig({
  root,
  resolve: { alias: { "~": new URL("../app", import.meta.url).pathname } },
  test: {
    root,
    pool: "forks",
    // The browser suite takes both cores next; here a fork a core is enough. It lives through many files, which spares
    // them loading the packages.
    poolOptions: { forks: { maxForks: 2, isolate: false } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          poolOptions: ownModules,
          include: ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts", "tests/unit/**/*.test.{ts,tsx}"],
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          include: ["tests/{contract,fault}/**/*.test.ts"],
          globalSetup: ["tests/support/stores.setup.ts"],
          poolOptions: ownModules,
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
