import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeBranch, makeBusiness, makeCustomer } from "../../server/demo/factories";
import { recordSale } from "../../server/earning/record";
import { postTransaction } from "../../server/ledger/post";
import { transactionTypes } from "../../server/ledger/types";
import { migrate, openStore } from "../../server/store/store";
import { perSecond } from "./load";

/*
 * What the earning engine costs: sales a second, each with its reasons and its rules kept, beside bare postings of as many
 * points in the same run. A SQLite store of its own; every third sale redeems.
 */

const sales = 1_500;
const atOnce = 100;
const crowd = 500;

export async function benchSales(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "loyalty-bench-"));
  const store = await openStore({ dataDir });
  try {
    await migrate(store);
    const businessId = await makeBusiness(store.db, {});
    const branchId = await makeBranch(store.db, businessId);
    const books = () => ({ businessId, timeZone: "America/Toronto", now: Date.now() });
    const people = await store.transaction(async (trx) => {
      const made: number[] = [];
      for (let one = 0; one < crowd; one += 1) {
        const customerId = await makeCustomer(trx, books(), branchId);
        const entries = [{ account: "points", kind: "bonus", amount: 1_000 }] as const;
        await postTransaction(trx, books(), { customerId, branchId, type: transactionTypes.bonusPoints, entries });
        made.push(customerId);
      }
      return made;
    });
    const customerOf = (turn: number) => people[turn % crowd] ?? 0;
    const post = (turn: number) =>
      store.transaction((trx) =>
        postTransaction(trx, books(), {
          customerId: customerOf(turn),
          branchId,
          type: transactionTypes.rewards,
          amount: 4_200,
          entries: [
            { account: "points", kind: "earn", amount: 42 },
            ...(turn % 3 === 0 ? [{ account: "points", kind: "spend", amount: -20 } as const] : []),
          ],
        }),
      );
    const sell = (turn: number) =>
      store.transaction((trx) =>
        recordSale(trx, books(), {
          sale: { amount: 4_200, shipping: 0, giftcard: 0, redeemPoints: turn % 3 === 0 ? 20 : 0 },
          ...{ customerId: customerOf(turn), branchId, channel: "counter", comments: "" },
        }),
      );
    for (const warm of [post, sell]) await perSecond(crowd, atOnce, warm);
    const bare = await perSecond(sales, atOnce, post);
    const engine = await perSecond(sales, atOnce, sell);
    console.log(`\n${sales} sales, a transaction each, ${atOnce} at once`);
    console.table({
      "through the engine": { "a second": engine.toFixed(0), "of bare postings": (engine / bare).toFixed(2) },
      "bare postings": { "a second": bare.toFixed(0), "of bare postings": "1.00" },
    });
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
