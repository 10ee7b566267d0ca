import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PortalSession } from "../../../app/access/session";
import { answerAsOlder } from "../../support/older-api";
import { plainCampaign } from "../../support/plain-campaign";
import { PlainForms } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/*
 * Marketing that is blocked (document 001, section 4): which pages stay open, where the others lead, and the notice
 * that does not go by itself.
 */

const wizard = wizardShop();
const db = () => wizard.door.store.db;
let blocked: PlainForms;
let id: number;
let uid: number;
let audience: number;

const usual = "Please contact your provider to enable the Marketing Module.";
const signIn = (more: Partial<PortalSession>) =>
  PlainForms.signIn(wizard.door, wizard.shop, wizard.shop.admin.username, "business_admin", more);

beforeAll(async () => {
  blocked = await signIn({ blockMarketing: true, blockMarketingMessage: "" });
  id = await plainCampaign(wizard);
  const { joinCustomer } = await import("../../../server/customers/join");
  const books = { businessId: wizard.shop.id, timeZone: "America/Toronto", now: Date.now() };
  const person = { first_name: "Ann", email: "ann@mail.example", branch_id: wizard.shop.branch };
  uid = await wizard.door.store.transaction((trx) => joinCustomer(trx, books, person));
  const owner = { business_id: wizard.shop.id, user_id: wizard.shop.admin.userId, shared: 0 } as const;
  const saved = { ...owner, name: "VIP", options: "{}", created_at: 0, updated_at: 0 };
  const row = await db().insertInto("saved_audiences").values(saved).returning("id").executeTakeFirstOrThrow();
  audience = row.id;
});

beforeEach(() => db().deleteFrom("portal_messages").execute());
const said = () => db().selectFrom("portal_messages").select(["kind", "text"]).execute();

type Route = { loader?(args: never): Promise<unknown>; action?(args: never): Promise<unknown> };
const steps = ["campaign", "delivery", "audience", "filters", "offers"] as const;
const last = ["emailProView", "pushProView", "smsProView", "finalize"] as const;
const at = (step: string, action: number | "create" = "create") =>
  `/marketing/${step}/marketing/action=${action}&idempotency_key=b1`;
const segment = () => ({ action: "action=create&idempotency_key=b1" });

/** Pages besides the wizard's steps, with whether the block leaves them open. */
const pages: Readonly<Record<string, readonly [isOpen: boolean, () => Promise<Route>, () => string, () => object]>> = {
  overview: [true, () => import("../../../app/features/campaigns/pages/overview"), () => "/marketing", () => ({})],
  details: [
    true,
    () => import("../../../app/features/campaigns/pages/details"),
    () => `/marketing/details/${id}`,
    () => ({ campaignId: String(id) }),
  ],
  cancel: [
    true,
    () => import("../../../app/features/campaigns/pages/cancel"),
    () => `/marketing/details/${id}/cancel`,
    () => ({ campaignId: String(id) }),
  ],
  people: [
    true,
    () => import("../../../app/features/campaigns/pages/people"),
    () => `/marketing/details/${id}/people`,
    () => ({ campaignId: String(id) }),
  ],
  "people's file": [
    true,
    () => import("../../../app/features/campaigns/pages/people-export"),
    () => `/marketing/details/${id}/people.csv`,
    () => ({ campaignId: String(id) }),
  ],
  person: [
    true,
    () => import("../../../app/features/campaigns/pages/person"),
    () => `/marketing/details/${id}/people/${uid}`,
    () => ({ campaignId: String(id), person: String(uid) }),
  ],
  outbox: [true, () => import("../../../app/features/campaigns/pages/outbox"), () => "/marketing/outbox", () => ({})],
  credits: [
    false,
    () => import("../../../app/features/campaigns/pages/credits"),
    () => "/marketing/credits",
    () => ({}),
  ],
  audiences: [
    false,
    () => import("../../../app/features/campaigns/pages/audiences"),
    () => "/marketing/audiences",
    () => ({}),
  ],
  audience: [
    false,
    () => import("../../../app/features/campaigns/pages/audience"),
    () => `/marketing/audiences/${audience}`,
    () => ({ audienceId: String(audience) }),
  ],
  "audience's deletion": [
    false,
    () => import("../../../app/features/campaigns/pages/audience-delete"),
    () => `/marketing/audiences/${audience}/delete`,
    () => ({ audienceId: String(audience) }),
  ],
  audienceData: [
    false,
    () => import("../../../app/features/campaigns/pages/recipients"),
    () => at("audienceData"),
    segment,
  ],
  "audienceData's file": [
    false,
    () => import("../../../app/features/campaigns/pages/recipients-export"),
    () => `${at("audienceData")}/customers.csv`,
    segment,
  ],
  count: [
    false,
    () => import("../../../app/features/campaigns/pages/count"),
    () => `${at("audienceData")}/count`,
    segment,
  ],
};

