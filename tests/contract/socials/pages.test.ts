import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { joinCustomer } from "../../../server/customers/join";
import { answerAsOlder } from "../../support/older-api";
import { PlainForms, readAct } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* The portal's social media page at its two addresses, and the rewards on a customer's profile. */

const wizard = wizardShop();
let admin: PlainForms;
let older: PlainForms;

beforeAll(async () => {
  const { door, shop } = wizard;
  const features = ["socialRewards", "furtherFields", "furtherCalls", "idempotency"];
  admin = await PlainForms.signIn(door, shop, shop.admin.username, "business_admin", { features });
  older = await signInToOlder(wizard);
});
afterEach(() => vi.restoreAllMocks());

const page = () => import("../../../app/features/socials/pages/social");
const address = "/socials/dashboard/social/edit";
const params = { action: "edit" };
const rewards = (points: string) => ({
  "BusinessCallToAction[4][enabled]": "1",
  ...Object.fromEntries([4, 6, 7, 8].map((id) => [`BusinessCallToAction[${id}][points]`, points])),
});

test("a refused form says why by field and keeps what was typed", async () => {
  const typed = { facebook_url: "http://facebook.com/corner", x: "1", ...rewards("0") };
  const answer = (await admin.postTo(await page(), address, params, typed)) as {
    readonly init: { readonly status: number };
    readonly data: { readonly fieldErrors: object; readonly repopulateFields: object };
  };
  expect(answer.init.status).toBe(422);
  expect(Object.keys(answer.data.fieldErrors)).toEqual(["facebook_url", "BusinessCallToAction[4][points]"]);
  expect(answer.data.repopulateFields).toMatchObject({ facebook_url: typed.facebook_url });
});

test("what is saved at one address is shown at the other", async () => {
  const typed = { facebook_url: "https://facebook.com/corner", ...rewards("5") };
  expect(readAct(await admin.postTo(await page(), address, params, typed))).toMatchObject({ status: 303, to: address });
  const other = await import("../../../app/features/socials/pages/settings-social");
  const shown = await admin.visit(other, "/settings/businessProfile/socialMedia/view", { action: "view" });
  expect(shown).toMatchObject({
    mayChange: true,
    values: { ...typed, "BusinessCallToAction[6][enabled]": "" },
  });
});

test("an older server is read and saved by its call, and is not asked for what a customer got", async () => {
  const { door, shop } = wizard;
  const books = { businessId: shop.id, timeZone: "America/Toronto", now: Date.now() };
  const uid = await door.store.transaction((trx) =>
    joinCustomer(trx, books, { first_name: "Ann", email: "ann@mail.example", branch_id: shop.branch }),
  );
  const profile = await import("../../../app/features/customers/pages/profile");
  const at = [`/customers/profile/uid=${uid}`, { uid: `uid=${uid}` }] as const;
  expect(await admin.visit(profile, ...at)).toMatchObject({
    social: [{ id: 4, name: "Facebook", points: "5 points" }],
  });
  const sent = answerAsOlder(door, {
    path: "SocialMedia",
    change: () => ({
      status: "OK",
      socialMedia: { facebook_url: null, yelp_url: "https://yelp.com/biz/corner" },
      socialMediaRewardActions: [{ action_id: "7", points: "15", enabled: "1" }],
    }),
  });
  expect(await older.visit(profile, ...at)).toMatchObject({ social: [] });
  expect(await older.visit(await page(), address, params)).toMatchObject({
    values: {
      facebook_url: "",
      yelp_url: "https://yelp.com/biz/corner",
      "BusinessCallToAction[7][enabled]": "1",
      "BusinessCallToAction[7][points]": "15",
    },
  });
  await older.postTo(await page(), address, params, { yelp_url: "", ...rewards("7") });
  const form = sent.find(({ form: posted }) => posted)?.form;
  expect(form?.get("SocialMedia[yelp_url]")).toBe("");
  expect(["enabled", "points"].map((part) => form?.get(`BusinessCallToAction[8][${part}]`))).toEqual(["0", "7"]);
});

const stored = {
  facebook_url: "http://facebook.com/shop",
  instagram_url: "https://instagram.com/shop",
  "BusinessCallToAction[4][enabled]": "1",
  "BusinessCallToAction[4][points]": "0",
  "BusinessCallToAction[7][points]": "1.5",
};
const shownActions = [
  { action_id: 4, points: "0", enabled: "1" },
  { action_id: 7, points: "1.5", enabled: "0" },
];
const olderWith = () =>
  answerAsOlder(wizard.door, {
    path: "SocialMedia",
    change: () => ({
      status: "OK",
      socialMedia: { facebook_url: stored.facebook_url, instagram_url: stored.instagram_url },
      socialMediaRewardActions: shownActions,
    }),
  });

