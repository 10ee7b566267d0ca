import { describe, expect, test } from "vitest";
import { joinCustomer } from "../../../server/customers/join";
import { drawWizard } from "../../support/draw-wizard";
import { answerAsOlder, type Sent } from "../../support/older-api";
import { plainCampaign } from "../../support/plain-campaign";
import { carried } from "../../support/wizard";
import { always, custom, everywhere, first, wizardShop } from "../../support/wizard-shop";

/*
 * Values of an older server that break today's rules are sent back unchanged and block nothing. Each area is opened
 * with a server that returns unusual values, every step is submitted as shown, and the save is checked.
 */

type Fields = Readonly<Record<string, unknown>>;

const wizard = wizardShop();

async function filled(address: string, ...steps: Fields[]): Promise<void> {
  let at = address;
  for (const step of [...steps, {}]) at = await wizard.admin.on(at, step);
}

/** Submits every step of an item as shown, with `changes` by step. @returns the form that the save sent. */
async function sentAgain(
  sent: readonly Sent[],
  at: (step: string) => string,
  save: string,
  changes: Readonly<Record<string, Fields>> = {},
  begin = "describe",
): Promise<FormData> {
  const { view } = await wizard.admin.open(at(begin));
  const steps = view.steps.map(({ name }) => name);
  let query = "";
  for (const step of steps.slice(0, -1)) {
    const page = (await wizard.admin.open(`${at(step)}${query}`)).view;
    const next = await wizard.admin.on(`${at(step)}${query}`, { ...page.values, ...carried(page), ...changes[step] });
    query = next.includes("?") ? next.slice(next.indexOf("?")) : "";
  }
  await wizard.admin.on(`${at(steps.at(-1) ?? "")}${query}`, {});
  const form = sent.findLast(({ path }) => path.toLowerCase().includes(save.toLowerCase()))?.form;
  if (!form) throw new Error("Nothing was saved");
  return form;
}

const valuesIn = (form: FormData, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, form.has(name) ? form.getAll(name).join() : "not sent"]));

const spelled = (value: unknown) =>
  value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);

/** `unusual` as form values. */
const asForm = (unusual: Fields, name = (field: string) => field) =>
  Object.fromEntries(Object.entries(unusual).map(([field, value]) => [name(field), spelled(value)]));

describe("an offer", () => {
  const unusual = {
    claimed_days: 0,
    coupon_auto_get: null,
    apply_max_priced: null,
    login_with_qr: 2,
    promo_sort_order: 7,
    time_range: { start: "10:00:30", end: "09:00:15" },
    start_date: "2026-06-01 08:30:00",
    title: "A very long title ".repeat(12).trim(),
    category: "Bread",
    tags: "fresh,daily",
    link: "see our shop",
  };

  async function stored(kind: Fields, value: Fields) {
    await filled(first, custom, kind, { title: "Kept", language: 1, ...value }, everywhere, always);
    const { id } = await wizard.newest();
    const sent = answerAsOlder(
      wizard.door,
      {
        path: "getOfferDetails",
        change: ({ offer, ...more }) => ({ ...more, offer: { ...(offer as object), ...unusual, revision: undefined } }),
      },
      ...["EditBasicOffer", "businessOffersForm"].map((path) => ({
        path,
        change: () => ({ status: "update", offerId: id }),
      })),
    );
    return { sent, at: (step: string) => `/offers/${step}/offer/${id}` };
  }

  test.each([
    ["percent", { type: 1, offer_type: 9 }, { discount_amount: 5 }, "EditBasicOffer"],
    ["dollars", { type: 1, offer_type: 10 }, { discount_amount: 5 }, "EditBasicOffer"],
    ["free product", { type: 1, offer_type: 8 }, { product_description: "A mug" }, "EditBasicOffer"],
    ["free product of a system", { type: 1, offer_type: 15 }, { external_id: "sku-1" }, "EditBasicOffer"],
    ["free shipping", { type: 1, offer_type: 18 }, {}, "EditBasicOffer"],
    ["multiplier", { type: 2 }, { multiplication_factor: 2 }, "businessOffersFormMulti"],
    ["bonus", { type: 3 }, { bonus_points: 5 }, "businessOffersFormGive"],
    ["free", { type: 4 }, {}, "businessOffersFormReward"],
  ] as const)("%s: goes back as it came", async (_kind, kind, value, save) => {
    const product = kind.type === 4 ? { product: wizard.shop.product } : {};
    const { sent, at } = await stored(kind, { ...value, ...product });
    const form = await sentAgain(sent, at, save);
    expect(valuesIn(form, Object.keys(unusual))).toEqual(asForm(unusual));
    expect(form.has("revision")).toBe(false);
  });

  test("only the one field that is changed differs", async () => {
    const { sent, at } = await stored({ type: 3 }, { bonus_points: 5 });
    const before = [...(await sentAgain(sent, at, "businessOffersFormGive"))];
    const changed = { conditions: { minimum_purchase: "12" } };
    const after = await sentAgain(sent, at, "businessOffersFormGive", changed);
    expect([...after].filter(([name, value]) => !before.some(([a, b]) => a === name && b === value))).toEqual([
      ["minimum_purchase", "12.00"],
    ]);
    expect(after.get("claimed_days")).toBe("0");
  });

  test("what is emptied is sent blank, and rules hold for what is changed", async () => {
    const { sent, at } = await stored({ type: 3 }, { bonus_points: 5 });
    const form = await sentAgain(sent, at, "businessOffersFormGive", { conditions: { claimed_days: "" } });
    expect(form.get("claimed_days")).toBe("");
    const page = (await wizard.admin.open(at("conditions"))).view;
    const refused = await wizard.admin.post(at("conditions"), {
      ...page.values,
      ...carried(page),
      claimed_days: "4000",
    });
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ["claimed_days"]]);
  });
});

