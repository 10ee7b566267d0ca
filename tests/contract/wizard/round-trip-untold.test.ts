import { describe, expect, test } from "vitest";
import { drawWizard } from "../../support/draw-wizard";
import { answerAsOlder } from "../../support/older-api";
import { programmeRow } from "../../support/referral-rows";
import { type Fields, roundTrips } from "../../support/round-trip";
import { always, custom, everywhere, first, wizardShop } from "../../support/wizard-shop";

/* What an older server leaves out of an item is not sent back as the form's default, unless somebody chose it. */

const wizard = wizardShop();
const { filled, sentAgain } = roundTrips(wizard);

const only = (item: unknown, names: string) =>
  Object.fromEntries(Object.entries(item as Fields).filter(([name]) => names.split(" ").includes(name)));

const namesIn = (form: FormData) => [...new Set(form.keys())].sort();

const newestReward = async () =>
  (await wizard.door.store.db.selectFrom("point_rewards").select("id").orderBy("id", "desc").executeTakeFirstOrThrow())
    .id;

interface Item {
  readonly at: (step: string) => string;
  readonly load: string;
  readonly save: string;
  /** Part of the loaded answer that has the item's fields. */
  readonly part: string;
  readonly told: string;
  /** Fields of a save with the title changed. */
  readonly sent: readonly string[];
  readonly saved: object;
  /** Entered in a field that was not told, and the name that it is sent under. */
  readonly entered: { readonly step: string; readonly values: Fields; readonly name: string };
}

const items: Readonly<Record<string, () => Promise<Item>>> = {
  async "an offer"() {
    await filled(first, custom, { type: 3 }, { title: "Kept", language: 1, bonus_points: 5 }, everywhere, always);
    const { id } = await wizard.newest();
    return {
      at: (step) => `/offers/${step}/offer/${id}`,
      load: "getOfferDetails",
      save: "businessOffersFormGive",
      part: "offer",
      told: "offerId type title bonus_points location",
      sent: ["bonus_points", "location", "title", "type"],
      saved: { status: "update", offerId: id },
      entered: { step: "conditions", values: { minimum_purchase: "12" }, name: "minimum_purchase" },
    };
  },
  async "a redemption"() {
    await filled(
      "/redemptions/template/redemption/create",
      { offer_type_fk: 17 },
      { title: "Kept", punch_value: 50, language: 1, discount_percent: 5 },
      { selectedBrIds: -1 },
      { utc_publish: "2026-06-01", utc_expires: "2099-06-01" },
    );
    const id = await newestReward();
    return {
      at: (step) => `/redemptions/${step}/redemption/${id}`,
      load: `EditPointReward?punchItemId=${id}`,
      save: "EditPointReward",
      part: "punchItemModel",
      told: "punch_item_pk offer_type_fk title punch_value",
      sent: [
        "offer_type_fk",
        "punch_value",
        "redemptionCategoryEcom",
        "redemptionCategoryLightSpeed",
        "selectedBrIds",
        "title",
      ],
      saved: { status: "success", redemption_fk: id },
      entered: { step: "describe", values: { note: "One each" }, name: "note" },
    };
  },
  async "a gift card"() {
    await filled(
      "/giftcards/describe/giftcard/create",
      { title: "Kept", language: 1 },
      { real_value: 50, "date_range[start]": "2026-06-01", "date_range[end]": "2099-06-30" },
    );
    const { id } = await wizard.newest();
    return {
      at: (step) => `/giftcards/${step}/giftcard/${id}`,
      load: "EditGiftCard",
      save: "EditGiftCard",
      part: "giftCard",
      told: "giftcard_fk title real_value",
      sent: ["real_value", "title"],
      saved: { status: "update", offerId: id },
      entered: { step: "describe", values: { terms: "One each" }, name: "terms" },
    };
  },
  async "a draw"() {
    const { id, slug } = await drawWizard(() => wizard).made("Kept");
    return {
      at: (step) => `/draws/${step}/draws/${slug}`,
      load: "BusinessDrawAddUpdate",
      save: "businessDrawSave",
      part: "draw",
      told: "draw_pk slug title draw_rules_fk",
      sent: ["Draw[draw_pk]", "Draw[draw_rules_fk]", "Draw[title]"],
      saved: { status: "success", drawId: id },
      entered: { step: "describe", values: { description: "For all" }, name: "Draw[description]" },
    };
  },
};

