import { beforeAll, expect, test } from "vitest";
import type { Review } from "../../../app/features/campaigns/preview";
import { pressButton } from "../../../app/form/names";
import { delivery, everybody } from "../../support/campaign-steps";
import { campaignWalk } from "../../support/campaign-walk";
import { startShown } from "../../support/start-campaign";
import { wizardShop } from "../../support/wizard-shop";

/* Texts of a campaign's channels, and test messages. */

const wizard = wizardShop();
const { give, walk, newest, join } = campaignWalk(wizard);

const email = { email_subject: "Hello {{first_name|friend}}", messageEmail: "Spring is here." };

beforeAll(async () => {
  await give("email", 100);
  await give("sms", 100);
  for (const name of ["ann", "ben"]) await join(name);
});

test("an SMS without the business name, and a merge field that is none, are refused by their field", async () => {
  const sms = await walk("k3", { ...delivery, sendEmailSms: ["sms"] }, everybody, { offers: [] });
  const unnamed = await wizard.admin.post(sms, { messageSMS: "Come by" });
  expect(unnamed).toMatchObject({ status: 422, errors: { messageSMS: "Include your business name" } });
  const unknown = await wizard.admin.post(sms, { messageSMS: "bakery: hi {{nick_name}}" });
  expect(unknown.errors.messageSMS).toContain("nick_name");
});

test("an SMS may go out under the campaign's own sender name", async () => {
  await give("sms", 100);
  const own = { ...delivery, sendEmailSms: ["sms"], marketing_name: "Tartine" };
  const last = await walk("d7", own, everybody, { offers: [] }, { messageSMS: "Tartine: come by" });
  await startShown(wizard.admin, last);
  expect(JSON.parse((await newest()).options)).toMatchObject({ marketing_name: "Tartine" });
});

test("an SMS gets the name in front and cheaper characters by its buttons, and tells its spread of parts", async () => {
  await join("bart", { first_name: "B".repeat(40) });
  const sms = await walk("f2", { ...delivery, sendEmailSms: ["sms"] }, everybody, { offers: [] });
  await wizard.admin.on(sms, { messageSMS: "it’s back", [pressButton]: "name" });
  expect((await wizard.admin.open(sms)).view.values.messageSMS).toBe("bakery: it’s back");
  await wizard.admin.on(sms, { messageSMS: "bakery: it’s back", [pressButton]: "twins" });
  expect((await wizard.admin.open(sms)).view.values.messageSMS).toBe("bakery: it's back");
  await wizard.admin.on(sms, { messageSMS: `bakery: {{first_name}} ${"x".repeat(100)}` });
  const { view } = await wizard.admin.open(sms);
  expect((view.options as unknown as Review["preview"])?.spread).toEqual([
    { parts: 1, customers: 2 },
    { parts: 2, customers: 1 },
  ]);
});

test("a test message goes to an address, a number or both, as a chosen customer, and leaves the step open", async () => {
  const emailStep = await walk("f3", delivery, everybody, { offers: [] });
  const to = { ...email, test_email: "me@mail.example", [pressButton]: "test" };
  expect(await wizard.admin.on(emailStep, { ...to, test_as: "ann@mail.example" })).toBe(emailStep);
  const tests = wizard.door.store.db.selectFrom("outbox").select(["subject", "address"]);
  expect(await tests.where("kind", "=", "campaign_test").execute()).toEqual([
    { subject: "[Test] Hello ann", address: "me@mail.example" },
  ]);
  expect((await wizard.admin.open(emailStep)).view.values).toMatchObject({ test_email: "me@mail.example" });
  const refused = async (fields: object) => (await wizard.admin.post(emailStep, { ...to, ...fields })).errors;
  expect(await refused({ test_email: "me" })).toEqual({ test_email: "Email is not valid" });
  expect(await refused({ test_as: "nobody" })).toEqual({
    test_as: "No customer has this number, email or phone",
  });
  expect(await refused({ messageEmail: "" })).toMatchObject({ messageEmail: "Enter the email" });
});

test("a long email is tested, and left unfinished, as a short one is", async () => {
  const emailStep = await walk("f6", { ...delivery, campaign_name: "Long" }, everybody, { offers: [] });
  const long = { ...email, messageEmail: `${'"Spring"\n'.repeat(9_000)}Hello` };
  const to = { ...long, test_email: "long@mail.example", [pressButton]: "test" };
  expect(await wizard.admin.on(emailStep, to)).toBe(emailStep);
  const sent = wizard.door.store.db.selectFrom("outbox").select("id").where("address", "=", "long@mail.example");
  expect(await sent.execute()).toHaveLength(1);
  await wizard.admin.on(emailStep, { ...long, email_subject: "", leave: "1" });
  expect(await newest()).toMatchObject({ name: "Long", state: "draft", email_body: long.messageEmail });
});

test("a test that there is no credit for is told in section 8's words, where section 5 has them", async () => {
  const { db } = wizard.door.store;
  const sms = await walk("f4", { ...delivery, sendEmailSms: ["email", "sms"] }, everybody, { offers: [] }, email);
  const last = await wizard.admin.on(sms, { messageSMS: "bakery: hi" });
  await db.updateTable("message_credits").set({ balance: 0 }).execute();
  const to = async (test_email: string, test_phone: string) =>
    (await wizard.admin.post(last, { test_email, test_phone, test_as: "", [pressButton]: "test" })).errors;
  expect(await to("me@mail.example", "")).toEqual({ test_email: "Not enough credit to send test email" });
  expect(await to("", "+15145550188")).toEqual({ test_phone: "Not enough credit to send test SMS" });
  expect(await to("me@mail.example", "+15145550188")).toEqual({
    test_email: "Not enough credit to send test Email/SMS",
  });
  expect(await to("", "12")).toEqual({ test_phone: "Phone number is not valid" });
  const refused = await wizard.admin.post(last, { agreed: JSON.stringify({ email: 9, sms: 9, push: 0 }) });
  expect(refused.refusal?.message).toBe("Not enough credit to start the campaign");
});
