import { describe, expect, it } from "vitest";
import { asPicked } from "~/items/products/picked";
import { getBusinessOffers, getOfferDetails } from "../../server/contract/offers/calls";
import { getPointRewardsList } from "../../server/contract/redemptions/calls";

const offersOf = (...offers: object[]) => getBusinessOffers.answer.read.parse({ status: "OK", offers }).offers;
const rewardsOf = (...pointRewards: object[]) =>
  getPointRewardsList.answer.read.parse({ status: "OK", pointRewards }).pointRewards;

describe("an offer of a list", () => {
  const inCampaigns = {
    offer_pk: "12",
    offer_title: "Ten off",
    offer_description: "Every Monday",
    offer_image1_thumbnail: "/pictures/a.webp",
    branch_offer_pk: 7,
  };

  it("is read by the names of either document", () => {
    expect(offersOf({ ...inCampaigns, offer_type_fk: 3 })[0]).toMatchObject({
      offerId: 12,
      title: "Ten off",
      description: "Every Monday",
      image_thumbnail: "/pictures/a.webp",
      branch_offer_pk: 7,
      type: 3,
    });
    expect(offersOf({ ...inCampaigns, offerId: 13, title: "Own", type: 2, offer_type_fk: 9 })[0]).toMatchObject({
      offerId: 13,
      title: "Own",
      type: 2,
    });
  });

  it("is a basic one where the campaigns' name tells a basic offer's type", () => {
    expect(offersOf({ ...inCampaigns, offer_type_fk: "10" })[0]).toMatchObject({ type: 1, offer_type: 10 });
  });

  it("is written under the names of both", () => {
    const [offer] = offersOf({ ...inCampaigns, offer_type_fk: 4 });
    const written = getBusinessOffers.answer.write({ offers: offer ? [offer] : [], total: 1 });
    expect(written).toMatchObject({
      offers: [{ offerId: 12, title: "Ten off", type: 4, ...inCampaigns, offer_pk: 12, offer_type_fk: 4 }],
    });
  });
});

describe("a reward of a list", () => {
  const inCampaigns = { punch_item_pk: 5, punch_item_title: "Tart", punch_item_description: "Lemon" };

  it("is read by the names of either document", () => {
    const read = { punch_item_pk: 5, title: "Tart", description: "Lemon", business_fk: 2, entity_type_fk: 1 };
    expect(rewardsOf({ ...inCampaigns, business_fk: "2", entity_type_fk: "1" })[0]).toMatchObject(read);
    for (const id of ["punchItemId", "redemption_fk"]) {
      expect(rewardsOf({ [id]: 6, title: "Own" })[0]).toMatchObject({ punch_item_pk: 6, title: "Own" });
    }
  });

  it("is written under the names of both", () => {
    const [reward] = rewardsOf({ ...inCampaigns, business_fk: 2, entity_type_fk: 1 });
    const written = getPointRewardsList.answer.write({ pointRewards: reward ? [reward] : [], total: 1 });
    expect(written).toMatchObject({
      pointRewards: [{ punchItemId: 5, title: "Tart", ...inCampaigns, business_fk: 2, entity_type_fk: 1 }],
    });
  });
});

describe("the product of an offer", () => {
  const productOf = (product: unknown) =>
    getOfferDetails.answer.read.parse({ status: "OK", offer: { offerId: 1, product } }).offer.product;

  it.each([
    ["its id", 7],
    ["its id in digits", "7"],
    ["an object", { product_pk: "7", product_name: "Tart" }],
    ["a list", [{ product_pk: 7 }]],
    ["a list of ids", ["7"]],
  ])("is read from %s", (_how, product) => {
    expect(productOf(product)).toMatchObject({ product_pk: 7 });
  });

  it.each([[null], [""], [[]], [0]])("is none where %j is told", (product) => {
    expect(productOf(product)).toBeNull();
  });

  it("goes by its id where its name is not told", () => {
    const named = (product: unknown) => {
      const found = productOf(product);
      return found && asPicked(found).product_name;
    };
    expect([named(7), named({ product_pk: 7, product_name: "Tart" })]).toEqual(["Product 7", "Tart"]);
  });
});
