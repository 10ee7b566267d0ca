import { defineConfig } from "playwright/test";
import { chromiumArguments, findChromium } from "./support/chromium";
import { output, portal, root, sibling } from "./support/places";

const executablePath = findChromium();

/**
 * What the server answers, by requests and by the plain forms of its pages, is in http/. A spec named .js needs script;
 * any other runs in a browser twice, with script and without.
 */
export default defineConfig({
  testDir: "browser",
  outputDir: `${output}/browser`,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: `${output}/browser.json` }]],
  use: {
    baseURL: portal.origin,
    // A page is emptied and used again by the worker's next test: a new one costs more than many tests do.
    reuseContext: true,
    timezoneId: "America/New_York",
    locale: "en-US",
    actionTimeout: 15_000,
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    // First, because one of them waits for a portal to come to rest.
    { name: "http", testMatch: "**/http/**/*.spec.ts" },
    { name: "js", testIgnore: ["**/*.nojs.spec.ts", "**/http/**"] },
    { name: "no-js", testIgnore: ["**/*.js.spec.ts", "**/http/**"], use: { javaScriptEnabled: false } },
  ],
  webServer: [
    {
      command: "node --import tsx tests/support/sites.ts",
      cwd: root,
      url: sibling.origin,
      stdout: "ignore",
    },
    {
      command: "node --import tsx tests/support/portal.ts",
      cwd: root,
      url: `${portal.origin}/healthz`,
      timeout: 240_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
      stdout: "ignore",
      stderr: "pipe",
    },
  ],
});
