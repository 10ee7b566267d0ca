import type { ActionFunctionArgs } from "@remix-run/node";
import { parse } from "node-html-parser";
import { Secret, TOTP } from "otpauth";
import { createElement } from "react";
import { describe, expect, test } from "vitest";
import Snackbars from "~/shell/snackbars";
import { paths } from "../../../app/paths";
import { redeemReward } from "../../../server/contract/sales/calls";
import { saveBusinessRules } from "../../../server/contract/settings/calls";
import { joinCustomer } from "../../../server/customers/join";
import { rewardRow } from "../../../server/demo/reward-rows";
import { postTransaction } from "../../../server/ledger/post";
import { transactionTypes } from "../../../server/ledger/types";
import { tokenFor } from "../../support/api";
import { answerOf } from "../../support/ask";
import { sentFrom } from "../../support/edited-page";
import { pageHtml } from "../../support/page-html";
import { sentBy } from "../../support/plain-form";
import { portalSession } from "../../support/portal-session";
import { PlainForms, readAct } from "../../support/wizard";
import { always, custom, everywhere, wizardShop } from "../../support/wizard-shop";
import "../../support/plain-passwords";

/* A form pressed twice without script: the second answer is the one that is seen, so it is the first one again. */

const wizard = wizardShop();

interface Press {
  readonly page: Promise<{ action(args: ActionFunctionArgs): Promise<unknown> }>;
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
}

const db = () => wizard.door.store.db;
const books = () => ({ businessId: wizard.shop.id, timeZone: "America/Toronto", now: Date.now() });

let joined = 0;
const join = () =>
  wizard.door.store.transaction((trx) => {
    joined += 1;
    const email = `c${joined}@mail.example`;
    return joinCustomer(trx, books(), {
      first_name: "Ann",
      last_name: `N${joined}`,
      email,
      branch_id: wizard.shop.branch,
    });
  });

const profile = (uid: number, act: string, search = "") => ({
  path: `/customers/profile/uid=${uid}/${act}${search}`,
  params: { uid: `uid=${uid}` },
});

/** Posts a form and returns where it leads and what is said there. */
async function press(forms: PlainForms, { page, path, params = {}, fields = {} }: Press, key: string) {
  await db().deleteFrom("portal_messages").execute();
  const answer = await forms.postTo(await page, path, params, { ...fields, idempotency_key: key });
  const said = await db().selectFrom("portal_messages").select(["kind", "text"]).execute();
  return { ...readAct(answer), said };
}

const view = (fields: Readonly<Record<string, string>>): Press => ({
  page: import("../../../app/features/customers/pages/list"),
  path: "/customers?segment=regular",
  fields,
});

async function savedView(forms: PlainForms): Promise<string> {
  await press(forms, view({ name: "Regulars" }), crypto.randomUUID());
  const { id } = await db().selectFrom("customer_views").select("id").executeTakeFirstOrThrow();
  return String(id);
}

const account = (fields: Readonly<Record<string, string>>): Press => ({
  page: import("../../../app/features/account/pages/account"),
  path: "/account",
  fields,
});

/** Switches two-step verification on and returns a code that is good once more. */
async function withSecondStep(forms: PlainForms): Promise<string> {
  const page = import("../../../app/features/account/pages/two-step");
  await press(forms, account({ "two-step": "start", password: "right" }), crypto.randomUUID());
  const { setup } = await forms.visit(await page, "/account/two-step");
  const totp = new TOTP({ secret: Secret.fromBase32((setup?.secret ?? "").replaceAll(" ", "")) });
  await forms.postTo(await page, "/account/two-step", {}, { code: totp.generate() });
  return totp.generate({ timestamp: Date.now() + 30_000 });
}

const admin = async () => {
  const { portalApi: api, store } = wizard.door;
  if (!api) throw new Error("The API is not embedded");
  return { api, caller: { token: await tokenFor(store, wizard.shop.admin.userId, Date.now()) } };
};

