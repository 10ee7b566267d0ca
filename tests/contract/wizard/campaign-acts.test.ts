import { beforeAll, expect, test } from "vitest";
import { addEmailCredits } from "../../support/campaign-steps";
import { answerAsOlder } from "../../support/older-api";
import { PlainForms, readAct } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* The list of campaigns and its actions: copying, cancelling, deleting drafts. */

const wizard = wizardShop();

const at = (step: string, key: string, copied?: number) =>
  `/marketing/${step}/marketing/action=create&idempotency_key=${key}${copied === undefined ? "" : `?copy=${copied}`}`;

const campaigns = () =>
  wizard.door.store.db
    .selectFrom("campaigns")
    .selectAll()
    .where("business_id", "=", wizard.shop.id)
    .orderBy("id")
    .execute();

async function makeCampaign(name: string, changes: object = {}): Promise<number> {
  const { id } = await wizard.door.store.db
    .insertInto("campaigns")
    .values({
      business_id: wizard.shop.id,
      branch_id: null,
      kind: "regular",
      state: "scheduled",
      name,
      channels: "email",
      options: JSON.stringify({ whoWillReceive: "8", sendEmailSms: "email", campaign_name: name, mktID: "1" }),
      email_subject: "Hello",
      email_body: "Come by",
      sms_body: "",
      template_data: "",
      template_general_styles: "",
      auto_code: null,
      frequency: null,
      starts_at: Date.now() + 86_400_000,
      expiry_day: null,
      total_reachable: 12,
      held_reason: "",
      stage: "idle",
      frozen_at: null,
      created_by: wizard.shop.admin.userId,
      created_at: Date.now(),
      updated_at: Date.now(),
      ended_at: null,
      ...changes,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const listed = async (query: string) => {
  const page = await import("../../../app/features/campaigns/pages/overview");
  const { list } = await wizard.admin.visit(page, `/marketing${query}`);
  return list;
};
const names = async (query: string) => (await listed(query)).lines.map(({ title }) => title);

const cancelPage = () => import("../../../app/features/campaigns/pages/cancel");
const pathOf = (id: number) => `/marketing/details/${id}/cancel`;
const cancel = async (id: number) =>
  readAct(await wizard.admin.postTo(await cancelPage(), pathOf(id), { campaignId: String(id) }, {}));
const cancelData = async (id: number) =>
  wizard.admin.visit(await cancelPage(), pathOf(id), { campaignId: String(id) }) as Promise<{
    messages: number;
    isOver: boolean;
  }>;

beforeAll(async () => {
  await addEmailCredits(wizard, 100);
  await makeCampaign("By mail");
  await makeCampaign("By text", { channels: "sms", state: "held" });
  await makeCampaign("Unfinished", { state: "draft", channels: "email,sms" });
  await makeCampaign("To Klaviyo", { kind: "export", state: "active", channels: "" });
});

test("a list is of one kind, in a state, by a channel", async () => {
  expect(await names("")).toEqual(["By text", "By mail"]);
  expect(await names("?channel=sms")).toEqual(["By text"]);
  expect(await names("?state=scheduled")).toEqual(["By mail"]);
  expect(await names("?state=scheduled&channel=sms")).toEqual([]);
  expect(await names("?kind=draft")).toEqual(["Unfinished"]);
  expect(await names("?kind=export")).toEqual(["To Klaviyo"]);
});

test("a kind without campaigns says so, one that is narrowed to nothing does not", async () => {
  expect(await listed("?kind=auto")).toMatchObject({ isEmpty: true, chips: [] });
  const narrowed = await listed("?kind=export&state=held");
  expect(narrowed).toMatchObject({ isEmpty: false, whole: "/marketing?kind=export" });
  expect(narrowed.chips.map(({ label }) => label)).toEqual(["On hold"]);
});

test("a server that knows the documents alone is not asked for states and channels", async () => {
  const older = await signInToOlder(wizard);
  const sent = answerAsOlder(wizard.door);
  const page = await import("../../../app/features/campaigns/pages/overview");
  const { list } = await older.visit(page, "/marketing?state=held&channel=sms");
  expect(list).toMatchObject({ bar: [], chips: [] });
  expect(list.lines.map(({ title }) => title)).toEqual(["By text", "By mail"]);
  expect(sent.map(({ path }) => path).find((path) => path.includes("marketingCampaign"))).not.toMatch(/state|channel/);
});

test("a copy is a campaign of its own, made once however often it is posted", async () => {
  const original = await makeCampaign("Original");
  expect((await wizard.admin.open(at("delivery", "c1", original))).view.values).toMatchObject({
    campaign_name: "Original",
  });
  let address = at("delivery", "c1", original);
  for (const step of [
    { campaign_name: "Copied", sendEmailSms: ["email"], marketing_name: "bakery" },
    { who: "everybody", dormantsToo: "1" },
    { offers: [] },
    { email_subject: "Hello", messageEmail: "Come by" },
  ])
    address = await wizard.admin.on(address, step);
  const before = (await campaigns()).length;
  const posts = await Promise.all(Array.from({ length: 50 }, () => wizard.admin.post(address, {})));
  expect(new Set(posts.map(({ status }) => status))).toEqual(new Set([303]));
  const after = await campaigns();
  expect(after).toHaveLength(before + 1);
  expect(after.at(-1)).toMatchObject({ name: "Copied", state: "scheduled" });
  expect(JSON.parse(after.at(-1)?.options ?? "")).not.toHaveProperty("mktID");
  expect(after.find(({ id }) => id === original)?.name).toBe("Original");
});

test("a campaign is cancelled and a draft deleted, each once it was said how many messages do not go", async () => {
  const id = await makeCampaign("Doomed", { channels: "email,sms" });
  expect(await cancelData(id)).toMatchObject({ messages: 24, isOver: false });
  expect(await cancel(id)).toMatchObject({ status: 303, to: `/marketing/details/${id}` });
  expect((await campaigns()).find((one) => one.id === id)?.state).toBe("cancelled");
  expect(await cancelData(id)).toMatchObject({ isOver: true });
  const draft = await makeCampaign("Left", { state: "draft" });
  expect(await cancel(draft)).toMatchObject({ status: 303, to: "/marketing?kind=draft" });
  expect((await campaigns()).map((one) => one.id)).not.toContain(draft);
});

test("canceling an automatic campaign tells how many messages are waiting", async () => {
  const [business_id, campaign_id] = [
    wizard.shop.id,
    await makeCampaign("Birthdays", { kind: "auto", state: "active" }),
  ];
  expect(await cancelData(campaign_id)).toMatchObject({ messages: 0 });
  const figures = { business_id, campaign_id, audience: 5, waiting: 3, sent: 2, skipped: 0, failed: 0, agreed: 0 };
  await wizard.door.store.db
    .insertInto("campaign_figures")
    .values(["", "email"].map((channel) => ({ ...figures, channel })))
    .execute();
  expect(await cancelData(campaign_id)).toMatchObject({ messages: 3, sent: 2 });
});

test("a branch role sees a campaign of the whole business, and is offered a change of its own branch's only", async () => {
  const { branchAdmin, branch } = wizard.shop;
  const forms = await PlainForms.signIn(wizard.door, wizard.shop, branchAdmin.username, "branch_admin", {
    branchId: branch,
  });
  const overview = await import("../../../app/features/campaigns/pages/overview");
  const details = await import("../../../app/features/campaigns/pages/details");
  const { actionsOf, opened } = await import("../../../app/features/campaigns/overview-parts");
  const offered = async (id: number, query = "") => {
    const { list, may } = await forms.visit(overview, `/marketing${query}`);
    const line = list.lines.find((one) => one.id === id);
    if (!line) throw new Error(`${id} is not listed`);
    const labels = actionsOf(line, { ...may, isBlocked: false }).flatMap((action) => action?.label ?? []);
    return { labels, to: opened(line, may) };
  };
  const shown = async (campaignId: number) =>
    (await forms.visit(details, `/marketing/details/${campaignId}`, { campaignId: String(campaignId) })).may;
  const edit = (id: number) => `/marketing/delivery/marketing/action=${id}&idempotency_key=b${id}`;

  const whole = await makeCampaign("Of the business");
  expect((await offered(whole)).labels).toEqual(["Copy"]);
  expect(await shown(whole)).toEqual({ edit: false, copy: true, cancel: false });
  expect((await forms.open(edit(whole))).view.readOnly).toBe(true);
  expect((await forms.post(edit(whole), { campaign_name: "Changed" })).status).toBe(403);
  const cancelParams = { campaignId: String(whole) };
  expect(await forms.visit(await cancelPage(), pathOf(whole), cancelParams)).toMatchObject({ mayChange: false });
  const draft = await makeCampaign("Draft of the business", { state: "draft" });
  expect(await offered(draft, "?kind=draft")).toEqual({ labels: ["Copy"], to: `/marketing/details/${draft}` });

  const own = await makeCampaign("Of the branch", { branch_id: branch });
  expect((await offered(own)).labels).toEqual(["Edit", "Copy", "Cancel campaign"]);
  expect(await shown(own)).toEqual({ edit: true, copy: true, cancel: true });
  expect((await forms.open(edit(own))).view.readOnly).toBe(false);
});

test("a campaign that the business does not have cannot be cancelled", async () => {
  expect(await cancel(999_999)).toMatchObject({ status: 404 });
});
