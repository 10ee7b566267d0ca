import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** Debian's headless shell: a page costs half of what it costs in the full browser. */
const shell = "/usr/bin/chromium-headless-shell";

const systemPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const find = (places: readonly string[]): string | null => {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH: there is no ${named}`);
  }
  return [...places, chromium.executablePath()].find((place) => existsSync(place)) ?? null;
};

/**
 * Finds a Chromium: `CHROMIUM_PATH`, otherwise the lightest one installed, otherwise the one Playwright downloaded.
 *
 * @throws when CHROMIUM_PATH does not exist.
 */
export const findChromium = (): string | null => find([shell, ...systemPlaces]);

/** Like `findChromium`, but prefers the full browser that people use, for measurements. */
export const findWholeChromium = (): string | null => find([...systemPlaces, shell]);

/**
 * The features Playwright disables, except ThirdPartyStoragePartitioning. Listed here because Chromium reads only the
 * last such switch.
 */
const turnedOff = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
];

/** Two internal pages per window below the address bar, which cost more than most pages of the portal. */
const addressBarPages = ["WebUIOmniboxAimPopup", "WebUIOmniboxPopup"];

/**
 * Stops background requests to Google, and blocks third-party cookies as browsers will by default: the full Chromium by
 * its own switch, the headless shell by the features behind it.
 */
const argumentsWithout = (features: readonly string[]) => [
  "--test-third-party-cookie-phaseout",
  "--enable-features=ForceThirdPartyCookieBlockingEnabled,ThirdPartyStoragePartitioning",
  `--disable-features=${features.join()}`,
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** For a browser under test. */
export const chromiumArguments = argumentsWithout([...turnedOff, ...addressBarPages]);

/** For a browser that is measured: opens the same internal pages as people's browsers. */
export const measuredChromiumArguments = argumentsWithout(turnedOff);