describe("a redemption", () => {
  const unusual = {
    apply_max_priced: null,
    utc_publish: "2026-06-01 00:00:30",
    convert_gift_card_flag: null,
    sort_order: 9,
    note: "x".repeat(1200),
    partnerRewardType: "movie_voucher",
  };

  const { partnerRewardType: _, ...ofAnyKind } = unusual;

  test.each([
    ["free product", { offer_type_fk: 14 }, {}, ofAnyKind],
    ["free product of a system", { offer_type_fk: 14 }, {}, { ...ofAnyKind, offer_type_fk: 15, external_id: "sku-1" }],
    ["cash back", { offer_type_fk: 16 }, { amount_value: 5 }, { ...ofAnyKind, amount_value: "7.50" }],
    ["percent", { offer_type_fk: 17 }, { discount_percent: 5 }, { ...ofAnyKind, discount_percent: "12.50" }],
    ["free shipping", { offer_type_fk: 18 }, {}, ofAnyKind],
    ["partner reward", { offer_type_fk: 14 }, {}, { ...unusual, offer_type_fk: 151 }],
  ] as const)("%s: goes back as it came", async (_kind, kind, value, change) => {
    await filled(
      "/redemptions/template/redemption/create",
      kind,
      { title: "Kept", punch_value: 50, language: 1, ...value },
      { selectedBrIds: -1 },
      { utc_publish: "2026-06-01", utc_expires: "2027-06-01" },
    );
    const { id } = await wizard.door.store.db
      .selectFrom("point_rewards")
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const sent = answerAsOlder(wizard.door, {
      path: `EditPointReward?punchItemId=${id}`,
      change: ({ punchItemModel, ...more }) =>
        punchItemModel
          ? { ...more, punchItemModel: { ...(punchItemModel as object), ...change } }
          : { status: "success", redemption_fk: id },
    });
    const form = await sentAgain(sent, (step) => `/redemptions/${step}/redemption/${id}`, "EditPointReward");
    expect(valuesIn(form, Object.keys(change))).toEqual(asForm(change));
    if (kind.offer_type_fk !== 18 && !("offer_type_fk" in change))
      expect(form.get("offer_type_fk")).toBe(String(kind.offer_type_fk));
  });
});

test("a gift card goes back as it came", async () => {
  await filled(
    "/giftcards/describe/giftcard/create",
    { title: "Kept", language: 1 },
    { real_value: 50, "date_range[start]": "2026-06-01", "date_range[end]": "2099-06-30" },
  );
  const { id } = await wizard.newest();
  const unusual = {
    never_expires: null,
    discount_value: 60,
    date_range: { start: "2026-06-01 10:00:00", end: "2026-05-01 10:00:00" },
    terms: "t".repeat(4100),
  };
  const sent = answerAsOlder(wizard.door, {
    path: "EditGiftCard",
    change: ({ giftCard, ...more }) =>
      giftCard ? { ...more, giftCard: { ...(giftCard as object), ...unusual } } : { status: "update", offerId: id },
  });
  const form = await sentAgain(sent, (step) => `/giftcards/${step}/giftcard/${id}`, "EditGiftCard");
  expect(valuesIn(form, Object.keys(unusual))).toEqual(asForm(unusual));
});

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

