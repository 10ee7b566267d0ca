import { describe, expect, test } from "vitest";
import { sentFrom } from "../../support/edited-page";
import { answerAsOlder } from "../../support/older-api";
import { pageHtml } from "../../support/page-html";
import { plainCampaign } from "../../support/plain-campaign";
import { asForm, type Fields, roundTrips, valuesIn } from "../../support/round-trip";
import { wizardShop } from "../../support/wizard-shop";

/* What an older server stored outside of today's rules goes back unchanged and blocks nothing. */

const wizard = wizardShop();
const { filled, sentAgain } = roundTrips(wizard);

test("a referral programme goes back as it came, and its messages are not sent", async () => {
  const texts = (side: string) => ({
    [`${side}_email_subject`]: "Hello",
    [`${side}_email`]: "Hello",
    [`${side}_sms`]: "Hello",
  });
  await filled(
    "/referrals/configuration/referral/create",
    { rule_name: "Kept", link_referral_enabled: 1 },
    ...["referred", "referrer", "referrer_earn"].map(texts),
  );
  const { id } = await wizard.door.store.db
    .selectFrom("referral_programmes")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const unusual = {
    rule_name: "A very long name ".repeat(20).trim(),
    cond_min_amount: "12.5",
    expires_in: 4000,
    referee_earns: 20_000_000,
    referee_earns_ratio: "1.125",
    referral_link_redirect_url: "see our shop",
    applied_to_all_purchases: null,
    link_referral_enabled: 2,
    referer_earns_offers: "[901,902]",
  };
  const sent = answerAsOlder(
    wizard.door,
    {
      path: "q=edit",
      change: ({ branchReferralRules, ...more }) => ({
        ...more,
        branchReferralRules: { ...(branchReferralRules as object), ...unusual, revision: undefined },
      }),
    },
    { path: "ReferralSave", change: () => ({ status: "update" }) },
  );
  const at = (step: string) => `/referrals/${step}/referral/${id}`;
  const form = await sentAgain(sent, at, "ReferralSave", {}, "configuration");
  const inRules = (name: string) => `BranchReferralRules[${name}]`;
  expect(valuesIn(form, Object.keys(unusual).map(inRules))).toEqual(asForm(unusual, inRules));
  expect(sent.filter(({ path }) => path.includes("ReferralMessageSave"))).toEqual([]);
});

/** Everything that the rendered form of a step sends when a browser without script continues. */
async function formAt(address: string, view: object): Promise<Fields> {
  const { campaignWizard } = await import("../../../app/features/campaigns/wizard");
  const page = await import("../../../app/features/campaigns/pages/wizard");
  for (const { Fields } of Object.values<{ Fields: object }>(campaignWizard.steps))
    if ("fetch" in Fields && typeof Fields.fetch === "function") await Fields.fetch();
  const fields: Record<string, string[]> = {};
  for (const [name, value] of sentFrom(await pageHtml(page.default, address, view), "Continue"))
    fields[name] = [...(fields[name] ?? []), value];
  return fields;
}