describe.each(Object.entries(items))("%s of which little is told", (_what, made) => {
  const opened = async () => {
    const { at, load, save, part, told, saved, ...item } = await made();
    const answers = [
      {
        path: load,
        change: ({ revision: _, ...body }: Fields) =>
          body[part] ? { ...body, [part]: only(body[part], told) } : saved,
      },
      { path: save, change: () => saved },
    ];
    const sent = answerAsOlder(wizard.door, ...answers);
    return { ...item, save: (changes: Readonly<Record<string, Fields>>) => sentAgain(sent, at, save, changes) };
  };

  test("is saved with what was told and what is changed", async () => {
    const { sent, save } = await opened();
    const form = await save({ describe: { title: "Renamed" } });
    expect(namesIn(form)).toEqual(sent);
    expect(form.get(sent.find((name) => name.includes("title")) ?? "")).toContain("Renamed");
  });

  test("is saved with what is entered in a field that was not told", async () => {
    const { sent, save, entered } = await opened();
    const form = await save({ [entered.step]: entered.values });
    expect(namesIn(form)).toEqual([...sent, entered.name].sort());
  });
});

test("a draw whose branches are all gone is saved with them", async () => {
  const { id, slug } = await drawWizard(() => wizard).made("Kept");
  const gone = ({ draw, ...body }: Fields) => ({ ...body, draw: { ...(draw as object), branches: [907] } });
  const sent = answerAsOlder(
    wizard.door,
    { path: "BusinessDrawAddUpdate", change: gone },
    { path: "businessDrawSave", change: () => ({ status: "success", drawId: id }) },
  );
  const at = (step: string) => `/draws/${step}/draws/${slug}`;
  const form = await sentAgain(sent, at, "businessDrawSave", { describe: { title: "Renamed" } });
  expect(form.getAll("chlBranchesName[]")).toEqual(["907"]);
});

test("a text in another language that was not told is not sent blank", async () => {
  const texts = { "texts[2][title]": "Été", "texts[2][description]": "Dix" };
  const described = { title: "Kept", language: [1, 2], bonus_points: 5 };
  await filled(first, custom, { type: 3 }, described, texts, everywhere, always);
  const { id } = await wizard.newest();
  const sent = answerAsOlder(
    wizard.door,
    { path: "LoadOneOfferLanguage", change: () => ({ status: "OK", offer: { language_id: 2, title: "Été" } }) },
    { path: "businessOffersFormGive", change: () => ({ status: "update", offerId: id }) },
  );
  const at = (step: string) => `/offers/${step}/offer/${id}`;
  const form = await sentAgain(sent, at, "businessOffersFormGive", { translate: { "texts[2][title]": "Hiver" } });
  expect(Object.fromEntries(form)).toEqual({ language: "2", title: "Hiver" });
});

test("rules and messages of a referral programme that were not told are not sent", async () => {
  const row = programmeRow({ business_id: wizard.shop.id, rule_name: "Spring" });
  const table = wizard.door.store.db.insertInto("referral_programmes").values(row);
  const { id } = await table.returning("id").executeTakeFirstOrThrow();
  const sent = answerAsOlder(
    wizard.door,
    {
      path: "q=edit",
      change: ({ revision: _, branchReferralRules, ...body }) => ({
        ...body,
        branchReferralRules: only(branchReferralRules, "branch_referral_rules_pk rule_name"),
      }),
    },
    {
      path: "getReferralMessage",
      change: (body) => ({ ...body, referralMessages: { referred_sms: "Come in" } }),
    },
    { path: "ReferralSave", change: () => ({ status: "OK", branch_referral_rules_pk: id }) },
    { path: "ReferralMessageSave", change: () => ({ status: "OK" }) },
  );
  const at = (step: string) => `/referrals/${step}/referral/${id}`;
  const changes = {
    configuration: { rule_name: "Autumn" },
    "design-new-clients": { referred_sms: "Come to {{business_name}}" },
  };
  const rules = await sentAgain(sent, at, "ReferralSave", changes, "configuration");
  expect(namesIn(rules)).toEqual(["BranchReferralRules[branch_referral_rules_pk]", "BranchReferralRules[rule_name]"]);
  const messages = sent.find(({ path }) => path.includes("ReferralMessageSave"))?.form ?? new FormData();
  expect(namesIn(messages)).toEqual(["branch_referral_rules_pk", "language_id", "referred_sms"]);
});
