import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { makeBranch, makeBusiness, makeCustomer } from "../../server/demo/factories";
import { postTransaction } from "../../server/ledger/post";
import { transactionTypes } from "../../server/ledger/types";
import type { Database } from "../../server/store/schema";
import { migrate, openStore, type Store } from "../../server/store/store";
import { perSecond } from "./load";

/*
 * Costs of a posting, on a temporary SQLite store: spread over customers, and all on one with the maximum number of
 * lots. Every third posting spends. Shown with the smallest durable write in the same run.
 */

const postings = 1_500;
const atOnce = 500;
const customers = 500;
const timeZone = "America/Toronto";

/** @param lots each customer's initial lots, of ten points. */
async function poster(store: Store, crowd: number, lots: number): Promise<(turn: number) => Promise<unknown>> {
  const businessId = await makeBusiness(store.db, { business_rules: '{"points_expiry_flag":"1"}' });
  const branchId = await makeBranch(store.db, businessId);
  const books = () => ({ businessId, timeZone, now: Date.now() });
  const ids = await store.transaction(async (trx) => {
    const made: number[] = [];
    for (let count = 0; count < crowd; count += 1) made.push(await makeCustomer(trx, books(), branchId));
    return made;
  });
  const post = (trx: Kysely<Database>, turn: number, kind: "earn" | "spend", amount: number) =>
    postTransaction(trx, books(), {
      customerId: ids[turn % crowd] ?? 0,
      branchId,
      type: transactionTypes.rewards,
      amount: 1_000,
      entries: [{ account: "points", kind, amount }],
    });
  await store.transaction(async (trx) => {
    for (let turn = 0; turn < crowd * lots; turn += 1) await post(trx, turn, "earn", 10);
  });
  return (turn) =>
    store.transaction((trx) => (turn % 3 === 2 ? post(trx, turn, "spend", -12) : post(trx, turn, "earn", 10)));
}

export async function benchLedger(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "loyalty-bench-"));
  const store = await openStore({ dataDir });
  try {
    await migrate(store);
    const stored = (turn: number) =>
      store.transaction((trx) =>
        trx
          .insertInto("settings")
          .values({ name: `bench ${turn}`, value: "" })
          .execute(),
      );
    const least = await perSecond(postings, atOnce, stored);
    const spread = await perSecond(postings, atOnce, await poster(store, customers, 3));
    const single = await perSecond(postings, atOnce, await poster(store, 1, 500));
    const line = (rate: number) => ({ "a second": rate.toFixed(0), "of one stored row": (rate / least).toFixed(2) });
    console.log(`\n${postings} ledger postings, a transaction each, ${atOnce} at once`);
    console.table({
      [`over ${customers} customers`]: line(spread),
      "all on one customer": line(single),
      "rows stored, a transaction each": line(least),
    });
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
