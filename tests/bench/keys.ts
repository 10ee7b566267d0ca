import type { Browser, Page } from "playwright";
import { median } from "./load";

/** Slowdown of the measured device relative to this machine. */
const slowdown = 6;
const presses = 20;

/**
 * Runs in the page; a string, because the compiler's helpers do not exist there. Measures the time from a key press to
 * the next frame, with which `nextKeyTime` resolves.
 */
const watcher = `addEventListener("keydown", () => {
  const pressed = performance.now();
  requestAnimationFrame(() => setTimeout(() => window.keyMoved(performance.now() - pressed)));
}, { capture: true });`;
const nextKeyTime = "window.nextKey = new Promise((moved) => { window.keyMoved = moved; }), undefined";

/** Repeats the list's rows until there are `most`. */
const grow = (most: number) => `{
  const body = document.querySelector("main .table.stacks tbody");
  const rows = [...body.rows];
  for (let at = 0; body.rows.length < ${most}; at += 1) body.append(rows[at % rows.length].cloneNode(true));
}`;

async function pressed(page: Page, key: string): Promise<number[]> {
  const times: number[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.evaluate(nextKeyTime);
    await page.keyboard.press(key);
    times.push(await page.evaluate("window.nextKey"));
  }
  return times;
}

/** Milliseconds from an arrow key to the next frame, in a list in grid mode. */
async function arrow(browser: Browser, url: string, cookie: string, rows: number): Promise<readonly number[]> {
  const context = await browser.newContext({ extraHTTPHeaders: { cookie } });
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await page.goto(url, { waitUntil: "networkidle" });
    await page.locator("main section:has(> .table.stacks)").focus();
    await page.locator("[role=grid]").waitFor();
    await page.evaluate(grow(rows));
    await page.evaluate(watcher);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    return [...(await pressed(page, "ArrowDown")), ...(await pressed(page, "ArrowRight"))];
  } finally {
    await context.close();
  }
}

/** Prints the time of a move by arrow key in lists of 25 rows and of five times as many. */
export async function benchKeys(browser: Browser, origin: string, cookie: string): Promise<void> {
  const costs: Record<string, Record<string, string>> = {};
  for (const list of ["/customers", "/dashboard/transactions?date1=2000-01-01&date2=2099-12-31", "/offers"]) {
    for (const rows of [25, 125]) {
      const times = await arrow(browser, `${origin}${list}`, cookie, rows);
      costs[`${list.split("?")[0]}, ${rows} rows`] = {
        "median ms": median(times).toFixed(0),
        "worst ms": Math.max(...times).toFixed(0),
      };
    }
  }
  console.log(`\nAn arrow key, from the press to the next frame, processor ${slowdown}x slower`);
  console.table(costs);
}
