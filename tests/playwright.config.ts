import { defineConfig } from "playwright/test";
import { chromiumArguments, findChromium } from "./support/chromium";
import { output, portal, root, sibling } from "./support/places";

const executablePath = findChromium();

/**
 * Every journey runs twice, with script and without; a spec that needs one of them says so in its name. What needs no
 * browser at all, only requests, is in http/.
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
    timezoneId: "America/New_York",
    locale: "en-US",
    actionTimeout: 15_000,
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: "js", testIgnore: ["**/*.nojs.spec.ts", "**/http/**"] },
    { name: "no-js", testIgnore: ["**/*.js.spec.ts", "**/http/**"], use: { javaScriptEnabled: false } },
    { name: "http", testMatch: "**/http/**/*.spec.ts" },
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
