import type { ComponentType } from "react";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { shellDataFor } from "../../../app/shell/shell.server";
import { joinCustomer } from "../../../server/customers/join";
import { at as campaignStep, delivery } from "../../support/campaign-steps";
import { losing, onTheLine } from "../../support/line";
import { isExtension } from "../../support/older";
import { answerAsOlder } from "../../support/older-api";
import { pageHtml } from "../../support/page-html";
import { plainCampaign } from "../../support/plain-campaign";
import { portalSession } from "../../support/portal-session";
import { programmeRow } from "../../support/referral-rows";
import { carried, PlainForms, readAct } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/* Settled reading "extension calls": made only if `features` includes them, and no page depends on one. */

const wizard = wizardShop();
let uid: number;
let tag: number;

beforeAll(async () => {
  const { door, shop } = wizard;
  const books = { businessId: shop.id, timeZone: "America/Toronto", now: Date.now() };
  uid = await door.store.transaction((trx) =>
    joinCustomer(trx, books, { first_name: "Ann", email: "ann@mail.example", branch_id: shop.branch }),
  );
  const reachable = { consent_email: 1 as const, points_balance: 50 };
  await door.store.db.updateTable("customers").set(reachable).where("id", "=", uid).execute();
  const at = { created_at: 1, updated_at: 1 };
  const row = { business_id: shop.id, name: "Old", abbreviation: "OLD", color: "#123456", enabled: 1 as const, ...at };
  tag = (await door.store.db.insertInto("tags").values(row).returning("id").executeTakeFirstOrThrow()).id;
});

const signedIn = (...features: string[]) =>
  PlainForms.signIn(wizard.door, wizard.shop, wizard.shop.admin.username, "business_admin", { features });

