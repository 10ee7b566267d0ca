import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** Debian's package of what playwright drives where it may choose: a page costs half of what it costs in the whole. */
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
 * A Chromium to drive: `CHROMIUM_PATH`, else the system's, the lightest first, else the one playwright has downloaded.
 *
 * @throws when CHROMIUM_PATH names nothing.
 */
export const findChromium = (): string | null => find([shell, ...systemPlaces]);

/** As `findChromium`, but the browser that people have: for what is measured. */
export const findWholeChromium = (): string | null => find([...systemPlaces, shell]);

/** What playwright turns off, but for ThirdPartyStoragePartitioning: of two such lists a browser reads the last. */
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

/** What is shown beneath the address bar: two pages of the browser's own a window, dearer than most of the portal's. */
const addressBarPages = ["WebUIOmniboxAimPopup", "WebUIOmniboxPopup"];

/**
 * Keeps a browser from calling its maker, and blocks third-party cookies as browsers will by themselves: the whole
 * Chromium by a switch of its own, the headless shell by the features that stand behind it.
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

/** For a browser that is measured: it opens what people's browsers open. */
export const measuredChromiumArguments = argumentsWithout(turnedOff);
