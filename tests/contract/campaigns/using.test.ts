import { beforeEach, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { campaignsUsing, type Usable } from "../../../server/contract/campaigns/using-calls";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, makeCompany } from "../../support/api";
import { answerOf } from "../../support/ask";
import { campaignsOf, mailToAll } from "../../support/campaigns";
import { eachEngine } from "../../support/stores";

eachEngine("what campaigns go by", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let own: ReturnType<typeof campaignsOf>;

  beforeEach(async () => {
    const clock = new Clock();
    store = await stores.fresh();
    api = apiOn(store, { clock });
    shop = await makeCompany(store, "shop");
    own = campaignsOf(api, store, shop, clock);
    await own.give(100);
  });

  const using = async (kind: Usable, id: number, who = shop.admin) =>
    (await answerOf(api, who, campaignsUsing, { query: { kind, id } })).campaigns.map((one) => one.campaign_name);
  const draft = (campaign_name: string, fields: object) =>
    own.started({ ...mailToAll, campaign_name, mktIsDraft: "1", ...fields });

  it("is told of tags, tiers, offers, rewards and branches, however a list is written", async () => {
    await draft("Tagged", { whoWillReceive: ["22"], tagsId: ["7", "8"] });
    await draft("One tag", { whoWillReceive: ["22"], "tagsId[]": "7" });
    await draft("Level", { whoWillReceive: ["60"], movedToCustomerTypeId: ["7"] });
    await draft("Offer", { selectedOffers: JSON.stringify([{ offerId: 7, offerType: "offer", branchId: null }]) });
    await draft("Reward", { selectedOffers: JSON.stringify([{ offerId: 7, offerType: "reward", branchId: null }]) });
    await draft("Claimed", { whoWillReceive: ["50"], offerIds: ["7"] });
    await draft("Near", { whoWillReceive: ["12"], branchId: ["7"] });
    expect(await using("tag", 7)).toEqual(["One tag", "Tagged"]);
    expect(await using("tag", 8)).toEqual(["Tagged"]);
    expect(await using("tier", 7)).toEqual(["Level"]);
    expect(await using("offer", 7)).toEqual(["Claimed", "Offer"]);
    expect(await using("reward", 7)).toEqual(["Reward"]);
    expect(await using("branch", 7)).toEqual(["Near"]);
    expect(await using("tag", 9)).toEqual([]);
  });

  it("leaves out campaigns that are over, and another business's", async () => {
    const id = await draft("Tagged", { whoWillReceive: ["22"], tagsId: ["7"] });
    const other = await makeCompany(store, "other");
    expect(await using("tag", 7, other.admin)).toEqual([]);
    await store.db.updateTable("campaigns").set({ state: "sent" }).where("id", "=", id).execute();
    expect(await using("tag", 7)).toEqual([]);
  });
});
