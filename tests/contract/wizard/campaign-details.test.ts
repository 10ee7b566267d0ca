import { createElement } from "react";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CampaignState } from "../../../server/contract/campaigns/words";
import { answerAsOlder, type Sent } from "../../support/older-api";
import { pageHtml } from "../../support/page-html";
import { plainCampaign } from "../../support/plain-campaign";
import { type PlainForms, readAct } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* Which call a campaign's pages are made of, and which states can be edited from them. */

const wizard = wizardShop();
let older: PlainForms;
let id: number;

beforeAll(async () => {
  older = await signInToOlder(wizard);
  id = await plainCampaign(wizard);
});

const change = (changes: { readonly kind?: string; readonly state?: CampaignState; readonly channels?: string }) =>
  wizard.door.store.db.updateTable("campaigns").set(changes).where("id", "=", id).execute();

const path = (rest = "") => `/marketing/details/${id}${rest}`;
const params = () => ({ campaignId: String(id) });
const pages = {
  details: [() => import("../../../app/features/campaigns/pages/details"), ""],
  cancel: [() => import("../../../app/features/campaigns/pages/cancel"), "/cancel"],
  people: [() => import("../../../app/features/campaigns/pages/people"), "/people"],
  "people's file": [() => import("../../../app/features/campaigns/pages/people-export"), "/people.csv"],
} as const;
type PageName = keyof typeof pages;
const names = Object.keys(pages) as PageName[];

/** Calls for details among those that were sent, with the campaign that they name. */
const detailsIn = (sent: readonly Sent[]) =>
  sent.flatMap(({ path: one }) => /\/server\/api\/businessAdmin\/(\w*[dD]etails\?.*)/.exec(one)?.[1] ?? []);

async function askedBy(name: PageName, query: string) {
  const sent = answerAsOlder(wizard.door);
  const [load, rest] = pages[name];
  const page: { loader(args: never): Promise<unknown> } = await load();
  const answer = await older.visit(page as Parameters<typeof older.visit>[0], `${path(rest)}${query}`, params());
  if (answer instanceof Response) await answer.text();
  return detailsIn(sent);
}

describe("the details of", () => {
  const plain = () => `campaignDetails?campaignId=${id}`;
  const active = () => `campaignActiveDetails?campaignId=${id}`;
  const exported = () => `exportDetails?campaignId=${id}`;

  test.each(names)("a campaign are one plain call: %s", async (name) => {
    await change({ kind: "regular", state: "sending" });
    expect(await askedBy(name, "")).toEqual([plain()]);
  });

  test.each(names)("an export are the export's call: %s", async (name) => {
    await change({ kind: "export", state: "active" });
    expect(await askedBy(name, "?kind=export")).toEqual([exported()]);
    // The URL may not say that it is an export.
    expect(await askedBy(name, "")).toEqual([plain(), exported()]);
  });

  test("a campaign under way are asked again by the call for active ones", async () => {
    for (const state of ["scheduled", "sending", "paused", "held"] as const) {
      await change({ kind: "regular", state });
      expect(await askedBy("details", "?kind=active")).toEqual([active()]);
    }
    for (const state of ["sent", "cancelled", "expired"] as const) {
      await change({ kind: "regular", state });
      expect(await askedBy("details", "?kind=active")).toEqual([active(), plain()]);
    }
  });
});

describe("a started campaign whose server tells no state", () => {
  const details = () => import("../../../app/features/campaigns/pages/details");
  const overview = () => import("../../../app/features/campaigns/pages/overview");
  const toldBy = (options: object) => {
    const asStored = (campaign: object) => ({
      ...campaign,
      options: JSON.stringify({ whoWillReceive: "8", ...options }),
      ...{ kind: undefined, state: undefined, schedule_date: undefined, auto: "0", draft: "0" },
    });
    answerAsOlder(
      wizard.door,
      {
        path: "/campaignDetails?",
        change: ({ campaign, ...body }) => ({ ...body, campaign: asStored(campaign as object) }),
      },
      {
        path: "/marketingCampaign?",
        change: ({ campaigns, ...body }) => ({ ...body, campaigns: (campaigns as object[]).map(asStored) }),
      },
    );
  };
  const shown = async () => older.visit(await details(), path(), params());
  const ahead = `${new Date().getFullYear() + 1}-05-06`;

  beforeEach(() => change({ kind: "regular", state: "sending", channels: "email" }));

  test.each([
    [
      "is scheduled until its time",
      { scheduleFlag: "1", scheduleDate: ahead, scheduleTime: "10:00" },
      "scheduled",
      `${ahead} 10:00`,
    ],
    [
      "is started afterwards",
      { scheduleFlag: "1", scheduleDate: "2020-05-06", scheduleTime: "10:00" },
      "started",
      "2020-05-06 10:00",
    ],
    [
      "is started where it was sent at once",
      { scheduleFlag: "0", scheduleDate: ahead, scheduleTime: "10:00" },
      "started",
      "",
    ],
    ["is started where nothing tells its time", {}, "started", null],
  ] as const)("%s, and is not asked about for ever", async (_what, options, state, sendDate) => {
    toldBy(options);
    expect(await shown()).toMatchObject({
      campaign: { state },
      sendDate,
      isMoving: false,
      may: { edit: true, cancel: true },
    });
  });

  test("is listed as started, without a time that nobody told", async () => {
    toldBy({});
    const page = await overview();
    const data = await older.visit(page, "/marketing");
    expect(data.list.lines.map(({ state }) => state)).toEqual(["started"]);
    const html = await pageHtml(page.default, "/marketing", data);
    expect(html).toContain("Started");
    expect(html).not.toContain("Immediately");
  });

  test("polls where its server says that it is sending, or that its time has come", async () => {
    answerAsOlder(wizard.door);
    expect(await shown()).toMatchObject({ campaign: { state: "sending" }, isMoving: true });
    await change({ state: "scheduled" });
    expect(await shown()).toMatchObject({ campaign: { state: "scheduled" }, isMoving: false });
    const soon = { starts_at: Date.now() };
    await wizard.door.store.db.updateTable("campaigns").set(soon).where("id", "=", id).execute();
    expect(await shown()).toMatchObject({ isMoving: true });
  });
});