describe("a campaign", () => {
  /** Of a server that numbers and names things in its own way. */
  const unknown = {
    plannedBy: " Zoë, of  the older editor ",
    "shoeShops[]": ["7", "08"],
    fitting: '{"b": 1,  "a":2}',
    mktProcessType: "Copy",
    showSummary: "0",
    redirectFromEditor: "1",
  };
  const everybody = { whoWillReceive: ["8"], excludeDormants: "1", applyConditionsAnd: "0" };
  const mail = { sendEmailSms: "email", email_subject: "Hello {{first_name}}", messageEmail: "Spring  is\r\nhere" };
  const notMail = { email_subject: ".", messageEmail: "." };
  const tart = '{"id":"08","name":"Lemon \\u0026 tart"}';

  const stored: readonly (readonly [what: string, options: Fields, columns?: Fields])[] = [
    ["by email to everybody", { ...mail, ...everybody }],
    [
      "by text message and push notification, with links",
      {
        ...{
          ...everybody,
          ...notMail,
          sendEmailSms: "sms,push",
          messageSMS: " bakery: it’s\r\nspring ",
          send_to_invalid_sms: "1",
        },
        ...{ addOffersLinkFlag: "1", addReferralLinkFlag: "0", pushNotificationTitle: "Spring" },
        ...{ pushNotificationMessage: "Come by", pushNotificationLink: "https://shop.example/?a=%20b" },
      },
    ],
    [
      "on a date, until another",
      {
        ...{ ...mail, ...everybody, scheduleFlag: "1", scheduleDate: "2098-12-31", scheduleTime: "07:05" },
        ...{ expiresFlag: "1", expiryDate: "2099-01-31" },
      },
    ],
    [
      "on a date, until another, with switches in words",
      {
        ...{ ...mail, ...everybody, scheduleFlag: "true", scheduleDate: "2098-12-31", scheduleTime: "07:05" },
        ...{ expiresFlag: "on", expiryDate: "2099-01-31", addOffersLinkFlag: "true", addReferralLinkFlag: "false" },
        ...{ send_to_invalid_sms: "on", excludeDormants: "true" },
      },
    ],
    [
      "on a date, until another, with switches as JSON",
      {
        ...{ ...mail, ...everybody, scheduleFlag: true, scheduleDate: "2098-12-31", scheduleTime: "07:05" },
        ...{ expiresFlag: true, expiryDate: "2099-01-31", addOffersLinkFlag: true, addReferralLinkFlag: false },
        ...{ send_to_invalid_sms: true, excludeDormants: true },
      },
    ],
    [
      "by filters, with choices that the portal does not offer",
      {
        ...{ ...mail, whoWillReceive: ["22", "19", "17", "41", "191"], applyConditionsAnd: "1", excludeDormants: "0" },
        ...{ "tagsId[]": ["7", "900"], "customerTypesId[]": ["901"], shoeSize: "42.50" },
        ...{ spentWeeksAmount: "12.50", spentWeeksNumber: "6", spentWeeksOperator: "2" },
        ...{ shopifyProducts: `[${tart}]`, shopifyProductsDays: "30" },
      },
    ],
    [
      "by a filter of a system that is no longer connected",
      {
        ...{ ...mail, whoWillReceive: ["45", "22"], applyConditionsAnd: "0", excludeDormants: "1" },
        ...{ wooProducts: `[${tart}]`, wooProductsDays: "30", wooAccountId: "shop-7", "tagsId[]": ["7"] },
        audienceSentence: "Customers who bought Lemon & tart in the last 30 days",
      },
    ],
    [
      "by products of which its server stores more than the portal shows",
      {
        ...{
          ...mail,
          whoWillReceive: ["41"],
          applyConditionsAnd: "1",
          excludeDormants: "1",
          shopifyProductsDays: "30",
        },
        shopifyProducts: '[ {"sku":"L-1","id":"08","name":"Lemon tart"},{"id":"9","name":"Roll","price":{"cad":2}} ]',
      },
    ],
    [
      "by offers, rewards and campaigns that no list has",
      {
        ...{ ...mail, whoWillReceive: ["50", "51", "83", "12"], excludeDormants: "0", applyConditionsAnd: "1" },
        ...{ "offerIds[]": ["900", "901"], daysOp50: "30", "branchIdOp50[]": ["902"] },
        ...{ "punchItemIds[]": ["903"], daysOp51: "14", "branchId[]": ["904"] },
        ...{ campaignedOffersRedemptionsIds: ["905"], campaignedOffersRedemptionsOperator: "2" },
      },
    ],
    [
      "by filters outside of today's rules, some without a choice",
      {
        ...{ ...mail, whoWillReceive: ["22", "17"], spentWeeksAmount: "12.50", spentWeeksNumber: "40000" },
        ...{ spentWeeksOperator: "2", excludeDormants: "0" },
      },
    ],
    [
      "by filters whose values cannot be read",
      {
        ...{ ...mail, whoWillReceive: ["50", "22", "17", "41", "6"], daysOp50: "lots", "offerIds[]": ["900", "tart"] },
        ...{ "tagsId[]": ["7", "vip"], spentWeeksOperator: "9", spentWeeksAmount: "much", shopifyProducts: "tarts" },
        ...{ registeredCustomersBetwFirst: "spring", excludeCustPrevRegCamp: "1", excludeCustPrevRegCampDays: "few" },
        ...{ excludeCustPrevRegCampUnit: "WEEKS" },
      },
    ],
    [
      "at a time, and how often, outside of today's rules",
      {
        ...{ ...mail, ...everybody, sendEmailSms: "email,sms", messageSMS: "bakery: spring", frequency: "4" },
        ...{ scheduleFlag: "1", scheduleDate: "2098-12-31", scheduleTime: "10:00:00" },
      },
    ],
    ["with a name that is too long", { ...mail, ...everybody, campaign_name: "A very long name ".repeat(20).trim() }],
    [
      "without customers of earlier campaigns",
      {
        ...{ ...mail, ...everybody, excludeCustPrevRegCamp: "1", excludeCustPrevRegCampDays: "36" },
        ...{ excludeCustPrevRegCampUnit: "HOURS", excludeCustPrevRegCampCriteria: "2" },
        ...{ excludeCustPrevRegCampIds: ["900", "901"], excludeCustPrevAutoCamp: "0" },
      },
    ],
    [
      "without customers of automatic campaigns, with settings that its page does not ask for",
      {
        ...{ ...mail, ...everybody, frequency: "3", excludeCustPrevAutoCamp: "1", excludeCustPrevAutoCampDays: "36" },
        ...{ excludeCustPrevAutoCampUnit: "HOURS", excludeCustPrevAutoCampCriteria: "2" },
        ...{ excludeCustPrevAutoCampIds: ["902"], excludeCustPrevRegCampDays: "9" },
      },
    ],
    [
      "with its offer by its number alone, and an older editor's mail",
      {
        ...{ ...mail, ...everybody, messageEmail: "", offerPunchId: "900", offerType: "coupon" },
        ...{ templateData: '{"body":{"rows":[ {"id": "a"} ]}}', templateGeneralStyles: "{ }" },
      },
      { template_data: '{"body":{"rows":[ {"id": "a"} ]}}', template_general_styles: "{ }" },
    ],
    [
      "that is automatic",
      {
        ...{ ...mail, whoWillReceive: ["9"], daysBeforeBirthday: "3", customerCriteriaOp9: "3", frequency: "3" },
        ...{ "customerTypesOp9[]": ["901"], excludeDormants: "0", autoCampaign: "1" },
      },
      { auto: "1" },
    ],
    [
      "with offers of a type that nobody knows here, and an older editor's mail",
      {
        ...{ ...mail, ...everybody, messageEmail: "", offerPunchId: "900", offerType: "coupon" },
        selectedOffers:
          '[{"offerId":900,"offerType":"coupon","branchId":7},{"offerId":5,"offerType":"punch","branchId":-1}]',
        ...{ templateData: '{"body":{"rows":[ {"id": "a"} ]}}', templateGeneralStyles: "{ }" },
      },
      { template_data: '{"body":{"rows":[ {"id": "a"} ]}}', template_general_styles: "{ }" },
    ],
    [
      "that is an export",
      {
        ...{ ...everybody, integration_id: "11", integrationPlatform: "klaviyo", reset_name: "3", frequency: "2" },
        ...{ list_name: "Regulars", list_external_id: "list/7", custom_field_1: "1", custom_field_7: "1" },
      },
    ],
    [
      "that is an export, with JSON numbers",
      {
        ...{ ...everybody, integration_id: 11, integrationPlatform: "klaviyo", reset_name: 3, frequency: 2 },
        ...{ list_name: "Regulars", list_external_id: 7, custom_field_1: 1, scheduleFlag: false },
      },
    ],
  ];
  const systems = {
    posSystems: [{ pos_system_pk: 11, connected: 1, pos_system_name: "Klaviyo" }],
    custom_fields: [{ field: "custom_field_1", label: "Shoe size" }],
  };

  const rows = stored.map(([what, own, columns = {}]) => ({ what, own, columns }));

  test.each(rows)("$what goes back as it came, with what nobody here knows", async ({ own, columns }) => {
    const options = { campaign_name: "Kept  as it is", marketing_name: "bakery", ...own, ...unknown };
    const id = await plainCampaign(wizard);
    const save = "integration_id" in own ? "/startCampaignCustomerExport" : "/startMarketingCampaign";
    const sent = answerAsOlder(
      wizard.door,
      {
        path: "/getMarketingCampaign",
        change: ({ campaign }) => ({
          status: "OK",
          campaign: {
            ...{ ...(campaign as object), kind: undefined, state: undefined, auto: "0", draft: "0" },
            ...{ options: JSON.stringify(options), ...columns },
          },
        }),
      },
      { path: "/startCampaign?", change: (body) => ({ ...body, ...systems }) },
      { path: save, status: 200, change: () => ({ status: "OK", campaignId: id }) },
    );
    const at = (step: string) => `/marketing/${step}/marketing/action=${id}&idempotency_key=trip${id}`;
    const form = await sentAgain(sent, at, save, {}, "delivery", formAt);
    const names = Object.keys(options);
    expect(Object.fromEntries(names.map((name) => [name, form.getAll(name)]))).toEqual(
      Object.fromEntries(Object.entries(options).map(([name, value]) => [name, [value].flat().map(String)])),
    );
    expect(form.get("mktID")).toBe(String(id));
  });

  /** The save of a campaign with such options, after its name alone is changed, and the other calls. */
  async function renamed(options: Fields, columns: Fields = {}) {
    const id = await plainCampaign(wizard);
    const sent = answerAsOlder(
      wizard.door,
      {
        path: "/getMarketingCampaign",
        change: ({ campaign }) => ({
          status: "OK",
          campaign: {
            ...{ ...(campaign as object), kind: undefined, state: undefined, auto: "0", draft: "0" },
            ...{ email_body: "", sms_body: "", options: JSON.stringify(options), ...columns },
          },
        }),
      },
      { path: "/DefaultEmailTemplate", status: 200, change: () => ({ status: "OK", template: "<p>Offers</p>" }) },
      { path: "/startMarketingCampaign", status: 200, change: () => ({ status: "OK", campaignId: id }) },
    );
    const at = (step: string) => `/marketing/${step}/marketing/action=${id}&idempotency_key=named${id}`;
    const named = { delivery: { campaign_name: "Renamed" } };
    const form = await sentAgain(sent, at, "/startMarketingCampaign", named, "delivery", formAt);
    return { form, sent };
  }

  test("whose texts are in the record's columns alone has them in its forms, and sends them", async () => {
    const columns = { email_subject: "Hello", email_body: "Spring is here", sms_body: "bakery: spring is here" };
    const { form } = await renamed({ ...everybody, sendEmailSms: "email,sms" }, columns);
    expect(Object.fromEntries(form)).toMatchObject({
      ...{ campaign_name: "Renamed", email_subject: "Hello", messageEmail: "Spring is here" },
      messageSMS: "bakery: spring is here",
    });
  });

  test("whose offer is attached by its number alone sends the offer's mail instead of its text", async () => {
    const { form, sent } = await renamed({ ...mail, ...everybody, offerPunchId: "900", offerType: "coupon" });
    expect(Object.fromEntries(form)).toMatchObject({
      ...{ offerPunchId: "900", offerType: "coupon", messageEmail: "", templateData: "<p>Offers</p>" },
      selectedOffers: "[]",
    });
    const offerList = sent.find(({ path }) => path.includes("/DefaultEmailTemplate"))?.form?.get("offerList");
    expect(JSON.parse(String(offerList))).toMatchObject([{ offerId: 900, offerType: "coupon" }]);
  });
});
