import { beforeAll, describe, expect, test } from "vitest";
import type { CampaignFacts } from "../../../app/features/campaigns/campaign";
import type { Review } from "../../../app/features/campaigns/preview";
import { reachableIn } from "../../../app/features/campaigns/reach";
import { at } from "../../support/campaign-steps";
import { answerAsOlder } from "../../support/older-api";
import { portalSession } from "../../support/portal-session";
import { PlainForms } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/* An export to a provider, from the wizard's forms to the saved campaign. */

const wizard = wizardShop();

const list = {
  ...{ campaign_name: "Newsletter", integration_id: "11", list_name: "Regulars", list_name_rename: "Regulars" },
  ...{ reset_name: "1", frequency: "3" },
};

const exports = () =>
  wizard.door.store.db
    .selectFrom("campaigns")
    .selectAll()
    .where("business_id", "=", wizard.shop.id)
    .where("kind", "=", "export")
    .orderBy("id")
    .execute();

const connection = (pos_system_pk: number, name: string, connected: 0 | 1) =>
  wizard.door.store.db
    .insertInto("integrations")
    .values({
      ...{ business_id: wizard.shop.id, pos_system_pk, name, account_id: "" },
      ...{ connected, enabled: connected, needs_reauthorize: 0 },
    })
    .execute();

beforeAll(async () => {
  await connection(11, "Klaviyo", 1);
  await connection(12, "MailChimp", 0);
});

const atDelivery = async (key: string) => wizard.admin.on(at("campaign", key), { kind: "export" });

test("an export asks for its provider and its list, and for no message", async () => {
  const delivery = await atDelivery("e1");
  const { view } = await wizard.admin.open(delivery);
  expect(view.steps.map(({ name }) => name)).toEqual(["campaign", "delivery", "audience", "finalize"]);
  expect(view.values).toMatchObject({ integration_id: "11", reset_name: "1" });
  const audience = await wizard.admin.on(delivery, list);
  const last = await wizard.admin.on(audience, { who: "everybody", dormantsToo: "1" });
  await Promise.all(Array.from({ length: 10 }, () => wizard.admin.post(last, {})));
  const [made, ...others] = await exports();
  expect(others).toEqual([]);
  expect(made).toMatchObject({ name: "Newsletter", channels: "", frequency: 3 });
  expect(JSON.parse(made?.options ?? "")).toMatchObject({
    ...{ integration_id: "11", integrationPlatform: "klaviyo", reset_name: "1", list_name: "Regulars" },
    ...{ whoWillReceive: "8", audienceSentence: "All customers" },
  });
});

test.each([
  ["a provider that is not connected", { integration_id: "12" }, { integration_id: "MailChimp is not connected" }],
  ["no provider", { integration_id: "" }, { integration_id: "Choose a provider" }],
  ["no list name", { list_name: "", list_name_rename: "" }, { list_name_rename: "Enter a list name" }],
  [
    "no name for the old list",
    { reset_name: "2" },
    {
      previous_list_name: "Enter the name of the old list",
      list_name_previous_rename: "Enter the new name of the old list",
    },
  ],
  ["no list to add to", { reset_name: "3" }, { list_external_id: "Choose a list" }],
  [
    "no name, in the word of a provider with audiences",
    { integration_id: "12", list_name: "", list_name_rename: "" },
    { list_name_rename: "Enter an audience name" },
  ],
  [
    "no name for the old one, in the word of a provider with audiences",
    { integration_id: "12", reset_name: "2" },
    {
      previous_list_name: "Enter the name of the old audience",
      list_name_previous_rename: "Enter the new name of the old audience",
    },
  ],
  [
    "nothing to add to, in the word of a provider with audiences",
    { integration_id: "12", reset_name: "3" },
    { list_external_id: "Choose an audience" },
  ],
  ["consent ignored without the rule", { ignore_consent: "1" }, { ignore_consent: expect.any(String) }],
])("%s is refused by its field, with what was typed", async (_what, fields, errors) => {
  const delivery = await atDelivery("e2");
  const refused = await wizard.admin.post(delivery, { ...list, ...fields });
  expect(refused).toMatchObject({ status: 422, errors });
});

