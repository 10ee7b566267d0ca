import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import {
  createGiftCard,
  editGiftCard,
  getGiftCard,
  giftCardsList,
  prepareGiftCard,
  saveGiftCardTexts,
} from "../../../server/contract/gift-cards/calls";
import {
  deleteOffer,
  loadOfferLanguages,
  loadOneOfferLanguage,
  restoreOffer,
} from "../../../server/contract/items/calls";
import { businessOffers } from "../../../server/contract/lookups/calls";
import { getBusinessOffers, getOfferDetails, offerSaves, saveOffersOrder } from "../../../server/contract/offers/calls";
import { allMenuItems } from "../../../server/demo/factories";
import type { Store } from "../../../server/store/store";
import { answerOf, ask, outcomeOf } from "../../support/ask";
import { fifty } from "../../support/gift-cards";
import { openShops, type Shop, tenPercent } from "../../support/shop";
import { eachEngine } from "../../support/stores";

const unauthorized = { status: 403, message: "You are unauthorized to view this page" };
const french = { language: 2, title: "Carte", description: "", terms: "", link: "" };

eachEngine("who may do what with gift cards", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Shop;
  let other: Shop;
  let card: number;
  let offer: number;

  /** Every call that may refer to a gift card, by action. */
  const everyCall = async (who: { token: string }, offerId: number) => ({
    list: await ask(api, who, giftCardsList),
    form: await ask(api, who, prepareGiftCard),
    create: await ask(api, who, createGiftCard, { body: fifty({ title: "Made in passing" }) }),
    read: await ask(api, who, getGiftCard, { query: { offerId, used: true } }),
    edit: await ask(api, who, editGiftCard, { query: { offerId }, body: fifty() }),
    texts: await ask(api, who, saveGiftCardTexts, { query: { offerId }, body: french }),
    languages: await ask(api, who, loadOfferLanguages, { query: { offerId } }),
    language: await ask(api, who, loadOneOfferLanguage, { query: { offerId, langId: 1 } }),
    remove: await ask(api, who, deleteOffer, { body: { offerId } }),
    restore: await ask(api, who, restoreOffer, { body: { offerId } }),
  });

  beforeAll(async () => {
    ({ store, api, shop, other } = await openShops(stores));
    card = (await answerOf(api, shop.admin, createGiftCard, { body: fifty() })).offerId;
    offer = (await answerOf(api, shop.admin, offerSaves.basic.create, { body: tenPercent(shop) })).offerId;
  });

  it("is business-level: branch roles are refused everything", async () => {
    for (const who of [shop.branchAdmin, shop.branchClerk]) {
      const tried = Object.values(await everyCall(who, card));
      // A card that is not deleted cannot be restored.
      expect(tried.slice(0, -1).map(outcomeOf)).toEqual(tried.slice(1).map(() => unauthorized));
      await answerOf(api, shop.admin, deleteOffer, { body: { offerId: card } });
      expect(outcomeOf(await ask(api, who, restoreOffer, { body: { offerId: card } }))).toEqual(unauthorized);
      await answerOf(api, shop.admin, restoreOffer, { body: { offerId: card } });
    }
    expect((await ask(api, shop.clerk, giftCardsList)).status).toBe(200);
  });

  it("neither shows nor changes another business's cards", async () => {
    const before = (await answerOf(api, shop.admin, getGiftCard, { query: { offerId: card, used: true } })).giftCard;
    const { list, form, create, ...byId } = await everyCall(other.admin, card);
    expect([list, form, create].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(list.text).not.toContain("Summer card");
    expect(Object.values(byId).map(({ status }) => status)).toEqual(Object.values(byId).map(() => 404));
    expect((await answerOf(api, shop.admin, getGiftCard, { query: { offerId: card, used: true } })).giftCard).toEqual(
      before,
    );
    const picture = await ask(api, other.admin, createGiftCard, { body: fifty({ image: shop.image }) });
    expect(picture.errors).toHaveProperty("image");
  });

  it("keeps offers and gift cards apart though they share their ids", async () => {
    expect(card).not.toBe(offer);
    const cards = (await answerOf(api, shop.admin, giftCardsList)).giftCards.map(({ offerId }) => offerId);
    expect(cards).toContain(card);
    expect(cards).not.toContain(offer);
    const { offers } = await answerOf(api, shop.admin, getBusinessOffers);
    expect(offers.map(({ offerId }) => offerId)).toEqual([offer]);
    const picked = await answerOf(api, shop.admin, businessOffers);
    expect(picked.offers.map(({ offer_pk }) => offer_pk)).toEqual([offer]);
    const crossed = [
      await ask(api, shop.admin, getOfferDetails, { query: { offerId: card } }),
      await ask(api, shop.admin, offerSaves.basic.edit, { query: { offerId: card }, body: tenPercent(shop) }),
      await ask(api, shop.admin, offerSaves.basic.saveTexts, { query: { offerId: card }, body: french }),
      await ask(api, shop.admin, saveOffersOrder, { body: { priority: { [card]: 1 } } }),
      await ask(api, shop.admin, getGiftCard, { query: { offerId: offer, used: true } }),
      await ask(api, shop.admin, editGiftCard, { query: { offerId: offer }, body: fifty() }),
      await ask(api, shop.admin, saveGiftCardTexts, { query: { offerId: offer }, body: french }),
    ];
    expect(crossed.map(({ status }) => status)).toEqual(crossed.map(() => 404));
  });

  describe("asks each item's own kind, in the calls that offers and gift cards share, for", () => {
    const statuses = async (who: { token: string }, offerId: number) => {
      const answers = [
        await ask(api, who, loadOfferLanguages, { query: { offerId } }),
        await ask(api, who, loadOneOfferLanguage, { query: { offerId, langId: 1 } }),
        await ask(api, who, deleteOffer, { body: { offerId } }),
      ];
      return answers.map(({ status }) => status);
    };

    it("its permission", async () => {
      const holder = (permissions: string[], username: string) =>
        shop.signIn("business_clerk", { username, permissions_on: 1, permissions: JSON.stringify(permissions) });
      const ofCards = await holder(["gift_card.read", "gift_card.delete"], "of cards");
      const ofOffers = await holder(["offer.read", "offer.delete"], "of offers");
      expect(await statuses(ofCards, offer)).toEqual([403, 403, 403]);
      expect(await statuses(ofOffers, card)).toEqual([403, 403, 403]);
      expect(await statuses(ofCards, card)).toEqual([200, 200, 200]);
      expect(await statuses(ofOffers, offer)).toEqual([200, 200, 200]);
      for (const [wrong, right, offerId] of [
        [ofOffers, ofCards, card],
        [ofCards, ofOffers, offer],
      ] as const) {
        expect((await ask(api, wrong, restoreOffer, { body: { offerId } })).status).toBe(403);
        expect((await ask(api, right, restoreOffer, { body: { offerId } })).status).toBe(200);
      }
    });

    it("its menu flag", async () => {
      const setMenu = (more: object) =>
        store.db
          .updateTable("businesses")
          .set({ menu_items: JSON.stringify({ ...allMenuItems, ...more }) })
          .where("id", "=", shop.id)
          .execute();
      await setMenu({ giftcards: 0 });
      expect(await statuses(shop.admin, card)).toEqual([403, 403, 403]);
      expect((await ask(api, shop.admin, giftCardsList)).status).toBe(403);
      expect((await ask(api, shop.admin, loadOfferLanguages, { query: { offerId: offer } })).status).toBe(200);
      await setMenu({ offers: 0 });
      expect(await statuses(shop.admin, offer)).toEqual([403, 403, 403]);
      expect((await ask(api, shop.admin, loadOfferLanguages, { query: { offerId: card } })).status).toBe(200);
      await setMenu({});
    });
  });

  it("lets who may only create complete the texts of a new card, and change none", async () => {
    const maker = await shop.signIn("business_admin_clerk", {
      permissions_on: 1,
      permissions: '["gift_card.create"]',
    });
    const { offerId } = await answerOf(api, maker, createGiftCard, { body: fifty({ language: [1, 2] }) });
    const save = (title: string) =>
      ask(api, maker, saveGiftCardTexts, { query: { offerId }, body: { ...french, title } });
    expect((await save("Carte")).body.status).toBe("OK");
    expect((await save("Carte")).body.status).toBe("OK");
    expect((await save("Autre")).status).toBe(403);
    expect((await ask(api, maker, editGiftCard, { query: { offerId }, body: fifty() })).status).toBe(403);
    expect((await ask(api, maker, giftCardsList)).status).toBe(403);
  });
});
