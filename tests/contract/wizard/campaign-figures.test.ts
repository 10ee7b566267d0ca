import { createElement } from "react";
import { beforeAll, describe, expect, test } from "vitest";
import { cancelEffects } from "../../../app/features/campaigns/cancel-words";
import type { Reach } from "../../../app/features/campaigns/reach";
import { cellOf } from "../../../app/list/columns";
import { onTheLine } from "../../support/line";
import { answerAsOlder } from "../../support/older-api";
import { pageHtml, rowsIn } from "../../support/page-html";
import { plainCampaign } from "../../support/plain-campaign";
import type { PlainForms } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* Figures of campaigns that an older server does not send: no page shows 0 instead. */

const wizard = wizardShop();
let older: PlainForms;
let id: number;

beforeAll(async () => {
  older = await signInToOlder(wizard);
  id = await plainCampaign(wizard);
});

type Fields = Readonly<Record<string, unknown>>;
const without = (names: readonly string[], row: unknown) =>
  Object.fromEntries(Object.entries(row as Fields).filter(([name]) => !names.includes(name)));
const counts = ["sent", "skipped", "failed", "waiting", "total_reachable"];

test("the list shows none, and has a next page without a total", async () => {
  answerAsOlder(wizard.door, {
    path: "/marketingCampaign",
    change: ({ campaigns, total: _total, ...body }) => ({
      ...body,
      campaigns: (campaigns as unknown[]).map((row) => without(counts, row)),
    }),
  });
  const page = await import("../../../app/features/campaigns/pages/overview");
  const { columnsOf } = await import("../../../app/features/campaigns/overview-parts");
  const { list } = await older.visit(page, "/marketing");
  expect(list.total).toBeNull();
  expect((await older.visit(page, "/marketing?page=2")).list).toMatchObject({ page: 2, notes: [] });
  const [line] = list.lines;
  const cells = (kind: "regular" | "export", ...headings: readonly string[]) =>
    columnsOf(kind)
      .filter(({ heading }) => headings.includes(heading))
      .map((column) => line && cellOf(column)(line));
  expect(cells("regular", "Sent", "Waiting", "Skipped", "Failed")).toEqual(Array(4).fill("Unknown"));
  expect(cells("export", "Customers")).toEqual(["Unknown"]);
});

describe.each([
  ["no figures", () => ({}), { messages: 12, credits: 0 }],
  [
    "figures without their numbers",
    () => ({ figures: { channels: [{ channel: "email" }] } }),
    { messages: 12, credits: null },
  ],
])("a server that sends %s with a campaign", (_what, figures, touched) => {
  const details = (changes: object = {}) => ({
    path: "/campaignDetails",
    change: ({ campaign }: Fields) => ({
      status: "OK",
      campaign: { ...(campaign as object), ...changes },
      ...figures(),
    }),
  });
  const cancelPage = () => import("../../../app/features/campaigns/pages/cancel");
  const path = () => `/marketing/details/${id}`;
  const params = () => ({ campaignId: String(id) });

  test("has its details and its people, without 0", async () => {
    answerAsOlder(wizard.door, details({ utc_frozen: "2026-06-01 12:00:00" }));
    const page = await import("../../../app/features/campaigns/pages/details");
    const { PeopleCard, ChannelsCard } = await import("../../../app/features/campaigns/details-figures");
    const shown = await older.visit(page, path(), params());
    const cards = () =>
      createElement(
        "div",
        {},
        createElement(PeopleCard, { page: shown }),
        createElement(ChannelsCard, { page: shown }),
      );
    const html = (await pageHtml(cards, path(), {})).replace(/<[^>]+>/g, " ");
    expect(html).toMatch(/Audience\s+Unknown\s+Sent\s+Unknown/);
    expect(html).not.toMatch(/\d/);
  });

  test("has it canceled, without a figure that nobody knows", async () => {
    answerAsOlder(wizard.door, details());
    expect(await older.visit(await cancelPage(), `${path()}/cancel`, params())).toMatchObject({
      ...touched,
      sent: null,
    });
    answerAsOlder(wizard.door, details({ total_reachable: undefined }));
    expect(await older.visit(await cancelPage(), `${path()}/cancel`, params())).toMatchObject({ messages: null });
  });
});

