import { beforeAll, expect, test } from "vitest";
import { answerAsOlder } from "../../support/older-api";
import { wizardShop } from "../../support/wizard-shop";

/* An export to a provider, from the wizard's forms to the saved campaign. */

const wizard = wizardShop();

const at = (step: string, key: string) => `/marketing/${step}/marketing/action=create&idempotency_key=${key}`;
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
  expect(made).toMatchObject({ name: "Newsletter", state: "scheduled", channels: "", frequency: 3 });
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
