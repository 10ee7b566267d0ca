import { gzipSync } from "node:zlib";
import type { Browser } from "playwright";
import { median } from "./load";
import type { MeasuredPage } from "./pages";

/** The slow device of the quality notes: 6x slower processor, 9/3 Mbps, 100 ms. */
const slow = {
  processor: 6,
  network: { offline: false, latency: 100, downloadThroughput: 9_000_000 / 8, uploadThroughput: 3_000_000 / 8 },
};
const watchedMs = 5_000;

/** Runs in the page; a string, because the compiler's helpers do not exist there. */
const watcher = `new Promise((resolve) => {
  const seen = { firstPaint: 0, largestPaint: 0, blocked: 0 };
  const watch = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch("paint", (entry) => { if (entry.name === "first-contentful-paint") seen.firstPaint = entry.startTime; });
  watch("largest-contentful-paint", (entry) => { seen.largestPaint = entry.startTime; });
  watch("longtask", (entry) => { seen.blocked += Math.max(0, entry.duration - 50); });
  setTimeout(() => resolve(seen), Math.max(0, ${watchedMs} - performance.now()));
})`;

export interface Weight {
  readonly htmlBytes: number;
  readonly scriptBytes: number;
  readonly elements: number;
}

export interface Vitals {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
}

/** A browser context with an empty cache and the page's session cookies. */
export async function contextOf(browser: Browser, page: MeasuredPage) {
  const context = await browser.newContext();
  const origin = new URL(page.url).origin;
  for (const pair of page.cookie.split("; ").filter(Boolean)) {
    const at = pair.indexOf("=");
    await context.addCookies([{ name: pair.slice(0, at), value: pair.slice(at + 1), url: origin, sameSite: "Lax" }]);
  }
  return context;
}

/** Sizes in bytes with gzip, and the number of elements in the server's HTML. */
export async function weigh(browser: Browser, page: MeasuredPage): Promise<Weight> {
  const context = await contextOf(browser, page);
  const tab = await context.newPage();
  const scripts: Promise<number>[] = [];
  tab.on("response", (response) => {
    if (response.request().resourceType() === "script")
      scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  const answer = await tab.goto(page.url, { waitUntil: "networkidle" });
  const html = (await answer?.body()) ?? Buffer.alloc(0);
  const inline = [...html.toString().matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => text,
  );
  const external = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
  const elements = await tab.evaluate(
    (text) => new DOMParser().parseFromString(text, "text/html").querySelectorAll("*").length,
    html.toString(),
  );
  await context.close();
  return {
    htmlBytes: gzipSync(html).length,
    scriptBytes: external + (inline.length > 0 ? gzipSync(inline.join("\n")).length : 0),
    elements,
  };
}

/** Cold visits on the slow device; each figure is the median of `visits`. */
export async function paint(browser: Browser, page: MeasuredPage, visits: number): Promise<Vitals> {
  const seen: Vitals[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const context = await contextOf(browser, page);
    const tab = await context.newPage();
    const protocol = await context.newCDPSession(tab);
    await protocol.send("Network.enable");
    await protocol.send("Network.emulateNetworkConditions", slow.network);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: slow.processor });
    await tab.goto(page.url, { waitUntil: "load" });
    seen.push(await tab.evaluate<Vitals>(watcher));
    await context.close();
  }
  return {
    firstPaint: median(seen.map((one) => one.firstPaint)),
    largestPaint: median(seen.map((one) => one.largestPaint)),
    blocked: median(seen.map((one) => one.blocked)),
  };
}
