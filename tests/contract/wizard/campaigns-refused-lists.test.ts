import { describe, expect, test } from "vitest";
import { pressButton } from "../../../app/form/names";
import { shopReward } from "../../support/audiences/shop";
import { openPage } from "../../support/campaign-page";
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
const valuesOf = (form: FormData | null | undefined, options: Fields) =>
  Object.fromEntries(Object.keys(options).map((name) => [name, form?.getAll(name)]));
const asSent = (options: Fields) =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, [value].flat().map(String)]));

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

  test("opens every step, and a save loses nothing that is stored", async () => {
    const { options, sent, at } = await storedWith({});
    const form = await sentAgain(sent, at, "/startMarketingCampaign", {}, "delivery");
    expect(valuesOf(form, options)).toEqual(asSent(options));
  });

  test.each(steps.slice(0, -1))("a draft that is left at the step %s loses nothing that is stored", async (step) => {
    const { options, sent, at } = await storedWith({ draft: "1" });
    const older = await signInToOlder(wizard);
    const { view } = await older.open(at(step));
    await older.on(at(step), { ...view.values, ...carried(view), leave: "1" });
    const form = sent.findLast(({ path }) => path.includes("/startMarketingCampaign"))?.form;
    expect(valuesOf(form, options)).toEqual(asSent(options));
  });

  test("still names offers and rewards where its other lists have them, with their branches", async () => {
    const { makeOffer } = await import("../../../server/demo/factories");
    const offer = await makeOffer(db(), wizard.shop.id, { title: "Rye", all_branches: 1, never_expires: 1 });
    const reward = await shopReward(wizard.door.store, wizard.shop.id, { title: "Free tart" });
    const older = await signInToOlder(wizard);
    const everywhere = (list: string, name: string) => ({
      path: list,
      status: 200,
      change: ({ [name]: rows, ...body }: Fields) => ({
        ...body,
        [name]: (rows as Fields[]).map((row) => ({ ...row, location: [-1], selectedBrIds: [-1] })),
      }),
    });
    const lists = [everywhere("/GetBusinessOffers", "offers"), everywhere("/GetPointRewardsList", "pointRewards")];
    const sent = answerAsOlder(wizard.door, union, ...lists, saving, mail);
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

describe("a server that refuses or leaves out the lists behind filters", () => {
  const lists = ["tags", "tiers", "businessTiers", "bookingServices", "previousCampaigns", "wooAccounts"];
  const without = (body: object) => Object.fromEntries(Object.entries(body).filter(([name]) => !lists.includes(name)));
  const refusals = [
    { path: "/startCampaign?", change: without },
    { path: "/getProducts", status: 500, change: () => ({}) },
    ...["/getLanguages", "/GetBusinessBranches", "/GetBusinessOffers", "/GetPointRewardsList"].map(refused),
    ...["/getProductRewardsALaCarte", "/getOffersUnionRewards", "/previousCampaigns"].map(refused),
  ];
  const filters = [
    ["22", { "tagsId[]": ["900"] }, "Tags"],
    ["19", { "customerTypesId[]": ["901"] }, "Tiers"],
    ["4", { "customerLanguagesId[]": ["902"] }, "Languages"],
    ["12", { "branchId[]": ["903"] }, "Branches"],
    ["50", { "offerIds[]": ["904"], daysOp50: "30", "branchIdOp50[]": ["903"] }, "Branches and offers"],
    ["51", { "punchItemIds[]": ["905"], daysOp51: "30", "branchIdOp51[]": ["903"] }, "Branches and rewards"],
    ["79", { "productRewardListId[]": ["906"] }, "A la carte rewards"],
    ["83", { campaignedOffersRedemptionsIds: ["907"], campaignedOffersRedemptionsOperator: "2" }, "Campaigns"],
    ["57", { "bookingServiceId[]": ["908"], bookingServiceOperator: "1" }, "Services"],
    ["45", { wooProducts: '[{"id":"08","name":"Tart"}]', wooProductsDays: "30", wooAccountId: "shop-7" }, "Accounts"],
  ] as const;
  const sentence = "Customers tagged VIP or in Gold";
  const options: Fields = {
    ...{ campaign_name: "Kept", marketing_name: "bakery", sendEmailSms: "email", email_subject: "Hello" },
    ...{ messageEmail: "Come by", applyConditionsAnd: "0", excludeDormants: "0", audienceSentence: sentence },
    ...{ whoWillReceive: filters.map(([code]) => code) },
    ...Object.assign({}, ...filters.map(([, fields]) => fields)),
  };
  const stored = {
    path: "/getMarketingCampaign",
    change: ({ campaign }: { campaign?: unknown }) => ({
      status: "OK",
      campaign: {
        ...{ ...(campaign as object), kind: undefined, state: undefined, auto: "0", draft: "0" },
        options: JSON.stringify(options),
      },
    }),
  };
  const at = (step: string, id: number) => `/marketing/${step}/marketing/action=${id}&idempotency_key=f${id}`;
  const missing = (what: string) =>
    `${what} could not be loaded, so some may be missing here. Selected ones stay selected.`;

  /** The HTML of each filter, by code. */
  async function cardsOf(id: number) {
    const { view } = await wizard.admin.open(at("filters", id));
    const html = await openPage(at("filters", id), view);
    const [, ...cards] = html.split('id="filter-');
    return new Map(cards.map((card) => [card.slice(0, card.indexOf('"')), card]));
  }

  test("each filter says which of its choices could not be loaded, and keeps those that are stored", async () => {
    const id = await plainCampaign(wizard);
    answerAsOlder(wizard.door, ...refusals, stored);
    const cards = await cardsOf(id);
    for (const [code, fields, what] of filters) {
      const card = cards.get(code);
      expect(card).toContain(missing(what));
      const chosen = Object.entries(fields).flatMap(([name, value]) => (name.endsWith("[]") ? [...value] : []));
      for (const value of chosen) expect(card).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${value}"`));
    }
    expect(cards.get("45")).toContain("Products could not be loaded. Earlier choices remain.");
    expect(cards.get("45")).toContain('value="shop-7" selected=""');
  });

  test("nothing is said of lists that are loaded", async () => {
    const id = await plainCampaign(wizard);
    answerAsOlder(wizard.door, stored);
    for (const card of (await cardsOf(id)).values()) expect(card).not.toContain("could not be loaded");
  });

  test("earlier campaigns are asked for, and the audience step says that their list is missing", async () => {
    const id = await plainCampaign(wizard);
    answerAsOlder(wizard.door, ...refusals, stored);
    const { view } = await wizard.admin.open(at("audience", id));
    const html = await openPage(at("audience", id), view);
    expect(html).toContain(missing("Campaigns"));
    expect(html).toContain('name="excludeCustPrevAutoCamp"');
  });

  test("a save loses nothing that is stored, and names no choice otherwise than before", async () => {
    const id = await plainCampaign(wizard);
    const sent = answerAsOlder(wizard.door, ...refusals, stored, saving);
    const form = await sentAgain(sent, (step) => at(step, id), "/startMarketingCampaign", {}, "delivery");
    expect(valuesOf(form, options)).toEqual(asSent(options));
  });

  test("a new campaign's sentence names choices by their numbers, and not as any of them", async () => {
    const older = await signInToOlder(wizard);
    const sent = answerAsOlder(wizard.door, ...refusals, saving);
    const delivery = { campaign_name: "Spring", sendEmailSms: ["email"], marketing_name: "bakery" };
    let next = await older.on("/marketing/delivery/marketing/action=create&idempotency_key=n2", delivery);
    next = await older.on(next, { who: "filters", dormantsToo: "1" });
    await older.on(next, {
      ...{ whoWillReceive: ["12", "83"], branchId: ["3"], campaignedOffersRedemptionsIds: ["907"], leave: "1" },
      ...{ campaignedOffersRedemptionsOperator: "1", campaignedOffersRedemptionsDays: "14" },
    });
    const form = sent.findLast(({ path }) => path.includes("/startMarketingCampaign"))?.form;
    expect(form?.get("audienceSentence")).toBe(
      "Customers of branch 3 and who redeemed an offer of campaign 907 in the last 14 days",
    );
  });
});

test.each([500, 503, 429])(
  "a server that cannot count (%i) keeps nobody from a campaign, and no count is made up",
  async (status) => {
    const older = await signInToOlder(wizard);
    const counting = { path: "/AjaxTargetedCustomersCount", status, change: () => ({ status: "NOT_OK" }) };
    const sent = answerAsOlder(wizard.door, counting, saving);
    const at = (step: string) => `/marketing/${step}/marketing/action=create&idempotency_key=c${status}`;
    const delivery = { campaign_name: "Spring", sendEmailSms: ["email"], marketing_name: "bakery" };
    const filters = await older.on(await older.on(at("delivery"), delivery), { who: "filters", dormantsToo: "1" });
    const points = { whoWillReceive: ["49"], havePts: "5", havePtsOperator: "1" };
    await older.on(filters, { ...points, [pressButton]: "count" });
    const said = "Customers could not be counted. Try again in a moment.";
    expect(await openPage(filters, (await older.open(filters)).view)).toContain(said);

    let next = await older.on(filters, points);
    for (const step of [{ offers: [] }, { email_subject: "Hello", messageEmail: "Spring is here." }])
      next = await older.on(next, step);
    const last = await older.open(next);
    const page = await openPage(next, last.view);
    expect(page).toContain(said);
    expect(page).toContain('name="totalReachable" value=""');
    await older.on(next, { totalReachable: "" });
    const started = sent.findLast(({ path }) => path.includes("/startMarketingCampaign"))?.form;
    expect(started?.get("campaign_name")).toBe("Spring");
    expect(started?.get("totalReachable") ?? "").toBe("");
  },
);
