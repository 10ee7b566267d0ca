import { makeBranch, makeBusiness, makeCustomer } from "../../server/demo/factories";
import { explainBalance } from "../../server/ledger/explain";
import { postTransaction } from "../../server/ledger/post";
import { reverseTransaction } from "../../server/ledger/reverse";
import { type Entry, type Posting, transactionTypes } from "../../server/ledger/types";
import { verify } from "../../server/ledger/verify";
import type { Store } from "../../server/store/store";
import type { Stores } from "./stores";

/* A business whose points expire, and acts on the lots of its customers. */

export const now = Date.UTC(2026, 10, 21, 15);
export const timeZone = "America/Toronto";
export const expiryRules = { points_expiry_flag: "1" };

export const earn = (amount: number): Entry => ({ account: "points", kind: "earn", amount });
export const spend = (amount: number): Entry => ({ account: "points", kind: "spend", amount: -amount });

export async function openLots(stores: Stores, rules: object = expiryRules) {
  const store = await stores.fresh();
  const businessId = await makeBusiness(store.db, { time_zone: timeZone, business_rules: JSON.stringify(rules) });
  return { store, businessId, branchId: await makeBranch(store.db, businessId, { name: "Main Street" }) };
}

/** The acts, in the shop that `at` returns once it is open. */
export function lotActs(at: () => { store: Store; businessId: number; branchId: number }) {
  const books = (instant = now) => ({ businessId: at().businessId, timeZone, now: instant });
  return {
    books,
    customer: (instant = now) => at().store.transaction((trx) => makeCustomer(trx, books(instant), at().branchId)),
    post: (customerId: number, entries: Entry[], more: Partial<Posting> = {}, instant = now, through = at().store) =>
      through.transaction((trx) =>
        postTransaction(trx, books(instant), {
          customerId,
          branchId: at().branchId,
          type: transactionTypes.adjust,
          entries,
          ...more,
        }),
      ),
    reverse: (transactionId: number, through = at().store, instant = now) =>
      through.transaction((trx) => reverseTransaction(trx, books(instant), { transactionId, shortfall: "refuse" })),
    read: (id: number) =>
      at().store.db.selectFrom("customers").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    left: async (customerId: number) =>
      (await explainBalance(at().store.db, { businessId: at().businessId, customerId })).lots.map((lot) => [
        lot.left,
        lot.expiresAt,
      ]),
    faults: () => verify(at().store, books()),
  };
}