const lastSaid = () =>
  wizard.door.store.db
    .selectFrom("portal_messages")
    .select(["kind", "text"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();

/** Checks the pages that show more if the server offers more. */
async function everyPage(admin: PlainForms) {
  const profile = await import("../../../app/features/customers/pages/profile");
  const params = { uid: `uid=${uid}` };
  expect(await admin.visit(profile, `/customers/profile/uid=${uid}`, params)).toMatchObject({
    kind: "profile",
    lots: null,
    history: null,
  });
  const list = await import("../../../app/features/customers/pages/list");
  expect(await admin.visit(list, "/customers")).toMatchObject({ views: null });

  const transfer = await import("../../../app/features/customers/pages/transfer");
  const named = { transfer_email: "to@mail.example", transfer_phone: "", phone_country_code: "CA" };
  const found = await admin.postTo(transfer, `/customers/profile/uid=${uid}/transfer`, params, { ...named, find: "1" });
  expect(readAct(found)).toMatchObject({ status: 303, to: expect.stringContaining("unseen=1") });

  const remove = await import("../../../app/features/tags/pages/delete");
  const tagShown = await admin.visit(remove, `/customers/tag/${tag}/delete`, { tagId: String(tag) });
  expect(tagShown).toMatchObject({ isKnown: false, tag: { name: "Old" } });

  const products = await import("../../../app/features/products/pages/dashboard");
  expect(await admin.visit(products, "/products/dashboard")).toMatchObject({ tree: [] });

  const at = `/customers/template/customers/${uid}`;
  const { view } = await admin.open(at);
  expect(await admin.post(at, { ...view.values, ...carried(view), lastName: "Named" })).toMatchObject({ status: 303 });
}

test("a server that names none is asked for none", async () => {
  const sent = answerAsOlder(wizard.door);
  await everyPage(await signedIn());
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.filter(({ path }) => isExtension(path))).toEqual([]);
});

const failing = [
  ["404", () => new Response("", { status: 404 })],
  ["500", () => new Response("", { status: 500 })],
  ["HTML", () => new Response("<h1>Welcome</h1>", { headers: { "Content-Type": "text/html" } })],
] as const;

function failExtensions(answer: () => Response) {
  vi.spyOn(console, "error").mockReturnValue();
  onTheLine(wizard.door, async (request, really) => {
    const { pathname, search } = new URL(request.url);
    return isExtension(`${pathname}${search}`) ? answer() : really(request);
  });
}

const calm = { framed: false, messages: [], preferences: { lite: false, shortcuts: true, later: [] } };
const htmlOf = (page: { default: ComponentType }, path: string, shown: object) =>
  pageHtml(page.default, path, shown, undefined, shellDataFor(portalSession(), calm));

test.each(failing)("%s from every extension that is named takes no page away", async (_name, answer) => {
  failExtensions(answer);
  const named = ["furtherCalls", "furtherFields", "customerViews", "mergeCustomers", "restore", "catalogue"];
  await everyPage(await signedIn(...named));
});

describe.each(failing)("%s instead of", (name, answer) => {
  test("a programme's rewards shows its referrals, and says so", async () => {
    const { door, shop } = wizard;
    const row = programmeRow({ business_id: shop.id, rule_name: "Spring" });
    const table = door.store.db.insertInto("referral_programmes").values(row);
    const { id } = await table.returning("id").executeTakeFirstOrThrow();
    const admin = await signedIn("referralHistory");
    const page = await import("../../../app/features/referrals/pages/transactions");
    const path = `/referrals/transactions/referral/${id}`;
    const visit = () => admin.visit(page, path, { action: String(id) });
    const whole = await visit();
    expect(whole).toMatchObject({ programme: "Spring", lacks: null });
    expect(await htmlOf(page, path, whole)).not.toContain("could not be loaded");

    failExtensions(answer);
    const shown = await visit();
    expect(shown).toMatchObject({ programme: "Spring", page: { total: 0 }, exportTo: null });
    expect(await htmlOf(page, path, shown)).toContain("What was paid could not be loaded.");
  });

  test("a campaign's outcomes shows its customers without, and says so", async () => {
    const id = await plainCampaign(wizard);
    const { db } = wizard.door.store;
    await db.updateTable("campaigns").set({ frozen_at: 1 }).where("id", "=", id).execute();
    await db
      .insertInto("campaign_people")
      .values({ business_id: wizard.shop.id, campaign_id: id, customer_id: uid, seen_at: 0 })
      .execute();
    const admin = await signedIn("furtherCalls", "furtherFields");
    const page = await import("../../../app/features/campaigns/pages/people");
    const path = `/marketing/details/${id}/people?outcome=sent&search=nobody`;
    const visit = () => admin.visit(page, path, { campaignId: String(id) });
    const whole = await visit();
    expect(whole).toMatchObject({ page: { lines: [] }, exportTo: expect.stringContaining("people.csv") });
    expect(await htmlOf(page, path, whole)).not.toContain("could not be loaded");

    failExtensions(answer);
    const shown = await visit();
    expect(shown).toMatchObject({ page: { lines: [{ id: uid }], query: "" }, opensPeople: false, exportTo: null });
    expect(await htmlOf(page, path, shown)).toContain("Outcomes could not be loaded.");
  });

  test("why a customer is in an audience leaves the audience, and says so", async () => {
    const key = `why-${name}`;
    const admin = await signedIn("furtherCalls", "furtherFields");
    await admin.on(await admin.on(campaignStep("delivery", key), delivery), { who: "filters", dormantsToo: "1" });
    await admin.on(campaignStep("filters", key), { whoWillReceive: ["49"], havePts: "10", havePtsOperator: "1" });
    const page = await import("../../../app/features/campaigns/pages/recipients");
    const path = `${campaignStep("audienceData", key)}?why=${uid}`;
    const visit = () => admin.visit(page, path, { action: `action=create&idempotency_key=${key}` });
    expect(await visit()).toMatchObject({ why: { name: "Ann" }, list: { lines: [{ id: uid }] } });

    failExtensions(answer);
    const shown = await visit();
    expect(shown).toMatchObject({ list: { lines: [{ id: uid }] } });
    expect(await htmlOf(page, path, shown)).toMatch(/Why this customer is in the audience[^<]* loaded\./);
  });
});

describe("a page that exists only through an extension", () => {
  test.each([
    ["departed", "/customers/departed", {}, () => import("../../../app/features/customers/pages/departed")],
    [
      "progress",
      "/customers/balance-gifts/3",
      { giftId: "3" },
      () => import("../../../app/features/balance-gifts/pages/progress"),
    ],
    [
      "unmerge",
      "/customers/profile/uid=3/unmerge",
      { uid: "uid=3" },
      () => import("../../../app/features/customers/pages/unmerge"),
    ],
    [
      "restore",
      "/customers/profile/uid=3/restore",
      { uid: "uid=3" },
      () => import("../../../app/features/customers/pages/restore"),
    ],
  ] as const)("%s says that this server cannot do it", async (_name, path, params, page) => {
    const sent = answerAsOlder(wizard.door);
    const route: { loader(args: never): Promise<unknown> } = await page();
    const answer = await (await signedIn()).visit(route, path, params).catch((error: unknown) => error);
    expect(answer).toMatchObject({ status: 303 });
    expect(await lastSaid()).toMatchObject({ text: "Your server does not support this page." });
    expect(sent).toEqual([]);
  });
});

test("a customer whose restore is not heard of is looked at, and it is said that nobody knows", async () => {
  losing(wizard.door, ({ url }) => url.includes("RestoreMembership"));
  const page = await import("../../../app/features/customers/pages/restore");
  const admin = await signedIn("restore");
  const answer = await admin.postTo(page, `/customers/profile/uid=${uid}/restore`, { uid: `uid=${uid}` }, {});
  expect(readAct(answer)).toEqual({ status: 303, to: `/customers/profile/uid=${uid}` });
  expect(await lastSaid()).toEqual({ kind: "sticky", text: expect.stringContaining("it is not known") });
});
