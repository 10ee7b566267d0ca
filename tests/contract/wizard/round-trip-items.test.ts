import { describe, expect, test } from "vitest";
import { answerAsOlder } from "../../support/older-api";
import { asForm, type Fields, roundTrips, valuesIn } from "../../support/round-trip";
import { carried } from "../../support/wizard";
import { always, custom, everywhere, first, wizardShop } from "../../support/wizard-shop";

/* What an older server stored outside of today's rules goes back unchanged and blocks nothing. */

const wizard = wizardShop();
const { filled, sentAgain } = roundTrips(wizard);

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
      { utc_publish: "2026-06-01", utc_expires: "2099-06-01" },
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