test("what an older server stored outside of the rules goes back as it came beside a change", async () => {
  const sent = olderWith();
  const typed = { ...stored, instagram_url: "https://instagram.com/corner", "BusinessCallToAction[8][points]": "5" };
  expect(readAct(await older.postTo(await page(), address, params, typed))).toMatchObject({ status: 303 });
  const form = sent.find(({ form: posted }) => posted)?.form;
  expect(Object.fromEntries(form ?? [])).toMatchObject({
    "SocialMedia[facebook_url]": stored.facebook_url,
    "SocialMedia[instagram_url]": typed.instagram_url,
    "BusinessCallToAction[4][enabled]": "1",
    "BusinessCallToAction[4][points]": "0",
    "BusinessCallToAction[7][enabled]": "0",
    "BusinessCallToAction[7][points]": "1.5",
    "BusinessCallToAction[8][points]": "5",
  });
});

test.each([
  ["another link outside of the rules", { facebook_url: "http://facebook.com/other" }, ["facebook_url"]],
  ["a link that was fine", { instagram_url: "http://instagram.com/shop" }, ["instagram_url"]],
  ["a reward switched on", { "BusinessCallToAction[6][enabled]": "1" }, ["BusinessCallToAction[6][points]"]],
  ["points", { "BusinessCallToAction[7][points]": "2.5" }, ["BusinessCallToAction[7][points]"]],
])("the rules hold for what is changed: %s", async (_, change, refused) => {
  olderWith();
  const act = readAct(await older.postTo(await page(), address, params, { ...stored, ...change }));
  expect(act).toMatchObject({ status: 422 });
  expect(Object.keys("errors" in act ? (act.errors ?? {}) : {})).toEqual(refused);
});

/** Posts the page as shown, with `typed` over it, and returns what was sent. */
async function savedAsShown(answer: object, typed: Readonly<Record<string, string>> = {}) {
  const sent = answerAsOlder(wizard.door, { path: "SocialMedia", change: () => ({ status: "OK", ...answer }) });
  const { values } = await older.visit(await page(), address, params);
  const act = readAct(await older.postTo(await page(), address, params, { ...values, ...typed } as typeof typed));
  expect(act).toMatchObject({ status: 303 });
  return Object.fromEntries(sent.find(({ form: posted }) => posted)?.form ?? []);
}

test("links and rewards that were not told are left out, and others go back as they came", async () => {
  const answer = {
    socialMedia: { facebook_url: "http://facebook.com/shop", yelp_url: null },
    socialMediaRewardActions: { 4: { points: "15.00", enabled: true }, 6: { points: null, enabled: null } },
  };
  const untouched = {
    "SocialMedia[facebook_url]": "http://facebook.com/shop",
    "SocialMedia[yelp_url]": "",
    "BusinessCallToAction[4][enabled]": "true",
    "BusinessCallToAction[4][points]": "15.00",
    "BusinessCallToAction[6][enabled]": "",
    "BusinessCallToAction[6][points]": "",
  };
  expect(await savedAsShown(answer)).toEqual(untouched);
  const typed = { tiktok_url: "https://tiktok.com/@shop", "BusinessCallToAction[8][points]": "3" };
  expect(await savedAsShown(answer, typed)).toEqual({
    ...untouched,
    "SocialMedia[tiktok_url]": "https://tiktok.com/@shop",
    "BusinessCallToAction[8][enabled]": "0",
    "BusinessCallToAction[8][points]": "3",
  });
});

const told = { socialMedia: { facebook_url: "https://facebook.com/shop" }, socialMediaRewardActions: [] };

test.each(["socialMedia", "socialMediaRewardActions"] as const)("an answer without %s is an error", async (name) => {
  const { [name]: _, ...rest } = told;
  answerAsOlder(wizard.door, { path: "SocialMedia", change: () => ({ status: "OK", ...rest }) });
  await expect(older.visit(await page(), address, params)).rejects.toMatchObject({ kind: "unavailable" });
  const posted = await older.postTo(await page(), address, params, { facebook_url: "" });
  expect(readAct(posted)).not.toMatchObject({ status: 303 });
});

test.each([null, [], {}])("links told as %j are blank", async (links) => {
  answerAsOlder(wizard.door, { path: "SocialMedia", change: () => ({ status: "OK", ...told, socialMedia: links }) });
  expect(await older.visit(await page(), address, params)).toMatchObject({ values: { facebook_url: "" } });
});