test("a draw goes back as it came, and its lists with []", async () => {
  const { made } = drawWizard(() => wizard);
  const { id, slug } = await made("Kept");
  const unusual = { visits_include_check_in: 2, draw_time: "2099-03-01 12:00:45", rule_count_based: "0" };
  const sent = answerAsOlder(
    wizard.door,
    {
      path: "BusinessDrawAddUpdate",
      change: ({ draw, ...more }) => ({ ...more, draw: { ...(draw as object), ...unusual } }),
    },
    { path: "businessDrawSave", change: () => ({ status: "success", drawId: id }) },
  );
  const at = (step: string) => `/draws/${step}/draws/${slug}`;
  const form = await sentAgain(sent, at, "businessDrawSave");
  expect(valuesIn(form, ["Draw[draw_time]", "Draw[title]"])).toMatchObject({ "Draw[draw_time]": unusual.draw_time });
  expect(form.has("chlBranchesName[]")).toBe(true);
  expect(form.has("chlBranchesName")).toBe(false);
});

test.each([
  ["tags", { draw_rules_fk: 8, rule_tags_value: "7,900" }],
  ["levels", { draw_rules_fk: 12, rule_tiers_value: "901" }],
])("the %s of a draw go back as they came, also those that the portal does not offer", async (_what, unusual) => {
  const { made } = drawWizard(() => wizard);
  const { id, slug } = await made("Tagged");
  const sent = answerAsOlder(
    wizard.door,
    {
      path: "BusinessDrawAddUpdate",
      change: ({ draw, ...more }) => ({ ...more, draw: { ...(draw as object), ...unusual } }),
    },
    { path: "businessDrawSave", change: () => ({ status: "success", drawId: id }) },
  );
  const form = await sentAgain(sent, (step) => `/draws/${step}/draws/${slug}`, "businessDrawSave");
  const names = Object.keys(unusual).map((name) => `Draw[${name}]`);
  expect(valuesIn(form, names)).toEqual(asForm(unusual, (name) => `Draw[${name}]`));
});

test("a customer goes back as it came", async () => {
  const uid = await wizard.door.store.transaction((trx) =>
    joinCustomer(
      trx,
      { businessId: wizard.shop.id, timeZone: "America/Toronto", now: Date.now() },
      { first_name: "Kept", branch_id: wizard.shop.branch },
    ),
  );
  const unusual = { consentEmail: 2, consentPhone: 99, notes: "n".repeat(9000), birthDate: "1990-05-01 00:00:00" };
  const sent = answerAsOlder(
    wizard.door,
    {
      path: "customerProfile",
      change: ({ user, ...more }) => ({ ...more, user: { ...(user as object), ...unusual } }),
    },
    { path: "UpdateUserProfile", change: () => ({ status: "success", uid }) },
  );
  const at = () => `/customers/template/customers/${uid}`;
  const page = (await wizard.admin.open(at())).view;
  const last = await wizard.admin.on(at(), { ...page.values, ...carried(page), lastName: "Renamed" });
  await wizard.admin.on(last, {});
  const form = sent.findLast(({ path }) => path.includes("UpdateUserProfile"))?.form ?? new FormData();
  expect(valuesIn(form, Object.keys(unusual))).toEqual(asForm(unusual));
  expect(form.get("lastName")).toBe("Renamed");
});