describe("an export's pages lead to each other by its kind", () => {
  beforeEach(() => change({ kind: "export", state: "active", channels: "" }));

  test("its list, its actions, its people and its file", async () => {
    const overview = await import("../../../app/features/campaigns/pages/overview");
    const { actionsOf, opened } = await import("../../../app/features/campaigns/overview-parts");
    const { list, may } = await wizard.admin.visit(overview, "/marketing?kind=export");
    const line = list.lines.find((one) => one.id === id);
    if (!line) throw new Error("The export is not listed");
    expect(opened(line, may)).toBe(path("?kind=export"));
    const cancel = actionsOf(line, { ...may, isBlocked: false }).find((action) => action?.danger);
    expect(cancel).toMatchObject({ to: path("/cancel?kind=export") });
    const people = await wizard.admin.visit(await pages.people[0](), path("/people?kind=export"), params());
    expect(people.exportTo).toBe(path("/people.csv?kind=export"));
    expect(people.page).toMatchObject({ query: "kind=export", chips: [], bar: [], isNarrowed: false });
  });

  test("canceling leads back to it", async () => {
    const cancel = await pages.cancel[0]();
    const address = path("/cancel?kind=export");
    const { back } = (await wizard.admin.visit(cancel, address, params())) as { back: string };
    expect(back).toBe(path("?kind=export"));
    const answer = readAct(await wizard.admin.postTo(cancel, address, params(), {}));
    expect(answer).toMatchObject({ status: 303, to: path("?kind=export") });
  });
});

describe("editing", () => {
  test.each([
    ["draft", true],
    ["scheduled", true],
    ["sending", true],
    ["paused", true],
    ["held", true],
    ["active", true],
    ["sent", false],
    ["cancelled", false],
    ["expired", false],
  ] as const)("of a %s campaign is offered: %s", async (state, isOffered) => {
    await change({ kind: state === "active" ? "auto" : "regular", state, channels: "email" });
    const { may } = await wizard.admin.visit(await pages.details[0](), path(), params());
    expect(may.edit).toBe(isOffered);
    const overview = await import("../../../app/features/campaigns/pages/overview");
    const { actionsOf } = await import("../../../app/features/campaigns/overview-parts");
    const kind = { draft: "?kind=draft", active: "?kind=auto" }[state as string] ?? "";
    const { list, may: mayThere } = await wizard.admin.visit(overview, `/marketing${kind}`);
    const line = list.lines.find((one) => one.id === id);
    const labels = line && actionsOf(line, { ...mayThere, isBlocked: false }).map((action) => action?.label);
    expect(labels?.includes("Edit")).toBe(isOffered);
  });
});

test.each([
  ["sending", /Compared with estimate\s+10 reached, 2 fewer than the 12 estimated/],
  ["sent", /Compared with estimate\s+10 reached, 2 fewer than the 12 estimated/],
  // What still waited counts as skipped then, although it could be reached.
  ["cancelled", null],
  ["expired", null],
] as const)("a %s campaign is compared with its estimate: %s", async (state, expected) => {
  await change({ kind: "regular", state, channels: "email" });
  const { PeopleCard } = await import("../../../app/features/campaigns/details-figures");
  const shown = await wizard.admin.visit(await pages.details[0](), path(), params());
  const figures = { ...shown.figures, audience: 12, sent: 4, waiting: 6, skipped: 2 };
  const ended = { ...shown.figures, audience: 12, sent: 4, waiting: 0, skipped: 8 };
  const page = { ...shown, figures: expected === null ? ended : figures };
  const html = await pageHtml(() => createElement(PeopleCard, { page }), path(), {});
  const text = html.replace(/<[^>]+>/g, " ");
  if (expected === null) expect(text).not.toContain("estimate");
  else expect(text).toMatch(expected);
});
