import { sql } from "kysely";
import { report, reportNames } from "../../server/contract/reports/calls";
import {
  cohortRows,
  heldEntryRows,
  heldLotRows,
  itemCustomerRows,
  tierMoveRows,
} from "../../server/contract/reports/row-calls";
import { itemKinds } from "../../server/ledger/items";
import { migrate, openStore, type Store } from "../../server/store/store";
import { apiOn, tokenFor } from "../support/api";
import { answerOf } from "../support/ask";
import { median, percentile } from "./load";
import { storeOf } from "./servers";

/*
 * Costs of each report of a year and of the rows behind its figures over the wire, on a store of ten thousand customers
 * and on one of a million, as a ratio of the two, and compared with one scan of the year's transactions on the larger:
 * the cost without maintained figures.
 */

const times = 100;
const warmUp = 5;
const scans = 3;

export interface Size {
  readonly customers: number;
  readonly transactions: number;
}

/** Milliseconds by the clock and of the processor, which tells little of other load on the machine. */
interface Took {
  readonly ms: number;
  readonly processor: number;
}

interface ReportTimes {
  readonly calls: Readonly<Record<string, readonly Took[]>>;
  readonly scan: number;
}

async function timed(work: () => Promise<unknown>): Promise<Took> {
  const [began, used] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(used);
  return { ms: performance.now() - began, processor: (user + system) / 1000 };
}

const p95 = (times: readonly Took[], of: keyof Took): number =>
  percentile(
    times.map((took) => took[of]).sort((one, other) => one - other),
    0.95,
  );

async function measure(store: Store): Promise<ReportTimes> {
  const api = apiOn(store);
  const admin = await store.db
    .selectFrom("users")
    .select(["id", "business_id"])
    .where("username", "=", "business.admin")
    .executeTakeFirstOrThrow();
  const token = await tokenFor(store, admin.id);
  const { last } = await store.db
    .selectFrom("transactions")
    .select((eb) => eb.fn.max("day").as("last"))
    .where("business_id", "=", admin.business_id)
    .executeTakeFirstOrThrow();
  const to = String(last).replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  const from = `${Number(to.slice(0, 4)) - 1}${to.slice(4).replace("-02-29", "-02-28")}`;
  const { branch } = await store.db
    .selectFrom("branches")
    .select((eb) => eb.fn.max("id").as("branch"))
    .where("business_id", "=", admin.business_id)
    .executeTakeFirstOrThrow();
  const { reward } = await store.db
    .selectFrom("item_figures")
    .select("item_id as reward")
    .where("business_id", "=", admin.business_id)
    .where("branch_id", "=", 0)
    .where("kind", "=", itemKinds.reward)
    .groupBy("item_id")
    .orderBy((item) => item.fn.sum("times"), "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const months = { from: `${from.slice(0, 7)}-01`, to: `${Number(to.slice(0, 4)) + 1}-01-31` };
  const paged = { from, to, branchId: 0, page: 1, limit: 25 };
  const held = { ...paged, account: "points" } as const;
  const asks: Readonly<Record<string, () => Promise<unknown>>> = {
    ...Object.fromEntries(
      reportNames.map(
        (name) => [name, () => answerOf(api, token, report, { query: { name, from, to, branchId: 0 } })] as const,
      ),
    ),
    "moves between tiers": () => answerOf(api, token, tierMoveRows, { query: paged }),
    "entries that added": () => answerOf(api, token, heldEntryRows, { query: { ...held, flow: "added" } }),
    "entries, page 400": () => answerOf(api, token, heldEntryRows, { query: { ...held, page: 400 } }),
    "entries that expired": () => answerOf(api, token, heldEntryRows, { query: { ...held, flow: "expired" } }),
    "entries of a branch": () => answerOf(api, token, heldEntryRows, { query: { ...held, branchId: branch ?? 0 } }),
    "lots, the earliest": () => answerOf(api, token, heldLotRows, { query: held }),
    "lots of a branch": () => answerOf(api, token, heldLotRows, { query: { ...held, branchId: branch ?? 0 } }),
    "lots by expiry": () => answerOf(api, token, heldLotRows, { query: { ...held, expires: { from: to, to: null } } }),
    "customers of a reward": () => answerOf(api, token, itemCustomerRows, { query: { ...paged, ...months, reward } }),
    "customers of a reward, by days": () => answerOf(api, token, itemCustomerRows, { query: { ...paged, reward } }),
    "customers of any item, page 40": () =>
      answerOf(api, token, itemCustomerRows, { query: { ...paged, ...months, page: 40 } }),
    "customers who joined": () => answerOf(api, token, cohortRows, { query: paged }),
    "customers who came back": () => answerOf(api, token, cohortRows, { query: { ...paged, ...months, months: 1 } }),
  };
  const calls: Record<string, readonly Took[]> = {};
  for (const [name, ask] of Object.entries(asks)) {
    const durations: Took[] = [];
    for (let turn = -warmUp; turn < times; turn += 1) {
      const took = await timed(ask);
      if (turn >= 0) durations.push(took);
    }
    calls[name] = durations;
  }
  const scan: number[] = [];
  const first = Number(from.replaceAll("-", ""));
  for (let turn = 0; turn < scans; turn += 1) {
    const took = await timed(() =>
      sql`select day, type, count(*), sum(amount), sum(points), count(distinct customer_id) from transactions
        where business_id = ${admin.business_id} and day >= ${first} group by day, type`.execute(store.db),
    );
    scan.push(took.ms);
  }
  return { calls, scan: median(scan) };
}

export async function benchReports(sizes: readonly [few: Size, many: Size]): Promise<void> {
  const results: ReportTimes[] = [];
  for (const { customers, transactions } of sizes) {
    const store = await openStore({ dataDir: await storeOf(customers, transactions) });
    try {
      // A cached store may be from an older release.
      await migrate(store);
      results.push(await measure(store));
    } finally {
      await store.close();
    }
  }
  const [few, many] = results;
  if (!few || !many) return;
  const [small, large] = sizes.map(({ customers }) => customers.toLocaleString("en"));
  const rows = Object.keys(few.calls).map((name) => {
    const of = (what: keyof Took) => [p95(few.calls[name] ?? [], what), p95(many.calls[name] ?? [], what)] as const;
    const [one, other] = of("ms");
    const [usedByFew, usedByMany] = of("processor");
    const line = {
      [`p95 ms at ${small}`]: one.toFixed(1),
      [`p95 ms at ${large}`]: other.toFixed(1),
      ratio: (other / one).toFixed(2),
      "ratio of the processor's time": (usedByMany / usedByFew).toFixed(2),
      "of a scan": (other / many.scan).toFixed(4),
    };
    return [name, line] as const;
  });
  console.log(
    `\nReports of a year and their rows; a scan of its transactions takes ${many.scan.toFixed(0)} ms at ${large} customers`,
  );
  console.table(Object.fromEntries(rows));
}
