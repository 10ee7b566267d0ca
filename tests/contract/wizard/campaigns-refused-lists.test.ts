import { describe, expect, test } from "vitest";
import { shopReward } from "../../support/audiences/shop";
import { answerAsOlder } from "../../support/older-api";
import { plainCampaign } from "../../support/plain-campaign";
import { type Fields, roundTrips } from "../../support/round-trip";
import { carried } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* Campaigns with a server that refuses lists of the wizard: only the steps that show them say so. */

const wizard = wizardShop();
const { sentAgain } = roundTrips(wizard);
const db = () => wizard.door.store.db;

const refused = (path: string) => ({ path, status: 403, change: () => ({ status: "NOT_OK" }) });
const saving = { path: "/startMarketingCampaign", status: 200, change: () => ({ status: "OK", campaignId: 7 }) };
const mail = {
  path: "/DefaultEmailTemplate",
  status: 200,
  change: () => ({ status: "OK", template: "<p>Offers</p>" }),
};
const steps = ["delivery", "audience", "filters", "offers", "emailProView", "smsProView", "pushProView", "finalize"];

describe("a server that refuses the list of offers and rewards", () => {
  const union = refused("/getOffersUnionRewards");

  /** A stored campaign with an offer and a reward, of which one is gone. */
  async function storedWith(more: Fields, ...others: ReturnType<typeof refused>[]) {
    const id = await plainCampaign(wizard);
    const reward = await shopReward(wizard.door.store, wizard.shop.id, { title: `Roll ${id}` });
    const options: Fields = {
      ...{ campaign_name: "Kept", marketing_name: "bakery", sendEmailSms: "email,sms,push", plannedBy: "Zoë" },
      ...{ email_subject: "Hello", messageSMS: "bakery: hello", pushNotificationTitle: "Hello" },
      ...{ pushNotificationMessage: "Come by", whoWillReceive: ["50", "22"], "tagsId[]": ["7"], "offerIds[]": ["900"] },
      ...{ applyConditionsAnd: "0", excludeDormants: "1", daysOp50: "30", offerPunchId: String(reward) },
      ...{ offerType: "reward", addOffersLinkFlag: "1" },
      selectedOffers: JSON.stringify([
        { offerId: reward, offerType: "reward", branchId: 3 },
        { offerId: 900, offerType: "offer", branchId: -1 },
      ]),
    };
    const sent = answerAsOlder(wizard.door, union, ...others, saving, mail, {
      path: "/getMarketingCampaign",
      change: ({ campaign }) => ({
        status: "OK",
        campaign: {
          ...{ ...(campaign as object), kind: undefined, state: undefined, auto: "0", draft: "0", ...more },
          options: JSON.stringify(options),
        },
      }),
    });
    return {
      id,
      options,
      sent,
      at: (step: string) => `/marketing/${step}/marketing/action=${id}&idempotency_key=r${id}`,
    };
  }

  const valuesOf = (form: FormData | null | undefined, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, form?.getAll(name)]));
  const asSent = (options: Fields) =>
    Object.fromEntries(Object.entries(options).map(([name, value]) => [name, [value].flat().map(String)]));

  test("opens every step, and a save loses nothing that is stored", async () => {
    const { options, sent, at } = await storedWith({});
    const form = await sentAgain(sent, at, "/startMarketingCampaign", {}, "delivery");
    expect(valuesOf(form, Object.keys(options))).toEqual(asSent(options));
  });

  test.each(steps.slice(0, -1))("a draft that is left at the step %s loses nothing that is stored", async (step) => {
    const { options, sent, at } = await storedWith({ draft: "1" });
    const older = await signInToOlder(wizard);
    const { view } = await older.open(at(step));
    await older.on(at(step), { ...view.values, ...carried(view), leave: "1" });
    const form = sent.findLast(({ path }) => path.includes("/startMarketingCampaign"))?.form;
    expect(valuesOf(form, Object.keys(options))).toEqual(asSent(options));
  });

  test("still names offers and rewards where its other lists have them, with their branches", async () => {
    const { makeOffer } = await import("../../../server/demo/factories");
    const offer = await makeOffer(db(), wizard.shop.id, { title: "Rye", all_branches: 1, never_expires: 1 });
    const reward = await shopReward(wizard.door.store, wizard.shop.id, { title: "Free tart" });
    const older = await signInToOlder(wizard);
    const sent = answerAsOlder(wizard.door, union, saving, mail);
    const texts = [{ email_subject: "Hello", messageEmail: "Spring is here." }, {}];
    const delivery = { campaign_name: "Spring", sendEmailSms: ["email"], marketing_name: "bakery" };
    let next = await older.on("/marketing/delivery/marketing/action=create&idempotency_key=n1", delivery);
    next = await older.on(next, { who: "everybody", dormantsToo: "1" });
    expect((await older.open(next)).view.options).toMatchObject({ missing: null, warnings: [] });
    for (const step of [{ offers: [`offer-${offer}`, `reward-${reward}`] }, ...texts])
      next = await older.on(next, step);
    const form = sent.findLast(({ path }) => path.includes("/startMarketingCampaign"))?.form;
    expect(JSON.parse(String(form?.get("selectedOffers")))).toEqual([
      { offerId: offer, offerType: "offer", branchId: -1 },
      { offerId: reward, offerType: "reward", branchId: -1 },
    ]);
  });

  test("and the list of rewards: the offers step says that rewards could not be loaded", async () => {
    const { at } = await storedWith({}, refused("/GetPointRewardsList"));
    const older = await signInToOlder(wizard);
    expect((await older.open(at("offers"))).view.options).toMatchObject({
      missing: "Rewards could not be loaded, so some may be missing here. Selected ones stay selected.",
    });
  });
});