describe("the prizes of a draw", () => {
  const usual = { description: "", image: "" };
  const unusual = [
    { ...usual, order: 10, title: "Of a kind unknown", type: 7, value: "5.00", num_of_winners: 2 },
    { ...usual, order: 20, title: "For nobody knows how many", type: 1, value: null, num_of_winners: null },
    { ...usual, order: 30, title: "For a crowd", type: 2, value: "0.00", num_of_winners: 20_000 },
  ];

  async function stored() {
    const { id, slug } = await drawWizard(() => wizard).made("Kept");
    const prizes = unusual.map((prize, index) => ({ ...prize, prizeId: 700 + index, image: { default: "/mug.webp" } }));
    const sent = answerAsOlder(
      wizard.door,
      { path: "BusinessDrawAddUpdate", change: (body) => ({ ...body, prizes }) },
      { path: "businessDrawPrizes", change: (body) => ({ ...body, prizes, revision: undefined }) },
      { path: "businessDrawSave", change: () => ({ status: "success", drawId: id }) },
      { path: "gridUpdatePrizes", change: () => ({ status: "success" }) },
    );
    const grid = () => sent.find(({ path }) => path.includes("gridUpdatePrizes"))?.form ?? new FormData();
    return { sent, grid, at: (step: string) => `/draws/${step}/draws/${slug}` };
  }

  test("stay as they came while the draw is saved", async () => {
    const { sent, grid, at } = await stored();
    const { view } = await wizard.admin.open(at("prizes"));
    expect(Object.values(view.values)).toEqual(expect.arrayContaining(unusual.map(({ title }) => title)));
    await sentAgain(sent, at, "businessDrawSave", { describe: { title: "Renamed" } });
    expect([...grid()]).toEqual([]);
    expect(sent.filter(({ path }) => path.includes("deletePrize"))).toEqual([]);
  });

  test("go back as they came but for what is changed, each by itself", async () => {
    const { sent, grid, at } = await stored();
    const row = `${at("prizes")}?row=k2`;
    const page = (await wizard.admin.open(row)).view;
    const list = await wizard.admin.on(row, { ...page.values, ...carried(page), title: "For all", image: "" });
    await wizard.admin.on(await wizard.admin.on(list, {}), {});
    const { title: _, ...rest } = unusual[1] ?? {};
    const inRow = (field: string) => `DrawPrizes[701][${field}]`;
    expect([...grid().keys()].filter((name) => /^(Draw|Add)Prizes/.test(name) && !name.includes("[701]"))).toEqual([]);
    expect(valuesIn(grid(), Object.keys({ ...rest, title: "" }).map(inRow))).toEqual(
      asForm({ ...rest, title: "For all" }, inRow),
    );
    expect(sent.filter(({ path }) => path.includes("deletePrize"))).toEqual([]);
  });
});

describe("the tags", () => {
  const list = "/customers/tag/list/customers";
  const unusual = [
    { tag_pk: 81, tag_name: " Spaced ", tag_abv: "SPC", tag_color: "#2796B2", enabled: 1 },
    { tag_pk: 82, tag_name: "n".repeat(90), tag_abv: "LONGER THAN EIGHT", tag_color: "red", enabled: null },
    { tag_pk: 83, tag_name: "Blank", tag_abv: "", tag_color: "", enabled: 2 },
  ];

  async function posted(changes: Readonly<Record<string, string>> = {}) {
    const sent = answerAsOlder(
      wizard.door,
      { path: "/customers/tags", change: () => ({ status: "OK", tags: unusual, total: 3 }) },
      { path: "gridUpdateTags", change: () => ({ status: "OK" }) },
    );
    const page = await import("../../../app/features/tags/pages/list");
    const { rowOf } = await import("../../../app/features/tags/tag-form");
    const { tags } = await wizard.admin.visit(page, list);
    const typed = Object.assign(
      {},
      ...tags.map(rowOf).map(({ field, name, abv, color, enabled, shown }) => ({
        [`${field}[name]`]: name,
        [`${field}[abv]`]: abv,
        // As a browser's colour input normalizes it.
        [`${field}[color]`]: /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : color,
        ...(enabled && { [`${field}[enabled]`]: "1" }),
        [`${field}[shown]`]: shown,
      })),
      changes,
    );
    await wizard.admin.postTo(page, list, {}, typed);
    const form = sent.findLast(({ path }) => path.includes("gridUpdateTags"))?.form ?? new FormData();
    return [...form].filter(([name]) => name.startsWith("UpdateTags"));
  }

  test("are not sent while nobody changes them", async () => {
    expect(await posted()).toEqual([]);
  });

  test.each(unusual)("of $tag_name only what is changed differs", async ({ tag_pk, ...tag }) => {
    const field = (name: string) => `UpdateTags[${tag_pk}][${name}]`;
    expect(Object.fromEntries(await posted({ [field("abv")]: "NEW" }))).toEqual({
      [field("name")]: tag.tag_name,
      [field("abv")]: "NEW",
      [field("color")]: tag.tag_color,
      [field("enabled")]: spelled(tag.enabled),
    });
  });
});

