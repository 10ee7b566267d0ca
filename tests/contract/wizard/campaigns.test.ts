import { expect, test } from "vitest";
import { pressButton } from "../../../app/form/names";
import { carried } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/* The campaigns wizard, from its forms to what is kept. */

const wizard = wizardShop();

const at = (step: string, key: string, action: number | "create" = "create") =>
  `/marketing/${step}/marketing/action=${action}&idempotency_key=${key}`;

const delivery = { campaign_name: "Spring", sendEmailSms: ["email"], marketing_name: "bakery" };
const everybody = { who: "everybody", dormantsToo: "1" };
const email = { email_subject: "Hello {{first_name|friend}}", messageEmail: "Spring is here." };

const campaigns = () =>
  wizard.door.store.db
    .selectFrom("campaigns")
    .selectAll()
    .where("business_id", "=", wizard.shop.id)
    .orderBy("id")
    .execute();

async function give(channel: "email" | "sms" | "push", credits: number) {
  const { addCredits } = await import("../../../server/campaigns/credits");
  await addCredits(wizard.door.store.db, { businessId: wizard.shop.id, now: Date.now() }, channel, credits);
}

/** Answers the steps in turn from the first. @returns where the last of them leads. */
async function walk(key: string, ...steps: Readonly<Record<string, unknown>>[]): Promise<string> {
  let address = at("delivery", key);
  for (const step of steps) address = await wizard.admin.on(address, step);
  return address;
}

test("a campaign to everybody is kept with all that was said, once", async () => {
  await give("email", 100);
  const last = await walk("k1", delivery, everybody, { offers: [] }, email);
  expect(last).toBe(at("finalize", "k1"));
  const posts = await Promise.all(Array.from({ length: 20 }, () => wizard.admin.post(last, {})));
  expect(new Set(posts.map(({ status, location }) => `${status} ${location}`))).toEqual(new Set(["303 /marketing"]));
  const [made, ...others] = await campaigns();
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    name: "Spring",
    channels: "email",
    kind: "regular",
    email_subject: email.email_subject,
  });
  expect(JSON.parse(made?.options ?? "")).toMatchObject({
    whoWillReceive: "8",
    excludeDormants: "0",
    sendPromoBy: "email",
    mktProcessType: "Edit",
  });
});

test("only the chosen channels' steps are asked for", async () => {
  const filled = { ...delivery, sendEmailSms: ["sms", "push"] };
  const next = await walk("k2", filled, everybody, { offers: [] });
  expect(next).toBe(at("smsProView", "k2"));
  const { view } = await wizard.admin.open(next);
  expect(view.steps.map(({ name }) => name)).toEqual([
    "campaign",
    "delivery",
    "audience",
    "offers",
    "smsProView",
    "pushProView",
    "finalize",
  ]);
});

test("an SMS without the business name, and a merge field that is none, are refused by their field", async () => {
  const sms = await walk("k3", { ...delivery, sendEmailSms: ["sms"] }, everybody, { offers: [] });
  const unnamed = await wizard.admin.post(sms, { messageSMS: "Come by" });
  expect(unnamed).toMatchObject({ status: 422, errors: { messageSMS: "Include your business name" } });
  const unknown = await wizard.admin.post(sms, { messageSMS: "bakery: hi {{nick_name}}" });
  expect(unknown.errors.messageSMS).toContain("nick_name");
});

test("filters are added and taken away as the form is typed, and only those shown are sent", async () => {
  const filters = await walk("k4", delivery, { ...everybody, who: "filters" });
  expect(filters).toBe(at("filters", "k4"));
  const { view } = await wizard.admin.open(filters);
  const spent = { spentWeeksAmount: "250.50", spentWeeksNumber: "8", spentWeeksOperator: "1" };
  const first = await wizard.admin.on(filters, { ...carried(view), [pressButton]: "add:17" });
  expect(first).toBe(`${filters}#filter-17`);
  const opened = (await wizard.admin.open(first)).view.values;
  expect(opened).toMatchObject({ whoWillReceive: ["17"], spentWeeksAmount: "1.00", spentWeeksNumber: "4" });
  await wizard.admin.on(filters, { whoWillReceive: ["17"], ...spent, [pressButton]: "add:73" });
  await wizard.admin.on(filters, { whoWillReceive: ["17", "73"], ...spent, [pressButton]: "add:49" });
  await wizard.admin.on(filters, {
    whoWillReceive: ["17", "73", "49"],
    ...spent,
    havePts: "x",
    [pressButton]: "drop:49",
  });
  const left = (await wizard.admin.open(filters)).view.values;
  expect(left).toMatchObject({ whoWillReceive: ["17", "73"], ...spent });
  expect(left).not.toHaveProperty("havePts");
});

