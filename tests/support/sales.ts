import type { WireFields } from "../../app/api/encode";
import type { PortalApi } from "../../server/api";
import {
  cancelRedemption,
  checkIn,
  recordSale,
  redeemReward,
  releaseSale,
  returnSale,
  type SaleInput,
  saleQuote,
} from "../../server/contract/sales/calls";
import { postTransaction } from "../../server/ledger/post";
import { transactionTypes } from "../../server/ledger/types";
import type { Store } from "../../server/store/store";
import { apiOn, type Business, Clock, openCompanies } from "./api";
import { answerOf, ask } from "./ask";
import { addTo, booksOf, drift } from "./profiles";
import type { Stores } from "./stores";

type Who = { readonly token: string };

/** Default fields of a sale, for tests about other fields. */
export const plainSale = { pin: "", comments: "" } as const;

/** Two companies, and the acts of a counter in the first. */
export async function openCounter(stores: Stores, clock = new Clock()) {
  const opened = await openCompanies(stores, clock);
  return { ...opened, clock, ...counterActs({ ...opened, clock }) };
}

function counterActs({ store, api, shop, clock }: { store: Store; api: PortalApi; shop: Business; clock: Clock }) {
  const sold = (uid: number, amount: number, more: Partial<SaleInput> = {}) => ({
    ...plainSale,
    uid,
    amount,
    branchId: shop.branch,
    ...more,
  });
  return {
    rules: (rules: Readonly<Record<string, string>>) =>
      store.db
        .updateTable("businesses")
        .set({ business_rules: JSON.stringify(rules) })
        .where("id", "=", shop.id)
        .execute(),
    customer: async (points = 0, overrides: Parameters<typeof addTo>[3] = {}) => {
      const customerId = await addTo(store, shop, clock, overrides);
      if (points > 0)
        await store.transaction((trx) =>
          postTransaction(trx, booksOf(shop, clock), {
            customerId,
            branchId: shop.branch,
            type: transactionTypes.bonusPoints,
            entries: [{ account: "points", kind: "bonus", amount: points }],
          }),
        );
      return customerId;
    },
    sell: (uid: number, amount: number, more: Partial<SaleInput> = {}, who: Who = shop.admin) =>
      answerOf(api, who, recordSale, { body: sold(uid, amount, more) }),
    trySale: (uid: number, amount: number, more: Partial<SaleInput> = {}, who: Who = shop.admin, on = api) =>
      ask(on, who, recordSale, { body: sold(uid, amount, more) }),
    /** Sends raw fields, like a foreign client. */
    sendSale: (raw: WireFields, who: Who = shop.admin) =>
      ask(api, who, recordSale, { raw: { branchId: shop.branch, ...raw } }),
    quote: (uid: number, amount: number, more: Partial<SaleInput> = {}, who: Who = shop.admin) =>
      ask(api, who, saleQuote, { query: sold(uid, amount, more) }),
    bringBack: (transaction_pk: number, amount: number, who: Who = shop.admin) =>
      ask(api, who, returnSale, { body: { transaction_pk, amount } }),
    release: (transaction_pk: number, decision: "pay" | "refuse", who: Who = shop.admin) =>
      ask(api, who, releaseSale, { body: { transaction_pk, decision } }),
    redeem: (uid: number, punchItemId: number, who: Who = shop.admin, branchId = shop.branch) =>
      ask(api, who, redeemReward, { body: { uid, punchItemId, branchId, pin: "" } }),
    cancel: (transaction_pk: number, who: Who = shop.admin) =>
      ask(api, who, cancelRedemption, { body: { transaction_pk } }),
    comeBy: (uid: number, branchId = shop.branch, who: Who = shop.admin, on = api) =>
      ask(on, who, checkIn, { body: { uid, branchId } }),
    balances: async (uid: number) => {
      const row = await store.db
        .selectFrom("customers")
        .select(["points_balance as points", "credit_balance as credit", "lifetime_points", "total_spent", "visits"])
        .where("id", "=", uid)
        .executeTakeFirstOrThrow();
      return row;
    },
    drifted: () => drift(store, shop, clock),
    /** The API at a later time, with everyone still signed in. */
    at: async (milliseconds: number) => {
      await store.db.updateTable("api_sessions").set({ token_expires_at: 9e15, ends_at: 9e15 }).execute();
      return apiOn(store, { clock: new Clock(clock.time + milliseconds) });
    },
  };
}