/** What a page's loader and action answer. */
async function answersOf(name: string, forms: PlainForms): Promise<unknown[]> {
  const [, load, address, params] = pages[name] ?? [];
  if (!load || !address || !params) throw new Error(`There is no page ${name}`);
  const route = await load();
  const { loader, action } = route as { loader?: never; action?: never };
  const args = [address(), params() as Record<string, string>] as const;
  return [
    ...(loader ? [await forms.visit({ loader }, ...args).catch((error: unknown) => error)] : []),
    ...(action ? [await forms.postTo({ action }, ...args, {})] : []),
  ];
}

const placeOf = (answer: unknown) =>
  answer instanceof Response ? { status: answer.status, to: answer.headers.get("location") } : null;

describe("every page of marketing", () => {
  test("is in this walk", async () => {
    const { campaignPages } = await import("../../../app/features/campaigns/routes");
    expect(Object.keys(pages)).toHaveLength(Object.keys(campaignPages).length - 1);
  });

  test.each([...steps, ...last])("the step %s leads to the overview, seen or posted", async (step) => {
    for (const action of ["create", id] as const) {
      expect(await blocked.open(at(step, action))).toMatchObject({ status: 303, location: "/marketing" });
      expect(await blocked.post(at(step, action), {})).toMatchObject({ status: 303, location: "/marketing" });
    }
    expect(await said()).toEqual(Array(4).fill({ kind: "sticky", text: usual }));
  });

  test.each(Object.keys(pages))("%s is open, or leads to the overview with the notice", async (name) => {
    const [isOpen] = pages[name] ?? [];
    const answers = await answersOf(name, blocked);
    const toOverview = answers.map(placeOf).filter((place) => place?.to === "/marketing" && place.status === 303);
    expect(toOverview).toHaveLength(isOpen ? 0 : answers.length);
    const sticky = (await said()).filter(({ kind }) => kind === "sticky");
    expect(sticky).toEqual(isOpen ? [] : answers.map(() => ({ kind: "sticky", text: usual })));
  });

  test.each([
    ["the overview", "/marketing?kind=auto", "/marketing?kind=auto"],
    ["a campaign's details", "/marketing/details/12", "/marketing/details/12"],
    ["anywhere else", "/customers", "/marketing"],
  ])("coming from %s, the visitor stays there", async (_where, from, to) => {
    expect(await blocked.open(at("delivery"), from)).toMatchObject({ status: 303, location: to });
    expect(await said()).toEqual([{ kind: "sticky", text: usual }]);
  });

  test("the business's own message takes the usual one's place", async () => {
    const told = await signIn({ blockMarketing: true, blockMarketingMessage: "Ask Ann." });
    await told.open(at("delivery"));
    expect(await said()).toEqual([{ kind: "sticky", text: "Ask Ann." }]);
  });
});

test("overview and details show the message, and nothing to start or change", async () => {
  const going = await plainCampaign(wizard);
  const overview = await import("../../../app/features/campaigns/pages/overview");
  expect(await blocked.visit(overview, "/marketing")).toMatchObject({ blocked: usual });
  const details = await import("../../../app/features/campaigns/pages/details");
  expect(await blocked.visit(details, `/marketing/details/${going}`, { campaignId: String(going) })).toMatchObject({
    blocked: usual,
    may: { edit: false, copy: false, cancel: true },
  });
});

describe("a server that blocks by its package alone", () => {
  test.each([
    ["the overview", "/marketing?kind=draft", "/marketing?kind=draft"],
    ["a campaign's details", "/marketing/details/12", "/marketing/details/12"],
    ["a step", at("campaign"), "/marketing"],
    ["nowhere", undefined, "/marketing"],
  ])("sends who comes from %s back as any other", async (_where, from, to) => {
    const older = await signInToOlder(wizard);
    answerAsOlder(wizard.door, {
      path: "/startCampaign?",
      change: (body: object) => ({ ...body, mktgPackage: { mktg_package_pk: 17 } }),
    });
    expect(await older.open(at("delivery"), from)).toMatchObject({ status: 303, location: to });
    expect(await said()).toEqual([{ kind: "sticky", text: usual }]);
  });

  test("and by no other", async () => {
    const older = await signInToOlder(wizard);
    answerAsOlder(wizard.door);
    expect((await older.open(at("delivery"))).status).toBe(200);
  });
});