test("an export is loaded as it was saved, and changed by its own call", async () => {
  const made = (await exports()).at(-1);
  const first = `/marketing/delivery/marketing/action=${made?.id}&idempotency_key=e3`;
  expect((await wizard.admin.open(first)).view.values).toMatchObject({
    ...{ campaign_name: "Newsletter", integration_id: "11", list_name: "Regulars", frequency: "3" },
  });
  const sent = answerAsOlder(wizard.door);
  const next = await wizard.admin.on(first, { ...list, campaign_name: "Monthly list" });
  await wizard.admin.on(next, {});
  expect(sent.map(({ path }) => path).filter((path) => path.includes("start"))).toContain(
    "/server/api/businessAdmin/startCampaignCustomerExport/",
  );
  expect(await exports()).toMatchObject([{ id: made?.id, name: "Monthly list", kind: "export" }]);
  // Sent only if the plan has the rule (document 001, section 5).
  const saves = sent.filter(({ path }) => path.includes("startCampaignCustomerExport"));
  expect(saves.map(({ form }) => form?.has("ignore_consent"))).toEqual([false]);
});

test("an export is known for one on a server that does not tell its kind", async () => {
  const id = Number((await exports()).at(-1)?.id);
  const untold = (body: Record<string, unknown>) => {
    const { kind: _kind, state: _state, ...campaign } = body.campaign as Record<string, unknown>;
    return { ...body, campaign };
  };
  answerAsOlder(wizard.door, { path: "getMarketingCampaign", change: untold });
  const { view } = await wizard.admin.open(`/marketing/delivery/marketing/action=${id}&idempotency_key=e4`);
  expect(view.values).toMatchObject({ integration_id: "11", list_name: "Regulars" });
  expect(view.steps.map(({ name }) => name)).not.toContain("emailProView");
});

describe("an export that is changed", () => {
  const plan = (rules: object) =>
    wizard.door.store.db
      .updateTable("businesses")
      .set({ business_rules: JSON.stringify(rules) })
      .where("id", "=", wizard.shop.id)
      .execute();
  const withRule = (export_list_ignore_consent: boolean) =>
    PlainForms.signIn(wizard.door, wizard.shop, wizard.shop.admin.username, "business_admin", {
      rules: { ...portalSession().rules, export_list_ignore_consent },
    });
  const made = async () => {
    const last = (await exports()).at(-1);
    return { id: Number(last?.id), options: JSON.parse(last?.options ?? "") as Readonly<Record<string, unknown>> };
  };
  const edit = (step: string, id: number, key: string) =>
    `/marketing/${step}/marketing/action=${id}&idempotency_key=${key}`;

  test("leaves out a custom field that is no longer selected, on an older server too", async () => {
    const audience = await wizard.admin.on(await atDelivery("c1"), {
      ...list,
      custom_fields: ["custom_field_1", "custom_field_2"],
    });
    await wizard.admin.on(await wizard.admin.on(audience, { who: "everybody", dormantsToo: "1" }), {});
    const { id, options } = await made();
    expect(options).toMatchObject({ custom_field_1: "1", custom_field_2: "1" });
    const sent = answerAsOlder(wizard.door);
    await wizard.admin.on(edit("delivery", id, "c2"), { ...list, custom_fields: ["custom_field_2"] });
    await wizard.admin.on(edit("finalize", id, "c2"), {});
    const saved = sent.find(({ path }) => path.includes("/startCampaignCustomerExport"))?.form;
    expect(saved?.get("mktID")).toBe(String(id));
    expect([...(saved?.keys() ?? [])].filter((name) => name.startsWith("custom_field"))).toEqual(["custom_field_2"]);
    await wizard.admin.on(edit("delivery", id, "c3"), { ...list, campaign_name: "Renamed", custom_fields: [] });
    await wizard.admin.on(edit("finalize", id, "c3"), {});
    expect(Object.keys((await made()).options).filter((name) => name.startsWith("custom_field"))).toEqual([]);
  });

  test.each([
    ["renamed", { delivery: { ...list, campaign_name: "Renamed" } }],
    ["saved as it is", {}],
  ])("no longer ignores consent when it is %s after the plan lost the rule", async (how, changed) => {
    await plan({ export_list_ignore_consent: 1 });
    const allowed = await withRule(true);
    const key = `i${how.length}`;
    const audience = await allowed.on(await allowed.on(at("campaign", key), { kind: "export" }), {
      ...list,
      ignore_consent: "1",
    });
    await allowed.on(await allowed.on(audience, { who: "everybody", dormantsToo: "1" }), {});
    const { id, options } = await made();
    expect(options).toMatchObject({ ignore_consent: "1" });
    await plan({});
    const refused = await withRule(false);
    const sent = answerAsOlder(wizard.door);
    for (const [step, fields] of Object.entries({ ...changed, finalize: {} }))
      await refused.on(edit(step, id, `${key}b`), fields);
    expect(sent.find(({ form }) => form?.get("mktID") === String(id))?.form?.has("ignore_consent")).toBe(false);
    expect(await made()).toMatchObject({ id, options: expect.not.objectContaining({ ignore_consent: "1" }) });
  });
});

