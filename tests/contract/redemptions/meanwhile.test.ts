import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { createGiftCard, editGiftCard } from "../../../server/contract/gift-cards/calls";
import { addPointReward, editPointReward } from "../../../server/contract/redemptions/calls";
import type { Store } from "../../../server/store/store";
import { apiOn } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { fifty } from "../../support/gift-cards";
import { sentDuring } from "../../support/meanwhile";
import { fiveDollars } from "../../support/redemptions";
import { makeShop, type Shop } from "../../support/shop";
import { eachEngine } from "../../support/stores";

eachEngine("an item that changes while a save of it arrives", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Shop;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store);
    shop = await makeShop(store, "shop");
  });

  const saved = async (change: Parameters<typeof sentDuring>[1], save: () => ReturnType<typeof ask>) =>
    (await sentDuring(store, change, save)).status;

  const change = (table: "point_rewards" | "offers", id: number, to: { all_branches: 1 } | { deleted_at: number }) => {
    return (trx: Parameters<Parameters<typeof sentDuring>[1]>[0]) =>
      trx.updateTable(table).set(to).where("id", "=", id).execute();
  };

  it("is no longer a branch's own once it is for every branch", async () => {
    const body = { ...fiveDollars(shop), selectedBrIds: [shop.branch] };
    const { redemption_fk: id } = await answerOf(api, shop.admin, addPointReward, { body });
    const save = () => ask(api, shop.branchAdmin, editPointReward, { query: { punchItemId: id }, body });
    expect(await saved(change("point_rewards", id, { all_branches: 1 }), save)).toBe(403);
  });

  it("is not found once it is deleted", async () => {
    const body = fiveDollars(shop);
    const { redemption_fk: id } = await answerOf(api, shop.admin, addPointReward, { body });
    const save = () => ask(api, shop.admin, editPointReward, { query: { punchItemId: id }, body });
    expect(await saved(change("point_rewards", id, { deleted_at: 1 }), save)).toBe(404);

    const { offerId } = await answerOf(api, shop.admin, createGiftCard, { body: fifty() });
    const saveCard = () => ask(api, shop.admin, editGiftCard, { query: { offerId }, body: fifty() });
    expect(await saved(change("offers", offerId, { deleted_at: 1 }), saveCard)).toBe(404);
  });
});