test("no filter, one that cannot be read and a period that ends before it begins are refused", async () => {
  const filters = await walk("k5", delivery, { ...everybody, who: "filters" });
  expect(await wizard.admin.post(filters, {})).toMatchObject({
    status: 422,
    errors: { whoWillReceive: "Add a filter" },
  });
  const joined = {
    whoWillReceive: ["6"],
    registeredCustomersBetwFirst: "2026-05-02",
    registeredCustomersBetwLast: "2026-05-01",
  };
  expect((await wizard.admin.post(filters, joined)).errors).toEqual({
    registeredCustomersBetwLast: "End date must be on or after the start date",
  });
});

test("an automatic filter and others do not go together, in section 4's words", async () => {
  const filters = await walk("k6", delivery, { ...everybody, who: "filters" });
  const press = (code: number, ...shown: string[]) =>
    wizard.admin.post(filters, { whoWillReceive: shown, daysBeforeBirthday: "7", [pressButton]: `add:${code}` });
  expect((await press(73, "9")).errors.whoWillReceive).toBe(
    "Auto filters can't be combined with other filters. Remove the Birthday filter to continue.",
  );
  expect((await press(9, "73")).errors.whoWillReceive).toBe(
    "Auto filters can't be combined with other filters. Remove all other filters to apply an auto filter.",
  );
});

test("a campaign is loaded as it was saved, and what nobody here knows stays", async () => {
  await give("email", 100);
  const last = await walk("k7", { ...delivery, campaign_name: "Kept" }, everybody, { offers: [] }, email);
  await wizard.admin.on(last, {});
  const made = (await campaigns()).at(-1);
  const options = { ...JSON.parse(made?.options ?? ""), plannedBy: "older" };
  await wizard.door.store.db
    .updateTable("campaigns")
    .set({ options: JSON.stringify(options) })
    .where("id", "=", Number(made?.id))
    .execute();
  const first = at("delivery", "k8", Number(made?.id));
  expect((await wizard.admin.open(first)).view.values).toMatchObject({
    campaign_name: "Kept",
    sendEmailSms: ["email"],
  });
  expect((await wizard.admin.open(at("audience", "k8", Number(made?.id)))).view.values).toMatchObject({
    who: "everybody",
    dormantsToo: "1",
  });
  const next = await wizard.admin.on(first, { ...delivery, campaign_name: "Renamed" });
  await wizard.admin.on(next, {});
  const kept = (await campaigns()).at(-1);
  expect(kept).toMatchObject({ id: made?.id, name: "Renamed" });
  expect(JSON.parse(kept?.options ?? "")).toMatchObject({ plannedBy: "older", excludeDormants: "0" });
});

test("the door says what is made, may be passed by, and a copy leads to its own address", async () => {
  const door = at("campaign", "k9");
  expect(await wizard.admin.on(door, { kind: "auto" })).toBe(at("delivery", "k9"));
  const audience = await wizard.admin.on(at("delivery", "k9"), { ...delivery, frequency: "3" });
  expect((await wizard.admin.open(audience)).view.values).toMatchObject({ who: "filters" });
  expect((await wizard.admin.open(at("delivery", "k10"))).view.steps[0]).toMatchObject({
    name: "campaign",
    state: "done",
  });
  expect(await wizard.admin.post(at("campaign", "k11"), { kind: "letter" })).toMatchObject({
    status: 422,
    errors: { kind: "Choose what to make" },
  });
  expect((await wizard.admin.post(at("campaign", "k11"), { kind: "earlier", earlier: "999999" })).errors).toEqual({
    earlier: "Choose a campaign",
  });
  const [first] = await campaigns();
  const copy = await wizard.admin.on(at("campaign", "k11"), { kind: "earlier", earlier: String(first?.id) });
  expect(copy).toBe(`/marketing/delivery/marketing/action=create?copy=${first?.id}`);
});
