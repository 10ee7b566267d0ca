import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import {
  deleteAudience,
  saveAudience,
  savedAudiences,
  savedAudienceUses,
} from "../../../server/contract/campaigns/saved-audience-calls";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, makeCompany } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { campaignsOf, mailToAll } from "../../support/campaigns";
import { eachEngine } from "../../support/stores";

eachEngine("audiences with a name", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store);
    shop = await makeCompany(store, "shop");
    other = await makeCompany(store, "other");
  });

  const rich = { whoWillReceive: ["49"], havePts: "80", havePtsOperator: "1" };
  const save = (more: object, who = shop.admin) => ask(api, who, saveAudience, { raw: { ...rich, ...more } });
  const list = async (who = shop.admin) => (await answerOf(api, who, savedAudiences)).audiences;

  it("are kept, listed by name with their filters, named anew and deleted", async () => {
    const saved = await answerOf(api, shop.admin, saveAudience, { raw: { ...rich, name: "Rich" } });
    await save({ name: "Also rich", shared: "1" });
    const all = await list();
    expect(all.map(({ name, shared, own }) => [name, shared, own])).toEqual([
      ["Also rich", true, true],
      ["Rich", false, true],
    ]);
    expect(JSON.parse(all[1]?.options ?? "")).toMatchObject({ havePts: "80", havePtsOperator: "1" });
    const { audience_id } = saved;
    await answerOf(api, shop.admin, saveAudience, { raw: { audience_id, name: "Richest", shared: "1" } });
    const renamed = (await list()).find((one) => one.audience_id === audience_id);
    expect(renamed).toMatchObject({ name: "Richest", shared: true, options: all[1]?.options });
    await answerOf(api, shop.admin, deleteAudience, { raw: { audience_id } });
    expect((await list()).map(({ name }) => name)).toEqual(["Also rich"]);
  });

  it("need a name of their own and filters that can be read", async () => {
    expect((await save({ name: "" })).errors).toEqual({ name: ["Enter a name"] });
    expect((await save({ name: "also RICH" })).errors).toEqual({ name: ["You have an audience of that name"] });
    expect((await save({ name: "Wrong", havePts: "many" })).errors).toHaveProperty("havePts");
    const raw = { name: "Without" };
    expect((await ask(api, shop.admin, saveAudience, { raw })).errors).toEqual({ whoWillReceive: ["Add a filter"] });
  });

  it("name the campaigns that were made of them", async () => {
    const [audience] = await list();
    const own = campaignsOf(api, store, shop, new Clock());
    await own.give(100);
    const id = await own.started({ ...mailToAll, ...rich, savedAudience: String(audience?.audience_id) });
    const uses = async (who = shop.admin) => (await answerOf(api, who, savedAudienceUses)).uses;
    const audience_id = audience?.audience_id;
    expect(await uses()).toEqual([{ audience_id, entity_campaign_pk: id, campaign_name: "Summer" }]);
    expect(await uses(other.admin)).toEqual([]);
  });

  it("are nobody's in another business", async () => {
    const [{ audience_id = 0 } = {}] = await list();
    expect(await list(other.admin)).toEqual([]);
    expect((await save({ name: "Mine", audience_id }, other.admin)).status).toBe(404);
    expect((await ask(api, other.admin, deleteAudience, { raw: { audience_id } })).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });
});