/** @returns the id of the change. */
async function changedSetting(): Promise<number> {
  const { api, caller } = await admin();
  await db().deleteFrom("setting_changes").execute();
  const BusinessRules = { welcome_units: crypto.getRandomValues(new Uint16Array(1)).join() };
  await answerOf(api, caller, saveBusinessRules, { query: {}, body: { BusinessRules } });
  return (await db().selectFrom("setting_changes").select("id").executeTakeFirstOrThrow()).id;
}

const cases: Readonly<Record<string, { says: RegExp; form: (forms: PlainForms) => Promise<Press> }>> = {
  "a changed password": {
    says: /^Password changed\. \d+ other sessions? ended\.$/,
    async form() {
      await db().updateTable("users").set({ password_hash: "right" }).execute();
      const next = "seven green lanterns";
      return account({ current_password: "right", new_password: next, new_password_again: next });
    },
  },
  "other sessions ended": { says: /^\d+ other sessions? ended\.$/, form: async () => account({ end: "others" }) },
  "two-step verification switched off": {
    says: /^Two-step verification switched off\.$/,
    async form(forms) {
      await db().updateTable("users").set({ password_hash: "right" }).execute();
      return account({ "two-step": "end", password: "right", code: await withSecondStep(forms) });
    },
  },
  "a customer restored": {
    says: /^Customer restored\.$/,
    async form(forms) {
      const uid = await join();
      const fields = { confirm_name: `Ann N${joined}` };
      const page = import("../../../app/features/customers/pages/delete");
      await press(forms, { page, ...profile(uid, "delete"), fields }, crypto.randomUUID());
      return { page: import("../../../app/features/customers/pages/restore"), ...profile(uid, "restore") };
    },
  },
  "a merge undone": {
    says: /^Merge undone\.$/,
    async form(forms) {
      const [mine, theirs] = [await join(), await join()];
      const fields = { mergedUid: String(theirs) };
      const page = import("../../../app/features/customers/pages/merge");
      await press(forms, { page, ...profile(mine, "merge"), fields }, crypto.randomUUID());
      const undo = profile(mine, "unmerge", `?merged=${theirs}`);
      return { page: import("../../../app/features/customers/pages/unmerge"), ...undo };
    },
  },
  "an offer restored": {
    says: /restored/,
    async form(forms) {
      await forms.on(await offer(forms), {});
      const { id } = await wizard.newest();
      const params = { offerId: String(id) };
      const page = import("../../../app/features/offers/pages/delete");
      await press(forms, { page, path: `/offers/${id}/delete`, params }, crypto.randomUUID());
      return { page: import("../../../app/features/offers/pages/restore"), path: `/offers/${id}/restore`, params };
    },
  },
  "a changed setting taken back": {
    says: /^Change taken back\.$/,
    async form() {
      const change = String(await changedSetting());
      const page = import("../../../app/features/settings/pages/revert");
      return { page, path: paths.settingsRevert({ change }), params: { change } };
    },
  },
  "a view saved": { says: /^View “Away” saved\.$/, form: async () => view({ name: "Away" }) },
  "a view renamed": {
    says: /^View renamed to “Friends”\.$/,
    form: async (forms) => view({ view_pk: await savedView(forms), name: "Friends", intent: "rename" }),
  },
  "a view deleted": {
    says: /^View deleted\.$/,
    form: async (forms) => view({ view_pk: await savedView(forms), name: "Regulars", intent: "delete" }),
  },
};

const offer = (forms: PlainForms) =>
  wizard.upTo(forms, custom, { type: 3 }, { title: "Tea", language: 1, bonus_points: 5 }, everywhere, always);

const further = [...portalSession().features, "customerViews", "recoveryCodes"];

describe.each([
  ["at a server that promises idempotency", [...further, "idempotency"]],
  ["at one that does not", further],
])("%s", (_where, features) => {
  test.each(Object.entries(cases))("%s is answered alike both times", async (_name, { says, form }) => {
    await db().deleteFrom("customer_views").execute();
    const signIn = () =>
      PlainForms.signIn(wizard.door, wizard.shop, wizard.shop.admin.username, "business_admin", { features });
    const [forms] = [await signIn(), await signIn()];
    const pressed = await form(forms);
    const key = crypto.randomUUID();
    const first = await press(forms, pressed, key);
    expect(first).toMatchObject({ status: 303, said: [{ kind: "success", text: expect.stringMatching(says) }] });
    expect(await press(forms, pressed, key)).toEqual(first);
    expect(await db().selectFrom("sign_in_failures").select("failures").execute()).toEqual([]);
  });
});

