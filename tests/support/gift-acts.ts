import type { PortalApi } from "../../server/api";
import {
  adjustAllCustomerBalance,
  balanceGift,
  balanceGifts,
  type GiftInput,
  undoBalanceGift,
} from "../../server/contract/balance-gifts/calls";
import { postTransaction } from "../../server/ledger/post";
import { type Entry, transactionTypes } from "../../server/ledger/types";
import type { Store } from "../../server/store/store";
import { type Business, type Clock, makeCompany } from "./api";
import { answerOf, ask } from "./ask";
import { everybody, joinMany } from "./gifts";

const timeZone = "America/Toronto";

/** A points gift to everyone, or to some. */
export const of = (give_points: number, more: Partial<GiftInput> = {}): GiftInput => ({
  ...everybody,
  give_points,
  comments: "For the summer",
  ...more,
});

export const adjust = (amount: number): Entry => ({ account: "points", kind: "adjust", amount });

interface Opened {
  readonly store: Store;
  readonly api: PortalApi;
  readonly clock: Clock;
}

/** Acts of the gift tests. @param at returns what they have opened. */
export function giftActs(at: () => Opened) {
  let count = 0;
  async function shopOf(people: number, rules: Record<string, string> = {}) {
    const shop = await makeCompany(at().store, `gifts${++count}`);
    await at()
      .store.db.updateTable("businesses")
      .set({ time_zone: timeZone, business_rules: JSON.stringify(rules) })
      .where("id", "=", shop.id)
      .execute();
    const books = { businessId: shop.id, timeZone, now: at().clock.time };
    const ids = await joinMany(at().store, books, [shop.branch, shop.otherBranch], people);
    return { shop, books, ids };
  }
  const give = async (who: Business["admin"], gift: GiftInput) => {
    const { giftId } = await answerOf(at().api, who, adjustAllCustomerBalance, { body: gift });
    return giftId ?? 0;
  };
  const undo = (who: Business["admin"], giftId: number) => ask(at().api, who, undoBalanceGift, { body: { giftId } });
  const read = async (who: Business["admin"], giftId: number) => {
    const { gift } = await answerOf(at().api, who, balanceGift, { query: { giftId } });
    if (!gift) throw new Error("No such gift");
    return gift;
  };
  const listed = (who: Business["admin"], page = 1, limit = 20) =>
    answerOf(at().api, who, balanceGifts, { query: { page, limit } });
  const balances = async (shop: Business) => {
    const rows = await at()
      .store.db.selectFrom("customers")
      .select("points_balance")
      .where("business_id", "=", shop.id)
      .orderBy("id")
      .execute();
    return rows.map(({ points_balance }) => points_balance);
  };
  const post = (shop: Business, customerId: number, ...entries: Entry[]) =>
    at().store.transaction((trx) =>
      postTransaction(
        trx,
        { businessId: shop.id, timeZone, now: at().clock.time },
        { customerId, branchId: shop.branch, type: transactionTypes.adjust, entries },
      ),
    );

  return { shopOf, give, undo, read, listed, balances, post };
}
