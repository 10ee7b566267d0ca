import { existsSync } from "node:fs";
import { chromium } from "playwright";

const systemPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * A Chromium to drive: `CHROMIUM_PATH`, else the system's, else the one playwright has downloaded.
 *
 * @throws when CHROMIUM_PATH names nothing.
 */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH: there is no ${named}`);
  }
  return [...systemPlaces, chromium.executablePath()].find((place) => existsSync(place)) ?? null;
}

/** Keeps a browser under test from calling its maker, and blocks third-party cookies as browsers will by themselves. */
export const chromiumArguments = [
  "--test-third-party-cookie-phaseout",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
