import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { getOfferDetails, offerSaves, saveOffersOrder } from "../../../server/contract/offers/calls";
import { apiOn } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { makeShop, type Shop, tenPercent } from "../../support/shop";
import { eachEngine } from "../../support/stores";

eachEngine("the version that an edit replaces", (stores) => {
  let api: PortalApi;
  let shop: Shop;
  let offerId: number;

  beforeAll(async () => {
    const store = await stores.fresh();
    api = apiOn(store);
    shop = await makeShop(store, "shop");
    offerId = (await answerOf(api, shop.admin, offerSaves.basic.create, { body: tenPercent(shop) })).offerId;
  });

  const details = async () => (await answerOf(api, shop.admin, getOfferDetails, { query: { offerId } })).offer;
  const edit = (title: string, revision?: string) =>
    ask(api, shop.admin, offerSaves.basic.edit, {
      query: { offerId },
      body: { ...tenPercent(shop), title, revision },
    });

  it("is told with the details and another after every change, in the same millisecond too", async () => {
    const seen = [(await details()).revision];
    for (const title of ["One", "Two"]) {
      expect((await edit(title, seen.at(-1))).answer).not.toBeNull();
      seen.push((await details()).revision);
    }
    await answerOf(api, shop.admin, saveOffersOrder, { body: { priority: { [offerId]: 3 } } });
    await answerOf(api, shop.admin, offerSaves.basic.saveTexts, {
      query: { offerId },
      body: { language: 2, title: "Deux", description: "", terms: "", link: "" },
    });
    seen.push((await details()).revision);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).not.toContain("");
  });

  it("is refused when it is no longer the offer's; an edit that names none replaces whatever there is", async () => {
    const { revision } = await details();
    expect((await edit("First", revision)).answer).not.toBeNull();
    for (const old of [revision, "0", "-1", "x", "9".repeat(40)]) {
      expect((await edit("Second", old)).errors).toEqual({ revision: ["This was changed since you opened it"] });
    }
    expect((await details()).title).toBe("First");
    expect((await edit("Third")).answer).not.toBeNull();
    expect((await details()).title).toBe("Third");
  });

  it("lets one of many parallel saves through", async () => {
    const { revision } = await details();
    const saves = await Promise.all(Array.from({ length: 6 }, (_, index) => edit(`Parallel ${index}`, revision)));
    const winner = saves.findIndex(({ answer }) => answer !== null);
    expect(saves.filter(({ answer }) => answer !== null)).toHaveLength(1);
    expect((await details()).title).toBe(`Parallel ${winner}`);
  });
});