describe("the tiers", () => {
  const unusual = {
    reset_type: 5,
    reset_period_month: 0,
    base_previous_period: 7,
    tier_upgrade_option: 9,
    tier_downgrade_option: null,
    grace_period: 90,
    calc_multi_tiers: 1,
    tiers_relation: 4,
    tiers_sequence: 2,
    spend: null,
    points: 1,
    visits: 2,
    start_reset_year: 1970,
  };
  const levels = [
    { business_tiers_pk: 91, type_name: "t".repeat(200), description: "d".repeat(5000), enabled: 1, reach_points: 500 },
    { business_tiers_pk: 92, type_name: "Lower", description: null, enabled: 2, reach_points: 100, reach_spend: null },
  ];

  function stored() {
    const at = (step: string) => `/tiers/${step}/tiers/setup`;
    const sent = answerAsOlder(
      wizard.door,
      {
        path: "/customers/tiersSetup",
        change: () => ({
          status: "OK",
          arrayDataProvider: levels,
          businessTiersSetup: { ...unusual, kickoff_month: 0 },
        }),
      },
      { path: "saveBusinessTiersSetup", change: () => ({ status: "OK" }) },
      { path: "SaveBusinessTiers", change: () => ({ status: "OK" }) },
    );
    return { sent, at };
  }

  async function savedAgain(changes: Fields = {}) {
    const { sent, at } = stored();
    let query = "";
    for (const step of ["edit", "rules"]) {
      const page = (await wizard.admin.open(`${at(step)}${query}`)).view;
      const typed = { ...page.values, ...carried(page), ...(step === "rules" ? changes : {}) };
      const next = await wizard.admin.on(`${at(step)}${query}`, typed);
      query = next.slice(next.indexOf("?"));
    }
    expect(await wizard.admin.on(`${at("finalize")}${query}`, {})).toBe("/tiers");
    expect(sent.filter(({ path }) => /SaveBusinessTiers$/.test(path))).toEqual([]);
    return sent.findLast(({ path }) => path.includes("saveBusinessTiersSetup"))?.form ?? new FormData();
  }

  test("go back as they came", async () => {
    const form = await savedAgain();
    const inSetup = (name: string) => `BusinessTiersSetUp[${name}]`;
    expect(valuesIn(form, Object.keys(unusual).map(inSetup))).toEqual(asForm(unusual, inSetup));
    expect(form.get("kickoff_month")).toBe("0");
    for (const { business_tiers_pk: id, type_name: _, ...level } of levels) {
      const inLevel = (name: string) => `UpdateTiers[${name}][${id}]`;
      expect(valuesIn(form, Object.keys(level).map(inLevel))).toEqual(asForm(level, inLevel));
    }
  });

  test("only the one rule that is changed differs", async () => {
    const before = [...(await savedAgain())];
    const after = [...(await savedAgain({ grace_period: "6" }))];
    expect(after.filter(([name, value]) => !before.some(([a, b]) => a === name && b === value))).toEqual([
      ["BusinessTiersSetUp[grace_period]", "6"],
    ]);
  });
});

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
      "by filters, with choices that the portal does not offer",
      {
        ...{ ...mail, whoWillReceive: ["22", "19", "17", "41", "191"], applyConditionsAnd: "1", excludeDormants: "0" },
        ...{ "tagsId[]": ["7", "900"], "customerTypesId[]": ["901"], shoeSize: "42.50" },
        ...{ spentWeeksAmount: "12.50", spentWeeksNumber: "6", spentWeeksOperator: "2" },
        ...{ shopifyProducts: `[${tart}]`, shopifyProductsDays: "30" },
      },
    ],
    [
      "without customers of earlier campaigns",
      {
        ...{ ...mail, ...everybody, excludeCustPrevRegCamp: "1", excludeCustPrevRegCampDays: "36" },
        ...{ excludeCustPrevRegCampUnit: "HOURS", excludeCustPrevRegCampCriteria: "2" },
        ...{ excludeCustPrevRegCampIds: ["900", "901"], excludeCustPrevAutoCamp: "0" },
      },
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
      { kind: "export" },
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
    const save = "kind" in columns ? "/startCampaignCustomerExport" : "/startMarketingCampaign";
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
    const form = await sentAgain(sent, at, save, {}, "delivery");
    const names = Object.keys(options);
    expect(Object.fromEntries(names.map((name) => [name, form.getAll(name)]))).toEqual(
      Object.fromEntries(Object.entries(options).map(([name, value]) => [name, [value].flat()])),
    );
    expect(form.get("mktID")).toBe(String(id));
  });
});
