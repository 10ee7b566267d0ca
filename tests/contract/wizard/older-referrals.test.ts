import { beforeAll, expect, test } from "vitest";
import { answerAsOlder } from "../../support/older-api";
import { pageHtml } from "../../support/page-html";
import { programmeRow } from "../../support/referral-rows";
import type { PlainForms } from "../../support/wizard";
import { always, custom, everywhere, signInToOlder, wizardShop } from "../../support/wizard-shop";

/* Referrals with a server that tells what the documents promise and nothing else. */

const wizard = wizardShop();
const create = "/referrals/configuration/referral/create";
let older: PlainForms;
let programme: number;
let offer: number;

beforeAll(async () => {
  const { door, shop, admin } = wizard;
  const row = programmeRow({ business_id: shop.id, rule_name: "Spring" });
  const table = door.store.db.insertInto("referral_programmes").values(row);
  ({ id: programme } = await table.returning("id").executeTakeFirstOrThrow());
  const basic = { title: "Bread", discount_amount: 5 };
  const last = await wizard.upTo(admin, custom, { type: 1, offer_type: 10 }, basic, everywhere, always);
  await admin.on(last, {});
  ({ id: offer } = await wizard.newest());
  older = await signInToOlder(wizard);
});

const rules = { rule_name: "Autumn", cond_min_amount: "25", expires_in: "", referee_earns: "1", referer_earns: "1" };

test.each([{ told: undefined }, { told: null }, { told: [] }, { told: {} }])(
  "a setup that tells no rules ($told) opens with the defaults",
  async ({ told }) => {
    const sent = answerAsOlder(wizard.door, {
      path: "q=setup",
      change: () => ({ status: "OK", branchReferralRules: told }),
    });
    const { values, facts } = (await older.open(create)).view;
    expect(values).toMatchObject({ link_referral_enabled: "1", enabled: "0", referral_link_redirect_url: "" });
    expect(facts).toMatchObject({
      languages: [{ id: 1 }, { id: 2 }, { id: 3 }],
      offerEnabled: true,
      offers: [{ id: offer }],
    });
    const next = await older.on(create, { ...values, ...rules, referee_earns_offers: [offer] });
    const messages = (await older.open(next)).view.values;
    expect(messages.referred_sms).toContain("{{business_name}}");
    expect(sent.some(({ path }) => path.includes("GetDefaultReferralMessage"))).toBe(true);
  },
);

test("a new programme sends every rule, a blank number as its default", async () => {
  const sent = answerAsOlder(wizard.door);
  const blank = { cond_min_amount: "", referer_earns: "", referee_earns_ratio: "", referer_earns_ratio: "" };
  const { values } = (await older.open(create)).view;
  let at = await older.on(create, { ...values, ...rules, ...blank });
  for (let step = 1; step <= 3; step += 1) at = await older.on(at, (await older.open(at)).view.values);
  expect(await older.on(at, {})).toBe("/referrals");
  const form = sent.find(({ path }) => path.includes("ReferralSave"))?.form;
  expect(Object.fromEntries([...(form ?? [])].map(([name, value]) => [name.split(/[[\]]/)[1], value]))).toEqual({
    ...{ rule_name: "Autumn", cond_min_amount: "0.00", expires_in: "0", referee_earns: "1", referer_earns: "0" },
    ...{ referee_earns_ratio: "0", referer_earns_ratio: "0", applied_to_all_purchases: "0" },
    ...{ referral_link_redirect_url: "", link_referral_enabled: "1", enabled: "0", canceled: "0" },
    ...{ referee_earns_offers: "[]", referer_earns_offers: "[]" },
  });
});