test("the undo in a message has a key of its own", async () => {
  const { portal } = await import("../../../app/access/portal.server");
  const { messages } = await portal();
  for (const n of [1, 2]) await messages.say("s", "success", `Offer ${n} deleted.`, `/offers/${n}/restore`);
  const taken = await messages.take("s", Number.MAX_SAFE_INTEGER);
  const html = parse(await pageHtml(() => createElement(Snackbars, { messages: taken }), "/offers", {}));
  const keys = html.querySelectorAll("form").map((form) => {
    const [button] = form.querySelectorAll("button");
    return button && Object.fromEntries(sentBy(html, form, button, new Map()));
  });
  expect(keys).toEqual(taken.map(({ undoKey }) => ({ idempotency_key: undoKey })));
  expect(new Set(taken.map(({ undoKey }) => undoKey)).size).toBe(2);
});

test("each change of a setting is taken back under a key of its own", async () => {
  const change = await changedSetting();
  const route = await import("../../../app/features/settings/pages/history");
  const { door, shop } = wizard;
  const forms = await PlainForms.signIn(door, shop, shop.admin.username, "business_admin", { features: further });
  const shown = await forms.visit(route, "/settings/history");
  const html = await pageHtml(route.default, "/settings/history", shown);
  expect(sentFrom(html, "Take back")).toEqual([["idempotency_key", `${shown.key}-${change}`]]);
});

test("two redemptions are canceled on one page, each under a key of its own", async () => {
  const { door, shop } = wizard;
  const { api, caller } = await admin();
  const uid = await join();
  await door.store.transaction((trx) =>
    postTransaction(trx, books(), {
      ...{ customerId: uid, branchId: shop.branch, type: transactionTypes.bonusPoints },
      entries: [{ account: "points", kind: "bonus", amount: 120 }],
    }),
  );
  const reward = { ...rewardRow(shop.id), points: 60 };
  const { id } = await db().insertInto("point_rewards").values(reward).returning("id").executeTakeFirstOrThrow();
  const redeem = async () => {
    const body = { uid, punchItemId: id, branchId: shop.branch, pin: "" };
    return (await answerOf(api, caller, redeemReward, { body })).transaction_pk;
  };
  const redeemed = [await redeem(), await redeem()];
  const features = [...further, "idempotency"];
  const forms = await PlainForms.signIn(door, shop, shop.admin.username, "business_admin", { features });
  const key = crypto.randomUUID();
  const page = import("../../../app/features/sales/pages/counter");
  for (const sale of redeemed) {
    const pressed = { page, path: paths.counter({ uid }), fields: { transaction_pk: String(sale) } };
    const first = await press(forms, pressed, key);
    expect(first).toMatchObject({ status: 303, said: [{ text: expect.stringContaining("60 points returned") }] });
    expect(await press(forms, pressed, key)).toEqual(first);
  }
});

test("of the passwords of a form, the portal stores nothing to know a second press by", async () => {
  const { door, shop } = wizard;
  const forms = await PlainForms.signIn(door, shop, shop.admin.username, "business_admin", { features: further });
  const stored = async () => db().selectFrom("sent_posts").select("state").execute();
  const next = "eight green lanterns";
  for (const [fields, rows] of [
    [{ end: "others" }, 1],
    [{ current_password: "right", new_password: next, new_password_again: next }, 0],
  ] as const) {
    await db().updateTable("users").set({ password_hash: "right" }).execute();
    await db().deleteFrom("sent_posts").execute();
    expect(await press(forms, account(fields), crypto.randomUUID())).toMatchObject({ status: 303 });
    expect(await stored()).toHaveLength(rows);
  }
});
