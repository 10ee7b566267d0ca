import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { loadOfferLanguages, loadOneOfferLanguage } from "../../../server/contract/items/calls";
import {
  getOfferDetails,
  offerSaves,
  saveOffersOrder,
  updateOverlappingOffers,
} from "../../../server/contract/offers/calls";
import type { Store } from "../../../server/store/store";
import { apiOn, Clock, send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { base, makeShop, type Shop, tenPercent } from "../../support/shop";
import { eachEngine } from "../../support/stores";

eachEngine("an offer's texts and order", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let shop: Shop;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { clock });
    shop = await makeShop(store, "shop");
  });

  describe("in further languages", () => {
    const french = { language: 2, title: "Été", description: "Dix", terms: "", link: "https://shop.example/fr" };
    const filled = async (offerId: number) =>
      (await answerOf(api, shop.admin, loadOfferLanguages, { query: { offerId } })).languages
        .filter((language) => language.filled)
        .map(({ name }) => name);
    const textsIn = async (offerId: number, langId: number) =>
      (await answerOf(api, shop.admin, loadOneOfferLanguage, { query: { offerId, langId } })).offer;
    const made = async () =>
      (
        await answerOf(api, shop.admin, offerSaves.multiplier.create, {
          body: { ...base(shop), type: 2, multiplication_factor: 2, language: [1, 2] },
        })
      ).offerId;

    it("saves one language at the edit call, and the same again", async () => {
      const offerId = await made();
      expect(await filled(offerId)).toEqual(["English"]);
      expect(await textsIn(offerId, 2)).toEqual({ language_id: 2, title: "", description: "", terms: "", link: "" });
      for (const title of ["Été", "Été", "L'été"]) {
        const saved = await answerOf(api, shop.admin, offerSaves.multiplier.saveTexts, {
          query: { offerId },
          body: { ...french, title },
        });
        expect(saved).toEqual({ status: "update", offerId });
      }
      expect(await filled(offerId)).toEqual(["English", "French"]);
      expect(await textsIn(offerId, 2)).toEqual({
        language_id: 2,
        title: "L'été",
        description: "Dix",
        terms: "",
        link: french.link,
      });
      expect(await textsIn(offerId, 1)).toMatchObject({ title: "Summer" });
      const { offer } = await answerOf(api, shop.admin, getOfferDetails, { query: { offerId } });
      expect(offer).toMatchObject({ title: "Summer", language: [1, 2], multiplication_factor: 2 });
    });

    it("drops a language left out of a later edit and keeps all when it does not say", async () => {
      const offerId = await made();
      const body = { ...base(shop), type: 2, multiplication_factor: 2 } as const;
      await answerOf(api, shop.admin, offerSaves.multiplier.saveTexts, { query: { offerId }, body: french });
      await answerOf(api, shop.admin, offerSaves.multiplier.edit, { query: { offerId }, body });
      expect(await filled(offerId)).toEqual(["English", "French"]);
      await answerOf(api, shop.admin, offerSaves.multiplier.edit, {
        query: { offerId },
        body: { ...body, language: [1] },
      });
      expect(await filled(offerId)).toEqual(["English"]);
    });

    it.each([["01"], ["1.0"], [["2", " 1"]]])(
      "takes language %j for the default one: no further texts are made",
      async (language) => {
        const offerId = await made();
        const body = { ...french, language };
        const got = await send(api, "POST", `/server/api/businessAdmin/businessOffersFormMulti?offerId=${offerId}`, {
          token: shop.admin.token,
          json: body,
        });
        expect(got.body).toMatchObject({ status: "NOT_OK", errors: { location: expect.any(Array) } });
        const { offer } = await answerOf(api, shop.admin, getOfferDetails, { query: { offerId } });
        expect(offer.language).toEqual([1, 2]);
      },
    );

    it("refuses texts without a title, with a bad link, in a foreign language or of another kind", async () => {
      const offerId = await made();
      const errorsOf = async (body: Partial<typeof french>) =>
        (
          await ask(api, shop.admin, offerSaves.multiplier.saveTexts, {
            query: { offerId },
            body: { ...french, ...body },
          })
        ).errors;
      expect(await errorsOf({ title: "" })).toHaveProperty("title");
      expect(await errorsOf({ link: "ftp://x" })).toHaveProperty("link");
      expect(await errorsOf({ language: 9 })).toHaveProperty("language");
      const wrongKind = await ask(api, shop.admin, offerSaves.bonus.saveTexts, { query: { offerId }, body: french });
      expect(wrongKind.errors).toHaveProperty("type");
      const load = await ask(api, shop.admin, loadOneOfferLanguage, { query: { offerId, langId: 9 } });
      expect(load.errors).toHaveProperty("langId");
    });
  });

  describe("overlapping", () => {
    const make = async (title: string, more: Partial<ReturnType<typeof tenPercent>> = {}) => {
      clock.pass(1000);
      const body = { ...tenPercent(shop), start_date: "2027-01-10", end_date: "2027-01-20", title, ...more };
      return (await answerOf(api, shop.admin, offerSaves.basic.create, { body })).offerId;
    };
    const overlapping = async (offerId: number) =>
      (await answerOf(api, shop.admin, updateOverlappingOffers, { query: { offerId } })).offers.map((offer) => [
        offer.offer_title,
        offer.priority,
      ]);

    it("lists the same kind with dates and a branch in common, itself among them, ranked", async () => {
      const requested = await make("asked", { location: [shop.branch] });
      const second = await make("touches the last day", { start_date: "2027-01-20", end_date: "2027-02-01" });
      await make("the day after", { start_date: "2027-01-21", end_date: "2027-02-01" });
      await make("another branch", { location: [shop.otherBranch] });
      await make("never expires", { start_date: "2027-01-01", never_expires: true });
      await answerOf(api, shop.admin, offerSaves.bonus.create, {
        body: { ...base(shop), start_date: "2027-01-10", end_date: "2027-01-20", type: 3, bonus_points: 1 },
      });
      expect(await overlapping(requested)).toEqual([
        ["asked", 1],
        ["touches the last day", 2],
        ["never expires", 3],
      ]);
      await answerOf(api, shop.admin, saveOffersOrder, { body: { priority: { [second]: 4 } } });
      expect(await overlapping(requested)).toEqual([
        ["touches the last day", 4],
        ["asked", 5],
        ["never expires", 6],
      ]);
      await answerOf(api, shop.admin, saveOffersOrder, { body: { priority: { [requested]: 2, [second]: 1 } } });
      expect((await overlapping(requested)).slice(0, 2)).toEqual([
        ["touches the last day", 1],
        ["asked", 2],
      ]);
    });

    it("refuses an order that is none, and saves nothing of it", async () => {
      const offerId = await make("alone", { start_date: "2028-01-01", end_date: "2028-01-02" });
      const save = (priority: Record<string, number>) => ask(api, shop.admin, saveOffersOrder, { body: { priority } });
      expect((await save({})).errors).toHaveProperty("priority");
      expect((await save({ [offerId]: 0 })).errors).toHaveProperty("priority");
      expect((await save({ [offerId]: 1.5 })).errors).toHaveProperty("priority");
      expect((await save({ [offerId]: 100_001 })).errors).toHaveProperty("priority");
      expect((await save({ [offerId]: 7, 999999: 1 })).status).toBe(404);
      expect((await save({ first: 1 })).status).toBe(404);
      expect(await overlapping(offerId)).toEqual([
        ["never expires", expect.any(Number)],
        ["alone", expect.any(Number)],
      ]);
      const row = await store.db.selectFrom("offers").select("priority").where("id", "=", offerId).executeTakeFirst();
      expect(row?.priority).toBeNull();
    });
  });
});
