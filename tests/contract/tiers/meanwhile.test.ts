import { beforeEach, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { findCaller } from "../../../server/api/bearer";
import type { Caller } from "../../../server/area";
import { deleteLevel } from "../../../server/areas/tiers/remove";
import { resolveTiers } from "../../../server/business/tiers";
import { audiences } from "../../../server/contract/items/words";
import { offerSaves } from "../../../server/contract/offers/calls";
import { deleteBusinessTier } from "../../../server/contract/tiers/calls";
import { makeOffer } from "../../../server/demo/factories";
import type { Store } from "../../../server/store/store";
import { apiOn, Clock } from "../../support/api";
import { ask } from "../../support/ask";
import { sentDuring } from "../../support/meanwhile";
import { makeShop, type Shop, tenPercent } from "../../support/shop";
import { eachEngine } from "../../support/stores";

eachEngine("a level that is deleted while a save names it", (stores) => {
  const now = new Clock().time;
  let store: Store;
  let api: PortalApi;
  let shop: Shop;
  let caller: Caller;
  let gold: number;

  beforeEach(async () => {
    store = await stores.fresh();
    api = apiOn(store);
    shop = await makeShop(store, "shop");
    caller = await findCaller(store.db, shop.admin.token, now);
    gold = shop.tiers[1] ?? 0;
  });

  it("is gone for the save that comes second", async () => {
    const body = { ...tenPercent(shop), audience: audiences.tier, tier: [gold] };
    const { errors } = await sentDuring(
      store,
      (trx) =>
        deleteLevel({ db: store.scope(trx, shop.id), caller, now, noteSecurity: () => undefined }, gold, undefined),
      () => ask(api, shop.admin, offerSaves.basic.create, { body }),
    );
    expect(errors).toHaveProperty("tier");
    expect(await store.db.selectFrom("offer_tiers").selectAll().execute()).toEqual([]);
  });

  it("stays where the save came first", async () => {
    const { errors } = await sentDuring(
      store,
      async (trx) => {
        await resolveTiers(store.scope(trx, shop.id), [gold]);
        const offer_id = await makeOffer(trx, shop.id);
        await trx.insertInto("offer_tiers").values({ business_id: shop.id, offer_id, tier_id: gold }).execute();
      },
      () => ask(api, shop.admin, deleteBusinessTier, { query: { business_tiers_pk: gold } }),
    );
    expect(errors.business_tiers_pk).toEqual(["Gold is used by the offer “10% off”. Remove the level there first."]);
  });
});
