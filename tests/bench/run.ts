import { Agent } from "node:http";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { findWholeChromium, measuredChromiumArguments } from "../support/chromium";
import { benchAudiences } from "./audiences";
import { benchCrowd } from "./crowd";
import { benchCustomers } from "./customers";
import { benchDraws } from "./draws";
import { benchFirstVisits } from "./first-visit";
import { benchGifts } from "./gifts";
import { benchImports } from "./imports";
import { benchKeys } from "./keys";
import { benchLedger } from "./ledger";
import { get, percentile, rate, times } from "./load";
import { crowded, type MeasuredPage, measured, tablesOf25 } from "./pages";
import { benchProcesses } from "./processes";
import { benchProducts } from "./products";
import { benchReferrals } from "./referrals";
import { benchReports } from "./reports";
import { benchSales } from "./sales";
import { startEmpty, startPortal, storeOf } from "./servers";
import { benchSurveys } from "./surveys";
import { benchTiers } from "./tiers";
import { paint, weigh } from "./vitals";

/*
 * `npm run bench`: measures the pages. It prints tables and asserts nothing.
 *   --keys         time of an arrow key in a grid on a slow device, only
 *   --first-visit  the list of customers on a slow device and line, and a plain Remix page of as many rows, only
 *   --crowd        pages for one visitor and for 50 connections, compared with a plain Remix page of 25 rows, only
 *   --small        the 2,000-customer store only
 *   --no-browser   server figures only
 *   --requests N   requests per page for the server times (300)
 *   --processes    restart time, memory, and a page with 16 concurrent writers, only
 *   --draws        draws and spins only
 *   --ledger       ledger postings only
 *   --products     calls of the products page and the pickers, at 1,000 and 100,000 products, only
 *   --referrals    calls of the referral pages, at 10,000 and 1,000,000 referrals, only
 *   --reports      each report of a year, at 10,000 and at 1,000,000 customers (with --small 2,000 and 10,000), only
 *   --audiences    filters, sets of filters, freezing and postings with lines (with --small 20,000 customers), only
 *   --sets N       sets of filters (500; 60 with --small)
 *   --size N       customers of the larger store for reports and audiences, with ten transactions each (1,000,000)
 *   --sales        sales through the earning engine only
 *   --surveys      results of a survey at 1,000 and 100,000 answers, and the size of its page, only
 *   --tiers        the evaluation of tiers only
 *   --imports      imports of customers and of transactions only; --rows N of them (100,000; 10,000 with --small)
 *   --customers    customer search, profile and tags only, at 10,000 and 1,000,000 customers
 *   --postgres URL also runs customers, audiences and imports on this PostgreSQL server, in databases that it creates
 *                  and, except for imports, keeps
 *   --visits N     cold visits per page on the slow device (5)
 */
const { values: options } = parseArgs({
  options: {
    keys: { type: "boolean", default: false },
    "first-visit": { type: "boolean", default: false },
    crowd: { type: "boolean", default: false },
    small: { type: "boolean", default: false },
    processes: { type: "boolean", default: false },
    draws: { type: "boolean", default: false },
    ledger: { type: "boolean", default: false },
    products: { type: "boolean", default: false },
    referrals: { type: "boolean", default: false },
    reports: { type: "boolean", default: false },
    audiences: { type: "boolean", default: false },
    sets: { type: "string" },
    size: { type: "string" },
    sales: { type: "boolean", default: false },
    surveys: { type: "boolean", default: false },
    tiers: { type: "boolean", default: false },
    imports: { type: "boolean", default: false },
    rows: { type: "string" },
    customers: { type: "boolean", default: false },
    postgres: { type: "string" },
    "no-browser": { type: "boolean", default: false },
    requests: { type: "string", default: "300" },
    visits: { type: "string", default: "5" },
  },
});
const requests = Number(options.requests);
const visits = Number(options.visits);
const ports = { portal: 4390, empty: 4391 };
const password = "loyalty-demo";
const rateSeconds = 5;
const visitors = 8;

const tenThousand = { customers: 10_000, transactions: 100_000 };
const twentyThousand = { customers: 20_000, transactions: 200_000 };
const million = { customers: 1_000_000, transactions: 10_000_000 };
const ofSize = (customers: number) => ({ customers, transactions: customers * 10 });
const asked = options.size === undefined ? null : ofSize(Number(options.size));
const audiencesSize = asked ?? (options.small ? twentyThousand : million);
const small = { name: "small", customers: 2_000, transactions: 40_000 };
const sizes = [small, ...(options.small ? [] : [{ name: "large", ...million }])];

