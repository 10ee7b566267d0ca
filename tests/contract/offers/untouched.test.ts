import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import type { DrawInput } from "../../../server/contract/draws/bodies";
import { drawEdit, gridUpdatePrizes } from "../../../server/contract/draws/calls";
import { createGiftCard, editGiftCard } from "../../../server/contract/gift-cards/calls";
import { offerSaves } from "../../../server/contract/offers/calls";
import { addPointReward, editPointReward } from "../../../server/contract/redemptions/calls";
import type { Store } from "../../../server/store/store";
import { Clock } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { cake, drawsOf, june } from "../../support/draws";
import { fifty } from "../../support/gift-cards";
import { fiveDollars } from "../../support/redemptions";
import { connect, openShops, type Shop, tenPercent } from "../../support/shop";
import { eachEngine } from "../../support/stores";

/* What is stored outside of the rules never blocks the save of something else (settled reading "untouched stored values"). */

const marked = "Sale \u202e%05";

eachEngine("an item stored outside of the rules", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Shop;

  beforeAll(async () => {
    ({ store, api, shop } = await openShops(stores, new Clock(Date.UTC(2026, 4, 20, 12))));
  });

  const stored = (table: "offers" | "point_rewards" | "draws", id: number, values: object) =>
    store.db
      .updateTable(table as "offers")
      .set(values)
      .where("id", "=", id)
      .execute();

  it("is saved with them unchanged if it is an offer, and refused if they change", async () => {
    const body = tenPercent(shop);
    const { offerId } = await answerOf(api, shop.admin, offerSaves.basic.create, { body });
    await stored("offers", offerId, { claimed_days: 9999, title: marked });
    const edit = (more: object) =>
      ask(api, shop.admin, offerSaves.basic.edit, {
        query: { offerId },
        body: { ...body, title: marked, claimed_days: 9999, ...more },
      });
    expect((await edit({ terms: "One each" })).errors).toEqual({});
    expect((await edit({ claimed_days: 9998, title: `${marked}!` })).errors).toEqual({
      claimed_days: ["Enter 0 to 3,650 days"],
      title: ["Remove the text direction marks"],
    });
  });

  it("is saved with them unchanged if it is a gift card, and refused if they change", async () => {
    const { offerId } = await answerOf(api, shop.admin, createGiftCard, { body: fifty() });
    await stored("offers", offerId, { discount_amount: 6000 });
    const edit = (discount_value: number) =>
      ask(api, shop.admin, editGiftCard, {
        query: { offerId },
        body: { ...fifty({ discount_value, terms: "One each" }) },
      });
    expect((await edit(6000)).errors).toEqual({});
    expect((await edit(7000)).errors).toEqual({ discount_value: ["Must be below the card value"] });
    const cheaper = fifty({ real_value: 1000, discount_value: 6000 });
    const { errors } = await ask(api, shop.admin, editGiftCard, { query: { offerId }, body: cheaper });
    expect(errors).toEqual({ discount_value: ["Must be below the card value"] });
  });

  it("is held to a rule about two of its values where either of them changes", async () => {
    const purchase = { minimum_purchase: 5000, maximum_purchase: 4000 };
    const prices = { regular_price: 1000, discounted_price: 1200 };
    const days = { start_date: "2026-06-20", end_date: "2026-06-10" };
    const sale = tenPercent(shop);
    const { offerId } = await answerOf(api, shop.admin, offerSaves.basic.create, { body: sale });
    await stored("offers", offerId, { ...purchase, ...prices, ...days, never_expires: 0 });
    const edit = async (more: object) => {
      const body = { ...sale, ...purchase, ...prices, ...days, never_expires: false, ...more };
      return (await ask(api, shop.admin, offerSaves.basic.edit, { query: { offerId }, body })).errors;
    };
    expect(await edit({ terms: "One each" })).toEqual({});
    expect(await edit({ minimum_purchase: 6000 })).toEqual({
      maximum_purchase: ["Must not be below the minimum purchase"],
    });
    const above = "Must not be above the regular price";
    expect(await edit({ regular_price: 1100 })).toEqual({ discounted_price: [above] });
    expect(await edit({ discounted_price: 1100 })).toEqual({ discounted_price: [above] });
    const early = "End date must be on or after the start date";
    expect(await edit({ start_date: "2026-06-21" })).toEqual({ end_date: [early] });
    await stored("offers", offerId, { end_date: "2150-01-01" });
    expect(await edit({ start_date: "2026-06-21", end_date: "2150-01-01" })).toEqual({});
    const reward = fiveDollars(shop);
    const { redemption_fk: punchItemId } = await answerOf(api, shop.admin, addPointReward, { body: reward });
    await stored("point_rewards", punchItemId, { publish_date: "2026-07-01" });
    const begin = { ...reward, utc_publish: "2026-07-02" };
    const begun = await ask(api, shop.admin, editPointReward, { query: { punchItemId }, body: begin });
    expect(begun.errors).toEqual({ utc_expires: [early] });
    const draw_pk = await drawsOf(api, shop.admin).create();
    await stored("draws", draw_pk, { end_date: "2026-05-31" });
    const drawn = { ...june({ utc_start_date: "2026-06-02", utc_end_date: "2026-05-31" }), draw_pk };
    expect((await ask(api, shop.admin, drawEdit, { body: drawn })).errors).toEqual({ utc_end_date: [early] });
  });

  it("is saved with them unchanged if it is a redemption, and refused if they change", async () => {
    const body = fiveDollars(shop);
    const { redemption_fk: punchItemId } = await answerOf(api, shop.admin, addPointReward, { body });
    await stored("point_rewards", punchItemId, { points: 2_000_000 });
    const edit = (punch_value: number) =>
      ask(api, shop.admin, editPointReward, {
        query: { punchItemId },
        body: { ...body, punch_value, description: "Off" },
      });
    expect((await edit(2_000_000)).errors).toEqual({});
    expect((await edit(2_000_001)).errors).toEqual({ punch_value: ["Enter 1 to 1,000,000 points"] });
  });

  it("keeps a redemption's categories of the other kind of system, which it would not take", async () => {
    const body = fiveDollars(shop);
    const { redemption_fk: punchItemId } = await answerOf(api, shop.admin, addPointReward, { body });
    const stray = { category_id: "7", category_name: "Tea", pos_system_fk: 5, account_id: "" };
    const named = { ...stray, apply_max_priced: 1 as const };
    await store.db
      .insertInto("point_reward_categories")
      .values({ business_id: shop.id, reward_id: punchItemId, platform: "lightspeed", position: 0, ...named })
      .execute();
    const edit = async (redemptionCategoryLightSpeed: (typeof named)[]) => {
      const changed = { ...body, description: "Off", redemptionCategoryLightSpeed };
      return (await ask(api, shop.admin, editPointReward, { query: { punchItemId }, body: changed })).errors;
    };
    expect(await edit([named])).toEqual({});
    expect(await edit([named, { ...named, category_id: "8" }])).toEqual({
      redemptionCategoryLightSpeed: ["Choose categories of your till system"],
    });
  });

  it("keeps the product of a connected system that a redemption names by its categories", async () => {
    await connect(store, shop.id, 1);
    const free = { ...fiveDollars(shop), amount_value: undefined, offer_type_fk: 15 } as const;
    const category = { category_id: "7", category_name: "Tea", pos_system_fk: 1, account_id: "" };
    const body = { ...free, redemptionCategoryLightSpeed: [category] };
    const { redemption_fk: punchItemId } = await answerOf(api, shop.admin, addPointReward, { body });
    const edit = (without: typeof free) =>
      ask(api, shop.admin, editPointReward, { query: { punchItemId }, body: without });
    expect((await edit(free)).errors).toEqual({ product: ["Choose the product or category in the connected system"] });
    await store.db.deleteFrom("point_reward_categories").where("reward_id", "=", punchItemId).execute();
    expect((await edit(free)).errors).toEqual({});
  });

  it("is saved with them unchanged if it is a draw or a prize, and refused if they change", async () => {
    const draws = drawsOf(api, shop.admin);
    const draw_pk = await draws.create();
    await draws.addPrizes(draw_pk, cake());
    await stored("draws", draw_pk, { titles: JSON.stringify({ 1: marked }) });
    const edit = (title: string) =>
      ask(api, shop.admin, drawEdit, {
        body: { ...june({ title: { 1: title }, description: { 1: "All" } }), draw_pk },
      });
    expect((await edit(marked)).errors).toEqual({});
    expect((await edit(`${marked}!`)).errors).toEqual({ title: ["Remove the text direction marks"] });
    const both = async (title: DrawInput["title"]) => {
      const body = { ...june({ title, description: {} }), draw_pk };
      return (await ask(api, shop.admin, drawEdit, { body })).errors;
    };
    await stored("draws", draw_pk, { titles: JSON.stringify({ 1: "Sale", 2: marked }) });
    expect(await both({ 1: "Sale!", 2: marked })).toEqual({});
    expect(await both({ 1: "Sale!", 2: `${marked}!` })).toEqual({ "title[2]": ["Remove the text direction marks"] });
    await stored("draws", draw_pk, { titles: JSON.stringify({ 1: marked, 2: "Solde" }) });
    expect(await both({ 1: marked, 2: "Solde !" })).toEqual({});
    const { id } = await store.db
      .updateTable("draw_prizes")
      .set({ title: marked })
      .where("draw_id", "=", draw_pk)
      .returning("id")
      .executeTakeFirstOrThrow();
    const prize = (title: string) =>
      ask(api, shop.admin, gridUpdatePrizes, {
        body: { draw_pk, DrawPrizes: { [id]: cake({ title, value: 5000 }) }, AddPrizes: {} },
      });
    expect((await prize(marked)).errors).toEqual({});
    expect((await prize(`${marked}!`)).errors).toEqual({
      [`DrawPrizes[${id}][title]`]: ["Remove the text direction marks"],
    });
  });
});