test("what a server measures of each channel has a column", async () => {
  const figures = { audience: 40, sent: 30, skipped: 5, failed: 1, waiting: 4, unknown: 2, clicked: 9 };
  const email = { channel: "email", ...figures, unsubscribed: 3, agreed: 40 };
  answerAsOlder(wizard.door, {
    path: "/campaignDetails",
    change: (body) => ({ ...body, figures: { ...figures, channels: [email, { channel: "sms" }] } }),
  });
  const page = await import("../../../app/features/campaigns/pages/details");
  const { ChannelsCard } = await import("../../../app/features/campaigns/details-figures");
  const path = `/marketing/details/${id}`;
  const shown = await older.visit(page, path, { campaignId: String(id) });
  const html = await pageHtml(() => createElement(ChannelsCard, { page: shown }), path, {});
  const [headings = [], first = []] = rowsIn(html);
  const named = (heading: string) => first[headings.indexOf(heading)];
  expect(["Sent", "Outcome unknown", "Clicked", "Unsubscribed"].map(named)).toEqual(["30", "2", "9", "3"]);
  expect(headings).not.toContain("Redeemed an offer");
});

test("a campaign of a kind and state that the portal does not know has its details", async () => {
  answerAsOlder(wizard.door, {
    path: "/campaignDetails",
    change: ({ campaign, ...body }) => ({
      ...body,
      campaign: { ...(campaign as object), kind: "seasonal", state: "archived" },
    }),
  });
  const page = await import("../../../app/features/campaigns/pages/details");
  const shown = await older.visit(page, `/marketing/details/${id}`, { campaignId: String(id) });
  // Its send date is to come.
  expect(shown.campaign).toMatchObject({ kind: "regular", state: "scheduled" });
});

test("canceling names no number that is not known", () => {
  const unknown = { messages: null, sent: null, credits: null };
  expect(cancelEffects({ ...unknown, isDraft: false, kind: "regular", isFrozen: false })).toEqual([
    "No more messages will be sent.",
    "Your server does not tell how many customers already received the campaign.",
    "This cannot be undone.",
  ]);
});

test("canceling an automatic campaign names its waiting messages", () => {
  const auto = { isDraft: false, kind: "auto", isFrozen: true, sent: 0, credits: 0 } as const;
  expect(cancelEffects({ ...auto, messages: 1 })).toEqual([
    "1 waiting message will not be sent.",
    "No more customers get the campaign.",
    "This cannot be undone.",
  ]);
  expect(cancelEffects({ ...auto, messages: null })[0]).toBe("No more messages will be sent.");
});

test("people are listed page by page without their total", async () => {
  answerAsOlder(wizard.door, {
    path: "/GetTargetedCustomerNotifications",
    change: ({ total: _total, ...body }) => body,
  });
  const page = await import("../../../app/features/campaigns/pages/people");
  const { page: list } = await older.visit(page, `/marketing/details/${id}/people?page=2`, { campaignId: String(id) });
  expect(list).toMatchObject({ total: null, page: 2, notes: [] });
});

test("the reach of an audience that the server does not count is unknown, and no number is sent", async () => {
  const sent = answerAsOlder(
    wizard.door,
    { path: "/AjaxTargetedCustomersCount", change: () => ({ status: "OK" }) },
    { path: "/startMarketingCampaign", change: () => ({ status: "OK", campaignId: id }) },
  );
  const address = `/marketing/finalize/marketing/action=${id}&idempotency_key=f1`;
  const { view } = await older.open(address);
  const { reach } = view.options as unknown as { reach: Reach };
  expect(reach).toMatchObject({ count: null, reachable: null });
  const { ReachCard } = await import("../../../app/features/campaigns/reach-card");
  const shown = await pageHtml(() => createElement(ReachCard, { reach }), address, {});
  expect(shown.replace(/<[^>]+>/g, " ")).toMatch(/Reach\s+Unknown\s/);
  await older.on(address, { totalReachable: "" });
  const form = sent.find(({ path }) => path.includes("/startMarketingCampaign"))?.form;
  expect([form?.get("mktID"), form?.has("totalReachable")]).toEqual([String(id), false]);
});

test.each([
  ["with a total", 7],
  ["without one", undefined],
])("a file of people goes on after short pages, %s", async (_what, total) => {
  const { campaignId, uids } = { campaignId: String(id), uids: [[1, 2, 3], [4], [5, 6, 7], []] };
  const pages: string[] = [];
  onTheLine(wizard.door, async (request, really) => {
    const form = request.url.includes("GetTargetedCustomer") ? await request.clone().formData() : null;
    if (!form) return really(request);
    const page = String(form.get("page"));
    pages.push(page);
    const customers = (uids[Number(page) - 1] ?? []).map((uid) => ({ uid, firstName: `Customer${uid}` }));
    return Response.json({ status: "OK", customers, total });
  });
  const { loader } = await import("../../../app/features/campaigns/pages/people-export");
  const file = await older.visit({ loader }, `/marketing/details/${id}/people/export`, { campaignId });
  const text = await file.text();
  expect(text.match(/Customer\d/g)).toEqual(uids.flat().map((uid) => `Customer${uid}`));
  expect(pages).toEqual(total === undefined ? ["1", "2", "3", "4"] : ["1", "2", "3"]);
});
