import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { mergeCustomers, unmergeCustomers } from "../../../server/contract/customers/profile-calls";
import { createGiftCard, editGiftCard, getGiftCard, giftCardsList } from "../../../server/contract/gift-cards/calls";
import { deleteOffer, restoreOffer } from "../../../server/contract/items/calls";
import { LedgerError } from "../../../server/ledger/types";
import { rebuild, verify } from "../../../server/ledger/verify";
import type { Store } from "../../../server/store/store";
import { Clock } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { fifty, tillOf } from "../../support/gift-cards";
import { addTo } from "../../support/profiles";
import { openShops, type Shop } from "../../support/shop";
import { eachEngine } from "../../support/stores";

eachEngine("gift cards sold", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let shop: Shop;
  let other: Shop;
  let till: ReturnType<typeof tillOf>;
  const made = async (more: Parameters<typeof fifty>[0] = {}) =>
    (await answerOf(api, shop.admin, createGiftCard, { body: fifty(more) })).offerId;
  const soldRow = (id: number) =>
    store.db.selectFrom("sold_gift_cards").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const used = async (offerId: number) => {
    const { giftCard } = await answerOf(api, shop.admin, getGiftCard, { query: { offerId, used: true } });
    return [giftCard.sold, giftCard.sold_value, giftCard.open_value];
  };

  beforeAll(async () => {
    ({ store, api, shop, other } = await openShops(stores, clock));
    till = tillOf(store, shop, clock.now);
  });

  it("are a copy of the card, paid at its price and worth its value", async () => {
    const offerId = await made();
    const customerId = await till.customer();
    const { id, code } = await till.sell(offerId, customerId);
    const row = await soldRow(id);
    expect(row).toEqual({
      id,
      business_id: shop.id,
      offer_id: offerId,
      transaction_id: expect.any(Number),
      customer_id: customerId,
      branch_id: shop.branch,
      title: "Summer card",
      value: 5000,
      price: 4500,
      code,
      sold_at: clock.time,
    });
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}$/);
    const sale = await store.db
      .selectFrom("transactions")
      .selectAll()
      .where("id", "=", row.transaction_id)
      .executeTakeFirstOrThrow();
    expect(sale).toMatchObject({ type: 8, amount: 4500, giftcard_balance: 5000, customer_id: customerId });
    expect(await verify(store, till.books())).toEqual([]);
  });

  it("do not change when their card is edited or deleted", async () => {
    const offerId = await made();
    const { id } = await till.sell(offerId, await till.customer());
    const before = await soldRow(id);
    await answerOf(api, shop.admin, editGiftCard, {
      query: { offerId },
      body: fifty({ title: "Smaller card", real_value: 1000, discount_value: 0, never_expires: true }),
    });
    expect(await soldRow(id)).toEqual(before);
    await answerOf(api, shop.admin, deleteOffer, { body: { offerId } });
    expect(await soldRow(id)).toEqual(before);
    await answerOf(api, shop.admin, restoreOffer, { body: { offerId } });
    expect(await soldRow(id)).toEqual(before);
    const next = await soldRow((await till.sell(offerId, await till.customer())).id);
    expect(next).toMatchObject({ title: "Smaller card", value: 1000, price: 1000 });
  });

  it("cannot be changed or taken away by anybody: the store itself refuses", async () => {
    const { id } = await till.sell(await made(), await till.customer());
    const before = await soldRow(id);
    await expect(sql`update sold_gift_cards set price = 1 where id = ${id}`.execute(store.db)).rejects.toThrow(
      "append-only",
    );
    await expect(sql`delete from sold_gift_cards where id = ${id}`.execute(store.db)).rejects.toThrow("append-only");
    await expect(store.db.deleteFrom("offers").where("id", "=", before.offer_id).execute()).rejects.toThrow();
    expect(await soldRow(id)).toEqual(before);
  });

  it("say where a card is used: how many, worth what, and how much of it is open", async () => {
    const [older, newer] = [await made({ title: "Older" }), await made({ title: "Newer", real_value: 2000 })];
    const [customer, another] = [await till.customer(), await till.customer()];
    expect(await used(older)).toEqual([0, 0, 0]);
    await till.sell(older, customer);
    await till.sell(newer, customer);
    await till.sell(older, another);
    expect(await used(older)).toEqual([2, 10_000, 10_000]);
    expect(await used(newer)).toEqual([1, 2000, 2000]);
    // The older card is spent first.
    await till.spend(customer, 4200);
    expect(await used(older)).toEqual([2, 10_000, 5800]);
    expect(await used(newer)).toEqual([1, 2000, 2000]);
    await till.spend(customer, 1500);
    expect(await used(older)).toEqual([2, 10_000, 5000]);
    expect(await used(newer)).toEqual([1, 2000, 1300]);
    await till.spend(another, 5000);
    await till.spend(customer, 1300);
    expect(await used(older)).toEqual([2, 10_000, 0]);
    expect(await used(newer)).toEqual([1, 2000, 0]);
    const { giftCards } = await answerOf(api, shop.admin, giftCardsList);
    expect(giftCards.find(({ offerId }) => offerId === older)).toMatchObject({ title: "Older", sold: 2 });
  });

  it("are each counted once, sold by two tills at once, and none that was not sold after all", async () => {
    const offerId = await made();
    const second = tillOf(await stores.beside(store), shop, clock.now);
    const buyers = await Promise.all([till.customer(), till.customer(), till.customer(), till.customer()]);
    await Promise.all(buyers.map((customer, index) => (index % 2 ? second : till).sell(offerId, customer)));
    await expect(
      store.transaction(async (trx) => {
        await till.sellIn(trx, offerId, Number(buyers[0]));
        throw new Error("The till breaks down");
      }),
    ).rejects.toThrow("The till breaks down");
    expect(await used(offerId)).toEqual([4, 20_000, 20_000]);
    const { giftCards } = await answerOf(api, shop.admin, giftCardsList);
    expect(giftCards.find((card) => card.offerId === offerId)?.sold).toBe(4);
    expect(await verify(store, till.books())).toEqual([]);
  });

  it("have figures that are found wrong and put right by the rows", async () => {
    const [sold, unsold] = [await made(), await made()];
    await till.sell(sold, await till.customer());
    const figures = store.forBusiness(shop.id);
    await figures.updateTable("gift_card_figures").set({ cards: 3 }).where("offer_id", "=", sold).execute();
    await figures
      .insertInto("gift_card_figures")
      .values({ business_id: shop.id, offer_id: unsold, cards: 1, value: 9 })
      .execute();
    expect((await verify(store, till.books())).toSorted()).toEqual([
      `gift card ${sold}: 3 5000, by its rows 1 5000`,
      `gift card ${unsold}: 1 9, by its rows nothing`,
    ]);
    await store.transaction((trx) => rebuild(trx, till.books()));
    expect([await used(sold), await used(unsold)]).toEqual([
      [1, 5000, 5000],
      [0, 0, 0],
    ]);
    expect(await verify(store, till.books())).toEqual([]);
  });

  it("are open with whom the money is since customers were merged", async () => {
    const [older, newer] = [await made({ title: "Older" }), await made({ title: "Newer", real_value: 2000 })];
    const somebody = () => addTo(store, shop, clock);
    const [first, second, third] = [await somebody(), await somebody(), await somebody()];
    await till.sell(older, first);
    await till.sell(newer, second);
    const merge = (uid: number, mergedUid: number) =>
      answerOf(api, shop.admin, mergeCustomers, { body: { uid, mergedUid, take: [] } });
    await merge(second, first);
    expect(await used(older)).toEqual([1, 5000, 5000]);
    await merge(third, second);
    expect([await used(older), await used(newer)]).toEqual([
      [1, 5000, 5000],
      [1, 2000, 2000],
    ]);
    await till.spend(third, 5500);
    expect([await used(older), await used(newer)]).toEqual([
      [1, 5000, 0],
      [1, 2000, 1500],
    ]);
    await answerOf(api, shop.admin, unmergeCustomers, { body: { uid: third, mergedUid: second } });
    expect([await used(older), await used(newer)]).toEqual([
      [1, 5000, 0],
      [1, 2000, 1500],
    ]);
    expect(await verify(store, till.books())).toEqual([]);
  });

  it("are counted in their own business only", async () => {
    const theirs = (await answerOf(api, other.admin, createGiftCard, { body: fifty() })).offerId;
    const stranger = tillOf(store, other, clock.now);
    await stranger.sell(theirs, await stranger.customer());
    expect((await ask(api, shop.admin, getGiftCard, { query: { offerId: theirs, used: true } })).status).toBe(404);
    await expect(till.sell(theirs, await till.customer())).rejects.toThrow(LedgerError);
    const { giftCard } = await answerOf(api, other.admin, getGiftCard, { query: { offerId: theirs, used: true } });
    expect(giftCard.sold).toBe(1);
  });

  it("are sold only while the card is on sale", async () => {
    const customer = await till.customer();
    const deleted = await made();
    await answerOf(api, shop.admin, deleteOffer, { body: { offerId: deleted } });
    const refused = [
      await made({ date_range: { start: "2026-06-02", end: "2026-06-30" } }),
      await made({ date_range: { start: "2026-05-01", end: "2026-05-31" } }),
      deleted,
      deleted + 1_000_000,
    ];
    for (const offerId of refused) {
      await expect(till.sell(offerId, customer)).rejects.toMatchObject({ name: "LedgerError", kind: "not-on-sale" });
    }
    await till.sell(await made({ date_range: { start: "2026-05-01", end: "2026-06-01" } }), customer);
    await till.sell(await made({ never_expires: true, date_range: { start: "2026-06-01", end: undefined } }), customer);
    expect(await verify(store, till.books())).toEqual([]);
  });
});
