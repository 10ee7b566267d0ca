import type { Browser, BrowserContext, CDPSession, Page } from "playwright";
import { median } from "./load";
import type { MeasuredPage } from "./pages";
import { contextOf } from "./vitals";

/** A slow computer on a slow line: 6x slower processor, 1.6 Mbps down, 150 ms round trip. */
const slow = {
  processor: 6,
  network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
};
const rowsOfTable = 25;
/** Timeout for the rows to appear, longer than any page takes here. */
const patienceMs = 30_000;
/** Milliseconds without a long task after which the page's scripts have run. */
const quietMs = 2_000;

/** Milliseconds since the page was requested. */
interface FirstVisit {
  readonly cold: number;
  readonly warm: number;
  /** On a cold visit, from its start until a click on the first row's link has sent a request. */
  readonly click: number;
  /** Total time of long tasks beyond 50 ms each, on a cold visit. */
  readonly blocked: number;
}

/** Runs at the start of each page; a string, because the compiler's helpers do not exist there. */
const watcher = `{
  const seen = { painted: 0, rows: 0, blocked: 0, last: 0 };
  const watch = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch("paint", (entry) => { seen.painted = entry.startTime; });
  watch("longtask", ({ startTime, duration }) => {
    seen.blocked += Math.max(0, duration - 50);
    seen.last = startTime + duration;
  });
  // The callback of one frame finds the rows, that of the next comes after they were painted.
  const look = () => requestAnimationFrame(() => {
    if (document.querySelectorAll("tbody tr").length < ${rowsOfTable}) return look();
    requestAnimationFrame(() => {
      seen.rows = Math.max(seen.painted, performance.now());
      window.rowsVisible?.();
    });
  });
  look();
  window.visit = () => new Promise((resolve, reject) => {
    const ask = () => {
      const now = performance.now();
      if (seen.rows > 0 && document.readyState === "complete" && now - Math.max(seen.last, seen.rows) > ${quietMs}) resolve(seen);
      else if (now > ${patienceMs}) reject(new Error("No rows, or no rest: " + JSON.stringify(seen)));
      else setTimeout(ask, 100);
    };
    ask();
  });
}`;

async function slowTab(context: BrowserContext): Promise<{ tab: Page; protocol: CDPSession }> {
  const tab = await context.newPage();
  await tab.addInitScript(watcher);
  const protocol = await context.newCDPSession(tab);
  await protocol.send("Network.enable");
  await protocol.send("Network.emulateNetworkConditions", slow.network);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: slow.processor });
  return { tab, protocol };
}

async function look(tab: Page, url: string): Promise<{ rows: number; blocked: number }> {
  await tab.goto(url, { waitUntil: "load" });
  return tab.evaluate("visit()");
}

/** Cold visit that clicks the first row's link as soon as it is visible. */
async function clickTime(browser: Browser, page: MeasuredPage): Promise<number> {
  const context = await contextOf(browser, page);
  const { tab } = await slowTab(context);
  let tell = (): void => undefined;
  const visible = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await tab.exposeFunction("rowsVisible", () => tell());
  await tab.goto(page.url, { waitUntil: "commit" });
  await Promise.race([
    visible,
    tab.waitForTimeout(patienceMs).then(() => Promise.reject(new Error(`${page.url} shows no rows`))),
  ]);
  const began = await tab.evaluate(() => performance.timeOrigin);
  const place = await tab.evaluate(() => {
    const { x, y, width, height } = (
      document.querySelector("tbody tr a") ?? document.documentElement
    ).getBoundingClientRect();
    return { x: x + Math.min(width, 20) / 2, y: y + height / 2 };
  });
  const firstRequest = tab.waitForRequest((request) => ["document", "fetch"].includes(request.resourceType()));
  await tab.mouse.click(place.x, place.y);
  await firstRequest;
  const duration = Date.now() - began;
  await context.close();
  return duration;
}

interface Visit {
  readonly cold: { readonly rows: number; readonly blocked: number };
  readonly warm: number;
  readonly click: number;
}

/** One visit of a page with a 25-row table on the slow device: cold, again, and cold with a click. */
async function visitOnce(browser: Browser, page: MeasuredPage): Promise<Visit> {
  const context = await contextOf(browser, page);
  const { tab } = await slowTab(context);
  const cold = await look(tab, page.url);
  const warm = (await look(tab, page.url)).rows;
  await context.close();
  return { cold, warm, click: await clickTime(browser, page) };
}

const middle = (visits: readonly Visit[]): FirstVisit => ({
  cold: median(visits.map(({ cold }) => cold.rows)),
  warm: median(visits.map(({ warm }) => warm)),
  click: median(visits.map(({ click }) => click)),
  blocked: median(visits.map(({ cold }) => cold.blocked)),
});

const ratio = (value: number, unit: number) => `${value.toFixed(0)} (${(value / unit).toFixed(2)})`;

/**
 * Prints first-visit times on the slow device, medians of `rounds` visits, each also as a ratio to the first page's.
 * Every round visits each page once, so that what the machine does meanwhile slows all of them; the first round, in
 * which the browser itself is cold, does not count.
 */
export async function benchFirstVisits(browser: Browser, pages: readonly MeasuredPage[], rounds: number) {
  const visits = pages.map((page) => ({ page, seen: [] as Visit[] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { page, seen } of visits) {
      const visit = await visitOnce(browser, page);
      if (round > 0) seen.push(visit);
    }
  }
  const table: Record<string, Record<string, string>> = {};
  let unit: FirstVisit | undefined;
  for (const { page, seen } of visits) {
    const times = middle(seen);
    unit ??= times;
    table[page.name] = {
      "rows cold ms": ratio(times.cold, unit.cold),
      "rows warm ms": ratio(times.warm, unit.warm),
      "first click ms": ratio(times.click, unit.click),
      "blocked ms": times.blocked.toFixed(0),
    };
  }
  console.table(table);
}
