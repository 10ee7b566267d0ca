import type { GiftCardInput } from "../../server/contract/gift-cards/calls";
import { makeCustomer } from "../../server/demo/factories";
import { sellGiftCard } from "../../server/ledger/gift-cards";
import { postTransaction } from "../../server/ledger/post";
import { type Books, transactionTypes } from "../../server/ledger/types";
import type { Store } from "../../server/store/store";
import type { Shop } from "./shop";

/** A gift card worth 50.00 for 45.00, on sale in June 2026. */
export const fifty = (more: Partial<GiftCardInput> = {}): GiftCardInput => ({
  title: "Summer card",
  description: "",
  terms: "",
  link: "",
  date_range: { start: "2026-06-01", end: "2026-06-30" },
  real_value: 5000,
  discount_value: 500,
  ...more,
});

/** The till of one shop, where gift cards are sold and spent. */
export function tillOf(store: Store, shop: Shop, now: () => number) {
  const books = (): Books => ({ businessId: shop.id, timeZone: "America/Toronto", now: now() });
  type Transaction = Parameters<Parameters<Store["transaction"]>[0]>[0];
  const work = <T>(run: (db: Transaction) => Promise<T>) => store.transaction((trx) => run(store.scope(trx, shop.id)));
  const sellIn = (db: Transaction, offerId: number, customerId: number) =>
    sellGiftCard(db, books(), { offerId, customerId, branchId: shop.branch });
  return {
    customer: () => work((db) => makeCustomer(db, books(), shop.branch)),
    sell: (offerId: number, customerId: number) => work((db) => sellIn(db, offerId, customerId)),
    /** Sells inside the caller's transaction. */
    sellIn,
    spend: (customerId: number, amount: number) =>
      work((db) =>
        postTransaction(db, books(), {
          customerId,
          branchId: shop.branch,
          type: transactionTypes.giftCard,
          amount,
          entries: [{ account: "giftcard", kind: "spend", amount: -amount }],
        }),
      ),
    books,
  };
}
