import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import {
  deleteOffer,
  loadOfferLanguages,
  loadOneOfferLanguage,
  restoreOffer,
} from "../../../server/contract/items/calls";
import {
  getBusinessOffers,
  getOfferDetails,
  offerSaves,
  saveOffersOrder,
  updateOverlappingOffers,
} from "../../../server/contract/offers/calls";
import { answerOf, ask, outcomeOf } from "../../support/ask";
import { openShops, type Shop, tenPercent } from "../../support/shop";
import { eachEngine } from "../../support/stores";

const notYours = { status: 403, message: "You are unauthorized to edit params offer." };

eachEngine("who may do what with offers", (stores) => {
  let api: PortalApi;
  let shop: Shop;
  let other: Shop;
  let own: number;
  let everywhere: number;
  let elsewhere: number;
  let both: number;

  const made = async (location: number[], title: string) =>
    (await answerOf(api, shop.admin, offerSaves.basic.create, { body: { ...tenPercent(shop), location, title } }))
      .offerId;

  beforeAll(async () => {
    ({ api, shop, other } = await openShops(stores));
    own = await made([shop.branch], "own");
    everywhere = await made([-1], "everywhere");
    elsewhere = await made([shop.otherBranch], "elsewhere");
    both = await made([shop.branch, shop.otherBranch], "both");
  });

  it("shows a branch role the offers of its branch and of all branches", async () => {
    const less = await ask(api, shop.admin, getBusinessOffers, { query: { limit: -1, direction: "asc" } });
    expect(less.errors).toHaveProperty("limit");
    const { offers } = await answerOf(api, shop.branchAdmin, getBusinessOffers);
    expect(offers.map(({ title }) => title).sort()).toEqual(["both", "everywhere", "own"]);
  });

  it("keeps branch roles to their own branch", async () => {
    const create = (location: number[]) =>
      ask(api, shop.branchAdmin, offerSaves.basic.create, { body: { ...tenPercent(shop), location } });
    expect(outcomeOf(await create([shop.otherBranch]))).toEqual(notYours);
    expect(outcomeOf(await create([-1, shop.branch]))).toEqual(notYours);
    expect((await create([other.branch])).errors).toHaveProperty("location");
    expect((await create([shop.branch])).body.status).toBe("OK");
  });

  it("lets a branch role change an offer of its own branch alone", async () => {
    const body = { ...tenPercent(shop), location: [shop.branch], title: "own" };
    const edit = (offerId: number) => ask(api, shop.branchAdmin, offerSaves.basic.edit, { query: { offerId }, body });
    expect((await edit(own)).body.status).toBe("OK");
    for (const offerId of [everywhere, elsewhere, both]) {
      expect(outcomeOf(await edit(offerId))).toEqual(notYours);
      expect(outcomeOf(await ask(api, shop.branchAdmin, deleteOffer, { body: { offerId } }))).toEqual(notYours);
      const order = await ask(api, shop.branchAdmin, saveOffersOrder, { body: { priority: { [offerId]: 1 } } });
      expect(outcomeOf(order)).toEqual(notYours);
      const texts = { query: { offerId }, body: { language: 2, title: "x", description: "", terms: "", link: "" } };
      expect(outcomeOf(await ask(api, shop.branchAdmin, offerSaves.basic.saveTexts, texts))).toEqual(notYours);
    }
    const moved = await ask(api, shop.branchAdmin, offerSaves.basic.edit, {
      query: { offerId: own },
      body: { ...body, location: [shop.otherBranch] },
    });
    expect(outcomeOf(moved)).toEqual(notYours);
  });

  it("lets a branch role read what it sees and nothing of another branch", async () => {
    const read = (offerId: number) => ask(api, shop.branchAdmin, getOfferDetails, { query: { offerId } });
    expect((await read(everywhere)).answer?.offer.title).toBe("everywhere");
    expect(outcomeOf(await read(elsewhere))).toEqual(notYours);
  });

  it("answers 404 for another business's offer in every call, and changes nothing", async () => {
    const query = { offerId: own };
    const tried = [
      await ask(api, other.admin, getOfferDetails, { query }),
      await ask(api, other.admin, offerSaves.basic.edit, { query, body: tenPercent(other) }),
      await ask(api, other.admin, offerSaves.basic.saveTexts, {
        query,
        body: { language: 2, title: "x", description: "", terms: "", link: "" },
      }),
      await ask(api, other.admin, deleteOffer, { body: query }),
      await ask(api, other.admin, restoreOffer, { body: query }),
      await ask(api, other.admin, updateOverlappingOffers, { query }),
      await ask(api, other.admin, saveOffersOrder, { body: { priority: { [own]: 1 } } }),
      await ask(api, other.admin, loadOfferLanguages, { query }),
      await ask(api, other.admin, loadOneOfferLanguage, { query: { ...query, langId: 1 } }),
    ];
    expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404));
    expect((await answerOf(api, shop.admin, getOfferDetails, { query })).offer.title).toBe("own");
    expect((await answerOf(api, other.admin, getBusinessOffers)).offers).toEqual([]);
  });

  describe("with the permissions switch on", () => {
    it("asks for read, create, update and delete", async () => {
      const reader = await shop.signIn("business_clerk", { permissions_on: 1, permissions: '["offer.read"]' });
      const query = { offerId: own };
      expect((await ask(api, reader, getOfferDetails, { query })).status).toBe(200);
      const refused = [
        await ask(api, reader, offerSaves.basic.create, { body: tenPercent(shop) }),
        await ask(api, reader, offerSaves.basic.edit, { query, body: tenPercent(shop) }),
        await ask(api, reader, offerSaves.basic.saveTexts, {
          query,
          body: { language: 2, title: "x", description: "", terms: "", link: "" },
        }),
        await ask(api, reader, deleteOffer, { body: query }),
        await ask(api, reader, saveOffersOrder, { body: { priority: { [own]: 1 } } }),
        await ask(api, shop.nobody, getBusinessOffers),
      ];
      expect(refused.map(outcomeOf)).toEqual(
        refused.map(() => ({ status: 403, message: "You are unauthorized to view this page" })),
      );
    });

    it.each(["create", "update", "delete"])(
      "shows who may only %s what the forms show, and no list",
      async (action) => {
        const maker = await shop.signIn("business_admin_clerk", {
          permissions_on: 1,
          permissions: `["offer.${action}"]`,
          username: `form.${action}`,
        });
        const query = { offerId: own };
        const shown = [
          await ask(api, maker, getOfferDetails, { query }),
          await ask(api, maker, loadOneOfferLanguage, { query: { ...query, langId: 1 } }),
          await ask(api, maker, loadOfferLanguages, { query }),
          await ask(api, maker, updateOverlappingOffers, { query }),
        ];
        expect(shown.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        expect((await ask(api, maker, getBusinessOffers)).status).toBe(403);
      },
    );

    it("lets who may only create complete the texts of a new offer, and change none", async () => {
      const maker = await shop.signIn("business_admin_clerk", { permissions_on: 1, permissions: '["offer.create"]' });
      const { offerId } = await answerOf(api, maker, offerSaves.basic.create, {
        body: { ...tenPercent(shop), language: [1, 2] },
      });
      const save = (title: string) =>
        ask(api, maker, offerSaves.basic.saveTexts, {
          query: { offerId },
          body: { language: 2, title, description: "", terms: "", link: "" },
        });
      expect((await save("Été")).body.status).toBe("OK");
      expect((await save("Été")).body.status).toBe("OK");
      expect((await save("Hiver")).status).toBe(403);
    });
  });
});
