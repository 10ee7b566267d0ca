import { beforeEach, expect, it } from "vitest";
import { mergeCustomers } from "../../../server/areas/customers/profile/merge";
import { targetedCustomers } from "../../../server/contract/campaigns/who-calls";
import { whyTargeted } from "../../../server/contract/campaigns/why-calls";
import { makeOffer } from "../../../server/demo/factories";
import { postAll } from "../../../server/ledger/post-all";
import { transactionTypes as types } from "../../../server/ledger/types";
import { tokenFor } from "../../support/api";
import { answerOf } from "../../support/ask";
import { shopReward } from "../../support/audiences/shop";
import { mailToAll, openCampaigns } from "../../support/campaigns";
import { makeReward } from "../../support/draws";
import { eachEngine } from "../../support/stores";

const hour = 3_600_000;

eachEngine("who redeemed what a campaign carried", (stores) => {
  let own: Awaited<ReturnType<typeof openCampaigns>>;
  let offer: number;
  let reward: number;

  beforeEach(async () => {
    own = await openCampaigns(stores);
    await own.own.give(100);
    offer = await makeOffer(own.store.db, own.shop.id, { title: "Coffee" });
    // Their ids may be equal: offers and rewards are distinguished by kind.
    reward = await shopReward(own.store, own.shop.id, { title: "Cake" });
  });

  const books = () => ({ businessId: own.shop.id, timeZone: "America/Toronto", now: own.clock.time });
  const take = (customerId: number, type: 2 | 6 | 12, of: object, at = own.clock.time) =>
    own.store.transaction((trx) => postAll(trx, books(), [{ customerId, branchId: own.shop.branch, type, at, ...of }]));
  const carrying = (offerType: string, offerId: number) => ({
    ...mailToAll,
    selectedOffers: JSON.stringify([{ offerId, offerType, branchId: null }]),
  });
  const sent = async (offerType: string, offerId: number) => {
    const id = await own.own.started(carrying(offerType, offerId));
    await own.own.run();
    return id;
  };
  const redeemed = async (id: number) => (await own.own.details(id)).figures.redeemed;
  const whoRedeemed = (campaignId: number) => ({
    ...{ whoWillReceive: ["83"], campaignedOffersRedemptionsOperator: "1", campaignedOffersRedemptionsDays: "14" },
    ...{ campaignedOffersRedemptionsIds: [String(campaignId)], sendEmailSms: "email" },
  });
  const signedIn = () => tokenFor(own.store, own.shop.admin.userId, own.clock.time);
  const recipients = async (campaignId: number) => {
    const raw = whoRedeemed(campaignId);
    return (await answerOf(own.api, await signedIn(), targetedCustomers, { raw })).customers.map(({ uid }) => uid);
  };
  const deciding = async (campaignId: number, uid: number) => {
    const raw = { ...whoRedeemed(campaignId), uid: String(uid) };
    return (await answerOf(own.api, await signedIn(), whyTargeted, { raw })).filters[0]?.deciding;
  };
  const today = { kind: "day", value: "2026-06-01" };
  const nothing = { kind: "none", value: "" };

  it("counts people once, from when it was sent, and nothing where nothing goes along", async () => {
    const ann = await own.own.join("ann");
    const ben = await own.own.join("ben", { consent_email: 0 });
    await take(ann, types.offerClaimed, { offerId: offer }, own.clock.time - hour);
    const plain = await own.own.started();
    const id = await sent("offer", offer);
    expect(await redeemed(plain)).toBeNull();
    expect(await redeemed(id)).toBe(0);
    expect(await recipients(id)).toEqual([]);
    expect(await deciding(id, ann)).toEqual(nothing);
    own.clock.pass(hour);
    await take(ann, types.offerClaimed, { offerId: offer });
    await take(ann, types.redemptions, { offerId: offer });
    // Ben was not reached, and a reward with the same id is not the offer.
    await take(ben, types.offerClaimed, { offerId: offer });
    await take(ann, types.redemptions, { rewardId: offer });
    expect(await redeemed(id)).toBe(1);
    expect(await recipients(id)).toEqual([ann]);
    // Ben's claim is of the same offer, and did not decide.
    expect([await deciding(id, ann), await deciding(id, ben)]).toEqual([today, nothing]);
  });

  it("counts rewards and a la carte rewards too, each by its kind", async () => {
    const ann = await own.own.join("ann");
    const ben = await own.own.join("ben");
    const product = await own.store.db
      .insertInto("products")
      .values({
        ...{ business_id: own.shop.id, category_id: null, name: "Éclair", name_folded: "eclair", description: "" },
        ...{ regular_price: 400, slug: "eclair", pos_system_fk: null, external_id: "", image_id: null },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const alaCarte = await makeReward(own.store, { id: own.shop.id, product: product.id });
    const [byReward, byProduct] = [await sent("reward", reward), await sent("product", alaCarte)];
    own.clock.pass(hour);
    await take(ann, types.redemptions, { rewardId: reward });
    await take(ben, types.redemptions, { offerId: reward });
    await take(ann, types.alaCarte, { subtype: "Éclair" });
    await take(ben, types.alaCarte, { rewardId: alaCarte });
    expect([await redeemed(byReward), await redeemed(byProduct)]).toEqual([1, 2]);
    expect([await recipients(byReward), await recipients(byProduct)]).toEqual([[ann], [ann, ben]]);
  });

  it("follows whoever was merged, once", async () => {
    const ann = await own.own.join("ann");
    const other = await own.own.join("other");
    const id = await sent("offer", offer);
    own.clock.pass(hour);
    await take(other, types.offerClaimed, { offerId: offer });
    await take(ann, types.offerClaimed, { offerId: offer });
    expect(await redeemed(id)).toBe(2);
    const act = { clerkUserId: own.shop.admin.userId, branchId: own.shop.branch };
    await own.store.transaction((trx) => mergeCustomers(trx, books(), ann, other, act));
    expect(await redeemed(id)).toBe(1);
    expect(await recipients(id)).toEqual([ann]);
    expect(await deciding(id, ann)).toEqual(today);
  });
});