test("an export is counted by its people: it warns of no channel, and needs no credit", async () => {
  const { warningsOf } = await import("../../../app/features/campaigns/warnings");
  const { joinCustomer } = await import("../../../server/customers/join");
  const books = { businessId: wizard.shop.id, timeZone: "America/Toronto", now: Date.now() };
  await wizard.door.store.transaction(async (trx) => {
    const id = await joinCustomer(trx, books, { first_name: "Ann", branch_id: wizard.shop.branch });
    await trx.updateTable("customers").set({ consent_email: 1 }).where("id", "=", id).execute();
  });
  const audience = await wizard.admin.on(await atDelivery("e5"), list);
  const last = await wizard.admin.on(audience, { who: "everybody", dormantsToo: "1" });
  const { view } = await wizard.admin.open(last);
  const { reach } = view.options as unknown as Review;
  expect(reach).toMatchObject({ count: 1, channels: [], cost: null });
  const facts = view.facts as unknown as CampaignFacts;
  expect(facts.credits).toEqual({ email: 0, sms: 0, push: 0 });
  expect(warningsOf({ kind: "export" }, facts, reach)).toEqual([]);
  await wizard.admin.on(last, { totalReachable: String(reach && reachableIn(reach)) });
  const made = (await exports()).at(-1);
  expect(made?.total_reachable).toBe(1);
  expect(JSON.parse(made?.options ?? "")).toMatchObject({ valEnoughCredit: "1" });
});

test.each([
  [11, "List", "Add to an existing list"],
  [12, "Audience", "Add to an existing audience"],
  [13, "List", "Add to an existing list"],
])("the review of an export to %i says %s", async (integration_id, word, reset) => {
  const { exportLines } = await import("../../../app/features/campaigns/export-fields");
  const { view } = await wizard.admin.open(await atDelivery(`w${integration_id}`));
  const facts = view.facts as unknown as CampaignFacts;
  const answers = { integration_id, reset_name: 3, list_name: "Regulars" } as const;
  const lines = exportLines(answers, facts).filter(([, value]) => value === "Regulars" || value === reset);
  expect(lines).toEqual([
    [`${word} name`, "Regulars"],
    [`${word} at the provider`, reset],
  ]);
});

test("an export to a new list names it like itself where the list has no name of its own", async () => {
  const audience = await wizard.admin.on(await atDelivery("e9"), { ...list, list_name: "Early", list_name_rename: "" });
  await wizard.admin.post(await wizard.admin.on(audience, { who: "everybody", dormantsToo: "1" }), {});
  const options = (await exports()).map((one) => JSON.parse(one.options));
  expect(options.find(({ list_name }) => list_name === "Early")).toMatchObject({ list_name_rename: "Early" });
});

test("an export that is left as a draft does not name the list yet", async () => {
  await wizard.admin.on(await atDelivery("e10"), { ...list, list_name: "Late", list_name_rename: "", leave: "1" });
  const options = (await exports()).map((one) => JSON.parse(one.options));
  expect(options.find(({ list_name }) => list_name === "Late")).toMatchObject({ list_name_rename: "" });
});