test("an edit that tells the rules and the languages' ids alone offers every language and offer", async () => {
  const sent = answerAsOlder(
    wizard.door,
    {
      path: "q=edit",
      change: ({ status, branchReferralRules, enabledLanguageIds }) => ({
        status,
        branchReferralRules,
        enabledLanguageIds,
      }),
    },
    { path: "SaveTranslation", change: () => ({ status: "OK" }) },
  );
  const at = (step: string, query = "") => `/referrals/${step}/referral/${programme}${query}`;
  const { values } = (await older.open(at("configuration"))).view;
  const next = await older.on(at("configuration"), { ...values, referee_earns_offers: [offer] });
  const draft = next.slice(next.indexOf("?"));
  for (const step of ["design-new-clients", "design-ambassador", "design-claimed"]) {
    const shown = (await older.open(at(step, draft))).view.values;
    await older.on(at(step, draft), shown);
  }
  await older.on(at("design-new-clients", `${draft}&lang=2`), { referred_email_subject: "Bienvenue" });
  expect(await older.on(at("finalize", draft), {})).toBe("/referrals");
  const posted = (name: string) => sent.find(({ path }) => path.includes(name))?.form;
  expect(posted("ReferralSave")?.get("BranchReferralRules[referee_earns_offers]")).toBe(JSON.stringify([offer]));
  expect(posted("SaveTranslation")?.get("language_id")).toBe("2");
  expect(String(posted("SaveTranslation")?.get("resources"))).toContain("Bienvenue");
});

test("a programme's links are on where the server does not tell", async () => {
  answerAsOlder(wizard.door, {
    path: "q=edit",
    change: ({ branchReferralRules, ...body }) => ({
      ...body,
      branchReferralRules: { ...(branchReferralRules as object), link_referral_enabled: undefined },
    }),
  });
  const { values } = (await older.open(`/referrals/configuration/referral/${programme}`)).view;
  expect(values).toMatchObject({ link_referral_enabled: "1" });
});

test.each(["-1", "fr_CA", null])(
  "a language called %j does not keep a programme from being shown",
  async (abreviation) => {
    const rules = { referee_earns: 5, referee_earns_ratio: 2, cond_min_amount: "25.00" };
    const messages = { referred_sms: "{{referred_reward}} from {{minimum}}" };
    answerAsOlder(
      wizard.door,
      {
        path: "q=edit",
        change: ({ branchReferralRules, ...body }) => ({
          ...body,
          branchReferralRules: { ...(branchReferralRules as object), ...rules },
          languages: [{ language_pk: 1, name: "English", abreviation, default: 1, mandatory: 1 }],
        }),
      },
      { path: "getReferralMessage", change: (body) => ({ ...body, referralMessages: messages }) },
    );
    const at = `/referrals/finalize/referral/${programme}`;
    const page = await import("../../../app/features/referrals/pages/wizard");
    const html = await pageHtml(
      page.default,
      at,
      await older.visit(page, at, { step: "finalize", action: String(programme) }),
    );
    expect(html).toMatch(/5 points.*25/);
  },
);

test("every other status than pending and met is a condition not met", async () => {
  const row = (referral_pk: number, referee: string, current_status?: unknown) => ({
    ...{ referral_pk, referee, current_status },
    ...{ referrer: "Ann", utc_created: `2026-01-0${referral_pk} 00:00:00` },
  });
  answerAsOlder(wizard.door, {
    path: "q=details",
    change: () => ({
      status: "OK",
      referrals: [
        row(1, "Bo", "1"),
        row(2, "Cy", 2),
        row(3, "Di", "3"),
        row(4, "Ed", 5),
        row(5, "Flo", "0"),
        row(6, "Gus"),
      ],
    }),
  });
  const page = await import("../../../app/features/referrals/pages/history");
  const shown = async (query = "") => {
    const { page: list } = await older.visit(page, `/referrals/history/referral${query}`);
    return list.lines.map(({ referee, status }) => `${referee} ${status}`).sort();
  };
  const expired = ["Di Expired", "Ed Expired", "Flo Expired"];
  expect(await shown()).toEqual(["Bo Pending", "Cy Complete", ...expired, "Gus Unknown"]);
  expect(await shown("?status=3")).toEqual(expired);
});
