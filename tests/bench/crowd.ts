import { Agent } from "node:http";
import { get, median, percentile } from "./load";
import type { MeasuredPage } from "./pages";

/** Times of one visitor, and throughput of fifty. */
interface Served {
  readonly alone: number[];
  readonly crowded: number[];
  readonly perSecond: number[];
  bytes: number;
}

const nothingYet = (): Served => ({ alone: [], crowded: [], perSecond: [], bytes: 0 });

const connections = 50;
const rounds = 4;
const secondsARound = 1.5;
const aloneARound = 25;

/** Request headers of a browser. */
const headersOf = ({ cookie }: MeasuredPage) => ({
  cookie,
  accept: "text/html",
  "accept-encoding": "gzip, deflate, br",
});

/** Requests `page` over `visitors` connections until `enough`. @returns response times in milliseconds. */
async function ask(page: MeasuredPage, visitors: number, enough: (answered: number) => boolean, served: Served) {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const durations: number[] = [];
  const visitor = async () => {
    while (!enough(durations.length)) {
      const began = performance.now();
      const { status, body } = await get(page.url, agent, headersOf(page));
      if (status !== 200) throw new Error(`${page.url} answers ${status}`);
      durations.push(performance.now() - began);
      served.bytes = body.byteLength;
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  agent.destroy();
  return durations;
}

async function round(page: MeasuredPage, served: Served): Promise<void> {
  served.alone.push(...(await ask(page, 1, (answered) => answered >= aloneARound, served)));
  const began = performance.now();
  const until = began + secondsARound * 1000;
  const durations = await ask(page, connections, () => performance.now() > until, served);
  served.perSecond.push((durations.length * 1000) / (performance.now() - began));
  served.crowded.push(...durations);
}

const ofCrowd = ({ crowded }: Served, share: number) =>
  percentile(
    [...crowded].sort((a, b) => a - b),
    share,
  );

/**
 * Measures pages relative to `unit`: one visitor, then 50 connections without pauses. Page and unit alternate, so that
 * other load on the machine affects both.
 */
export async function benchCrowd(unit: MeasuredPage, pages: readonly MeasuredPage[]): Promise<void> {
  console.log(`\nOne visitor, then ${connections} connections; shares and times are of the ${unit.name}`);
  const table: Record<string, Record<string, string>> = {};
  for (const page of pages) {
    for (const one of [page, unit]) await ask(one, 1, (answered) => answered >= 2 * aloneARound, nothingYet());
    const own = nothingYet();
    const ofUnit = nothingYet();
    for (let turn = 0; turn < rounds; turn += 1) {
      await round(page, own);
      await round(unit, ofUnit);
    }
    const rates = own.perSecond.map((rate, turn) => rate / (ofUnit.perSecond[turn] ?? Number.NaN));
    table[page.name] = {
      "alone ms": median(own.alone).toFixed(1),
      "unit ms": median(ofUnit.alone).toFixed(1),
      "requests/s": median(own.perSecond).toFixed(0),
      "share of its rate": median(rates).toFixed(2),
      "p99 ms": ofCrowd(own, 0.99).toFixed(0),
      "times its p99": (ofCrowd(own, 0.99) / ofCrowd(ofUnit, 0.99)).toFixed(1),
      "kB sent": (own.bytes / 1000).toFixed(1),
    };
    console.log(`${page.name} is measured`);
  }
  console.table(table);
}
