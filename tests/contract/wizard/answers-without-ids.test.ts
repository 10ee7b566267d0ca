import { beforeAll, describe, expect, test, vi } from "vitest";
import { joinCustomer } from "../../../server/customers/join";
import { drawWizard, mug, prizesStep } from "../../support/draw-wizard";
import { answerAsOlder } from "../../support/older-api";
import { carried, type PlainForms, readAct } from "../../support/wizard";
import { always, custom, everywhere, first, signInToOlder, wizardShop } from "../../support/wizard-shop";

/* Settled reading "ids in answers": a successful save without further content counts as successful. */

type Fields = Readonly<Record<string, unknown>>;

const wizard = wizardShop();
let older: PlainForms;

beforeAll(async () => {
  older = await signInToOlder(wizard);
});

const words = ["OK", "success"] as const;

/** Makes saves respond with their status alone. */
const sayingOnly = (status: string, ...paths: readonly string[]) =>
  answerAsOlder(
    wizard.door,
    ...paths.map((path) => ({
      path,
      // An edit's address also serves the item itself.
      change: (body: Record<string, unknown>) => ("giftCard" in body || "punchItemModel" in body ? body : { status }),
    })),
  );

/** Sends every step of an item as it is shown. @returns the result of the last one. */
async function sentAgain(at: (step: string) => string, changed: Fields = {}) {
  const steps = (await older.open(at("describe"))).view.steps.map(({ name }) => name);
  let query = "";
  for (const step of steps.slice(0, -1)) {
    const { view } = await older.open(`${at(step)}${query}`);
    const values = { ...view.values, ...carried(view), ...(step === "describe" && changed) };
    const next = await older.on(`${at(step)}${query}`, values);
    query = next.slice(next.indexOf("?"));
  }
  return older.post(`${at(steps.at(-1) ?? "")}${query}`, {});
}

async function filled(address: string, ...steps: Fields[]): Promise<void> {
  let at = address;
  for (const step of [...steps, {}]) at = await wizard.admin.on(at, step);
}

const giftCard = [
  { title: "Card", language: 1 },
  { real_value: 50, "date_range[start]": "2026-06-01", "date_range[end]": "2099-06-30" },
] as const;

describe.each(words)("an edit answered with %s alone", (status) => {
  test.each([
    ["free", { type: 4 }, () => ({ product: wizard.shop.product }), "businessOffersFormReward"],
    ["basic", { type: 1, offer_type: 10 }, () => ({ discount_amount: 5 }), "EditBasicOffer"],
    ["multiplier", { type: 2 }, () => ({ multiplication_factor: 2 }), "businessOffersFormMulti"],
    ["bonus", { type: 3 }, () => ({ bonus_points: 5 }), "businessOffersFormGive"],
  ] as const)("saves an offer (%s)", async (_kind, kind, value, save) => {
    await filled(first, custom, kind, { title: "Offer", language: 1, ...value() }, everywhere, always);
    const { id } = await wizard.newest();
    const sent = sayingOnly(status, save);
    expect(await sentAgain((step) => `/offers/${step}/offer/${id}`)).toMatchObject({
      status: 303,
      location: "/offers",
    });
    expect(sent.filter(({ path }) => path.includes(save))).toHaveLength(1);
  });

  test("saves a redemption", async () => {
    await filled(
      "/redemptions/template/redemption/create",
      { offer_type_fk: 14 },
      { title: "Reward", punch_value: 50, language: 1 },
      { selectedBrIds: -1 },
      { utc_publish: "2026-06-01", utc_expires: "2099-06-01" },
    );
    const rewards = wizard.door.store.db.selectFrom("point_rewards").select("id");
    const { id } = await rewards.orderBy("id", "desc").executeTakeFirstOrThrow();
    sayingOnly(status, "EditPointReward");
    const saved = await sentAgain((step) => `/redemptions/${step}/redemption/${id}`);
    expect(saved).toMatchObject({ status: 303, location: "/redemptions" });
  });

  test("saves a gift card", async () => {
    await filled("/giftcards/describe/giftcard/create", ...giftCard);
    const { id } = await wizard.newest();
    sayingOnly(status, "EditGiftCard");
    const saved = await sentAgain((step) => `/giftcards/${step}/giftcard/${id}`);
    expect(saved).toMatchObject({ status: 303, location: "/giftcards" });
  });

  test("saves a draw with its prizes", async () => {
    const { made } = drawWizard(() => wizard);
    const { slug } = await made("Draw");
    const sent = sayingOnly(status, "businessDrawSave", "gridUpdatePrizes");
    const summary = await older.on(`/draws/describe/draws/${slug}`, { language: 1, title: "Draw" });
    await older.on(`${prizesStep(summary)}&row=new`, { ...mug, title: "Second" });
    expect(await older.post(summary, {})).toMatchObject({ status: 303, location: "/draws" });
    const saves = ["businessDrawSave", "gridUpdatePrizes"];
    expect(saves.map((save) => sent.filter(({ path }) => path.includes(save)).length)).toEqual([1, 1]);
  });

  test("saves a customer, and adjusts a balance whose new figure is not known", async () => {
    const books = { businessId: wizard.shop.id, timeZone: "America/Toronto", now: Date.now() };
    const uid = await wizard.door.store.transaction((trx) =>
      joinCustomer(trx, books, { first_name: "Ann", branch_id: wizard.shop.branch }),
    );
    sayingOnly(status, "UpdateUserProfile", "adjustCustomerBalance");
    const at = `/customers/template/customers/${uid}`;
    const { view } = await older.open(at);
    const last = await older.on(at, { ...view.values, ...carried(view), lastName: "Named" });
    expect(await older.post(last, {})).toMatchObject({ status: 303, location: `/customers/profile/uid=${uid}` });

    const page = await import("../../../app/features/customers/pages/adjust");
    const [path, params] = [`/customers/profile/uid=${uid}/adjust`, { uid: `uid=${uid}` }];
    const typed = { direction: "give", userAdjustBalance: "40", comments: "", idempotency_key: `key-of-${status}` };
    const answer = await older.postTo(page, path, params, typed);
    expect(readAct(answer)).toMatchObject({ status: 303, to: `/customers/profile/uid=${uid}` });
    const messages = wizard.door.store.db.selectFrom("portal_messages").select("text").orderBy("id", "desc");
    const { text } = await messages.executeTakeFirstOrThrow();
    expect(text).toBe("40 points added to Ann Named.");
  });
});

describe.each(words)("what is made and answered with %s alone", (status) => {
  test("is in doubt where its id is promised", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    let at = "/giftcards/describe/giftcard/create";
    for (const step of giftCard) at = await older.on(at, step);
    sayingOnly(status, "CreateGiftCard");
    expect(await older.post(at, {})).toMatchObject({ status: 504 });
  });

  test("is made where it is not: a customer", async () => {
    sayingOnly(status, "UpdateUserProfile");
    const at = "/customers/template/customers/create";
    const { view } = await older.open(at);
    const last = await older.on(at, { ...view.values, ...carried(view), firstName: `New ${status}` });
    expect(await older.post(last, {})).toMatchObject({ status: 303, location: "/customers" });
  });
});
