import { defineConfig } from "vitest/config";

const root = new URL("..", import.meta.url).pathname;

/** Remix's plugin stays out: a test imports modules as they are. */
export default defineConfig({
  root,
  resolve: { alias: { "~": new URL("../app", import.meta.url).pathname } },
  test: {
    root,
    pool: "forks",
    // The browser suite takes both cores next; here a fork a core is enough.
    poolOptions: { forks: { maxForks: 2 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts", "tests/unit/**/*.test.{ts,tsx}"],
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          include: ["tests/{contract,fault}/**/*.test.ts"],
          globalSetup: ["tests/support/stores.setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