const reportSizes = options.small ? ([small, tenThousand] as const) : ([tenThousand, asked ?? million] as const);

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/`, {
    method: "POST",
    redirect: "manual",
    headers: { origin, "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ username: "business.admin", password }),
  });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  if (answer.status !== 303 || cookie.length === 0) throw new Error(`Sign-in answers ${answer.status}`);
  return cookie.join("; ");
}

async function pagesOf(origin: string): Promise<MeasuredPage[]> {
  const cookie = await signIn(origin);
  const agent = new Agent();
  const pages: MeasuredPage[] = [];
  for (const { name, path, signedIn, first } of measured) {
    const found = first?.link.exec((await get(`${origin}${first.list}`, agent, { cookie })).body.toString())?.[1];
    if (first && !found) throw new Error(`${first.list} links to nothing for ${name}`);
    pages.push({ name, url: `${origin}${path.replace("{first}", found ?? "")}`, cookie: signedIn ? cookie : "" });
  }
  return pages;
}

const ms = (value: number) => value.toFixed(1);
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

async function main(): Promise<void> {
  const empty = await startEmpty(ports.empty);
  const emptyPage: MeasuredPage = { name: "empty Remix page", url: `${empty.origin}/`, cookie: "" };
  const executablePath = findWholeChromium();
  const browser = options["no-browser"]
    ? null
    : await chromium.launch({ args: measuredChromiumArguments, ...(executablePath ? { executablePath } : {}) });
  try {
    for (const size of sizes) {
      const portal = await startPortal(await storeOf(size.customers, size.transactions), ports.portal);
      try {
        console.log(`\n${size.name}: ${size.customers} customers, ${size.transactions} transactions`);
        const server: Record<string, Record<string, string>> = {};
        const client: Record<string, Record<string, string>> = {};
        const emptyWeight = browser ? await weigh(browser, emptyPage) : null;
        await times(emptyPage.url, "", requests);
        for (const page of [emptyPage, ...(await pagesOf(portal.origin))]) {
          await times(page.url, page.cookie, Math.ceil(requests / 4));
          const durations = await times(page.url, page.cookie, requests);
          // The reference is measured together with each page, so that other load affects both.
          const unit = await rate(emptyPage.url, "", visitors, rateSeconds / 2);
          const rows = await rate(tableUnit(empty.origin).url, "", visitors, rateSeconds / 2);
          const perSecond = await rate(page.url, page.cookie, visitors, rateSeconds);
          server[page.name] = {
            "p50 ms": ms(percentile(durations, 0.5)),
            "p95 ms": ms(percentile(durations, 0.95)),
            "requests/s": perSecond.toFixed(0),
            "of an empty page": (perSecond / unit).toFixed(2),
            "of a 25-row page": (perSecond / rows).toFixed(2),
          };
          if (!browser || !emptyWeight) continue;
          const weight = await weigh(browser, page);
          const seen = await paint(browser, page, visits);
          client[page.name] = {
            "HTML kB gz": kB(weight.htmlBytes),
            "script kB gz": kB(weight.scriptBytes),
            "over empty kB": kB(weight.scriptBytes - emptyWeight.scriptBytes),
            elements: String(weight.elements),
            "FCP ms": seen.firstPaint.toFixed(0),
            "LCP ms": seen.largestPaint.toFixed(0),
            "blocked ms": seen.blocked.toFixed(0),
          };
        }
        console.table(server);
        if (browser) console.table(client);
      } finally {
        await portal.stop();
      }
    }
  } finally {
    await browser?.close();
    await empty.stop();
  }
}

const tableUnit = (origin: string): MeasuredPage => ({
  name: "25-row Remix page",
  url: `${origin}/customers`,
  cookie: "",
});

async function crowd(): Promise<void> {
  const empty = await startEmpty(ports.empty);
  const portal = await startPortal(await storeOf(small.customers, small.transactions), ports.portal);
  try {
    const pages = (await pagesOf(portal.origin)).filter(({ name }) => crowded.includes(name));
    await benchCrowd(tableUnit(empty.origin), pages);
  } finally {
    await portal.stop();
    await empty.stop();
  }
}

async function firstVisits(): Promise<void> {
  const empty = await startEmpty(ports.empty);
  const portal = await startPortal(await storeOf(small.customers, small.transactions), ports.portal);
  const executablePath = findWholeChromium();
  const browser = await chromium.launch({
    args: measuredChromiumArguments,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const lists = (await pagesOf(portal.origin)).filter(({ name }) => tablesOf25.includes(name));
    await benchFirstVisits(browser, [tableUnit(empty.origin), ...lists], visits);
  } finally {
    await browser.close();
    await portal.stop();
    await empty.stop();
  }
}

async function keys(): Promise<void> {
  const portal = await startPortal(await storeOf(small.customers, small.transactions), ports.portal);
  const executablePath = findWholeChromium();
  const browser = await chromium.launch({
    args: measuredChromiumArguments,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    await benchKeys(browser, portal.origin, await signIn(portal.origin));
  } finally {
    await browser.close();
    await portal.stop();
  }
}

const alone =
  options.crowd ||
  options.processes ||
  options.draws ||
  options.products ||
  options.referrals ||
  options.reports ||
  options.audiences ||
  options.ledger ||
  options.sales ||
  options.surveys ||
  options.tiers ||
  options.imports ||
  options.customers ||
  options.keys ||
  options["first-visit"];
const all = !alone;
if (all) await main();
if (options.crowd || all) await crowd();
if (options["first-visit"] || (all && !options["no-browser"])) await firstVisits();
if (options.keys || (all && !options["no-browser"])) await keys();
if (options.processes || all) await benchProcesses(ports.portal, signIn, { user: "business.admin", pass: password });
if (options.draws || (all && !options.small)) await benchDraws();
if (options.products || (all && !options.small)) await benchProducts();
if (options.referrals || (all && !options.small)) await benchReferrals();
if (options.reports || (all && !options.small)) await benchReports(reportSizes);
if (options.ledger || (all && !options.small)) {
  await benchLedger();
  await benchGifts();
}
if (options.sales || all) await benchSales();
if (options.surveys || (all && !options.small)) await benchSurveys(ports.portal);
if (options.tiers || (all && !options.small)) await benchTiers(options.small ? [10_000] : [10_000, 1_000_000]);
const engines = options.postgres === undefined ? [undefined] : [undefined, options.postgres];
for (const postgres of engines) {
  if (options.imports || (all && !options.small))
    await benchImports(Number(options.rows ?? (options.small ? 10_000 : 100_000)), postgres);
  if (options.audiences || (all && !options.small))
    await benchAudiences(audiencesSize, Number(options.sets ?? (options.small ? 60 : 500)), postgres);
  if (options.customers || (all && !options.small)) await benchCustomers(requests, postgres);
}
