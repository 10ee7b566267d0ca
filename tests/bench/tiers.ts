import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { tiersJob } from "../../server/areas/tiers/jobs";
import { makeBranch, makeBusiness, makeTier } from "../../server/demo/factories";
import { addDays, instantOf } from "../../server/store/day";
import { migrate, openStore, type Store } from "../../server/store/store";
import { firstSetup } from "../../server/tiers/scheme";
import { finish } from "../support/work";
import { cost } from "./cost";

/*
 * Costs of evaluating all customers, on a temporary SQLite store: the first evaluation, in which a third of the
 * customers change tier, and the next day's, in which none do. Ten transactions per customer.
 */

const day = 20261121;
const noon = (of: number) => instantOf(of, "UTC", 12 * 60);
const purchases = 10;

async function crowd(store: Store, customers: number): Promise<void> {
  const business = await makeBusiness(store.db, { time_zone: "UTC" });
  const branch = await makeBranch(store.db, business);
  await makeTier(store.db, business, {
    name: "Silver",
    position: 1,
    reach_points: 100,
    reach_spend: 0,
    reach_visits: 0,
  });
  await makeTier(store.db, business, { name: "Gold", position: 2, reach_points: 500, reach_spend: 0, reach_visits: 0 });
  await store.db
    .insertInto("tier_setups")
    .values({ ...firstSetup(business, 2026), enabled: 1, revision: 1, rules_revision: 1 })
    .execute();
  await store.db.insertInto("tier_figures").values({ business_id: business, tier_id: 0, customers }).execute();
  const numbers = sql`with recursive number(n) as (select 1 union all select n + 1 from number where n < ${customers})`;
  await sql`insert into customers (business_id, branch_id, first_name, last_name, email, phone, account_number,
      language_id, segment, consent_email, consent_sms, points_balance, credit_balance, giftcard_balance,
      lifetime_points, total_spent, visits, seen_day, created_at, created_day)
    ${numbers} select ${business}, ${branch}, 'Zoë', 'Tremblay', '', '', 'n' || n, 1, 'new', 0, 0, 0, 0, 0, 0, 0, 1,
      20250101, ${noon(20250101)}, 20250101 from number`.execute(store.db);
  for (let turn = 0; turn < purchases; turn += 1) {
    const on = addDays(day, -turn * 40);
    await sql`insert into transactions (business_id, branch_id, customer_id, type, subtype, amount, points,
        points_balance, giftcard_balance, coupon_code, day, created_at)
      select business_id, branch_id, id, 1, '', 500, case id % 3 when 0 then 15 else 3 end, 5, 0, '', ${on}, ${noon(on)}
      from customers where business_id = ${business}`.execute(store.db);
  }
  await sql`pragma analysis_limit = 1000`.execute(store.db);
  await sql`analyze`.execute(store.db);
}

async function measure(customers: number): Promise<Record<string, Record<string, string>>> {
  const dataDir = mkdtempSync(join(tmpdir(), "loyalty-bench-"));
  const store = await openStore({ dataDir });
  try {
    await migrate(store);
    await crowd(store, customers);
    const line = ({ ms, bytes }: { ms: number; bytes: number }) => ({
      seconds: (ms / 1000).toFixed(2),
      "µs a customer": ((ms * 1000) / customers).toFixed(1),
      "peak memory MB": (bytes / 1e6).toFixed(0),
    });
    const first = await cost(() => finish(tiersJob, store, noon(day)));
    const next = await cost(() => finish(tiersJob, store, noon(addDays(day, 1))));
    const { moves } = await store.db
      .selectFrom("tier_moves")
      .select((row) => row.fn.countAll<number>().as("moves"))
      .executeTakeFirstOrThrow();
    const count = customers.toLocaleString("en");
    return {
      [`${count}, ${Number(moves).toLocaleString("en")} move`]: line(first),
      [`${count}, nobody moves`]: line(next),
    };
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param sizes number of customers of each store. */
export async function benchTiers(sizes: readonly number[]): Promise<void> {
  console.log(`\nEvaluation of levels, ${purchases} transactions a customer`);
  let table = {};
  for (const customers of sizes) table = { ...table, ...(await measure(customers)) };
  console.table(table);
}
