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

const newest = async () => {
  const last = (await campaigns()).at(-1);
  if (!last) throw new Error("There is no campaign");
  return last;
};

test("a draft is kept by the back end under one id, with every text, and started in place", async () => {
  await give("email", 100);
  const emailStep = await walk("d1", delivery, everybody, { offers: [] });
  const left = await wizard.admin.post(emailStep, { email_subject: "Half", messageEmail: "", leave: "1" });
  expect(left).toMatchObject({ status: 303, location: "/marketing?kind=draft" });
  const kept = await newest();
  expect(kept).toMatchObject({ state: "draft", name: "Spring", email_subject: "Half" });
  // The address of the draft's making leads on: it is not made a second time.
  expect((await wizard.admin.open(at("delivery", "d1"))).location).toBe("/marketing?kind=draft");

  const edit = (step: string, key: string) => at(step, key, kept.id);
  const typed = { ...delivery, campaign_name: "Later", sendEmailSms: ["push"], leave: "1" };
  await wizard.admin.on(edit("delivery", "d2"), typed);
  const changed = await newest();
  expect(changed).toMatchObject({ id: kept.id, state: "draft", name: "Later", channels: "push", email_subject: "" });
  expect(JSON.parse(changed.options)).toMatchObject({ email_subject: ".", messageEmail: ".", mktIsDraft: "1" });

  await wizard.admin.on(edit("delivery", "d3"), { ...delivery, campaign_name: "Now" });
  expect((await wizard.admin.open(edit("emailProView", "d3"))).view.values).toMatchObject({ email_subject: "Half" });
  await wizard.admin.on(edit("emailProView", "d3"), email);
  await wizard.admin.on(edit("finalize", "d3"), {});
  expect(await newest()).toMatchObject({ id: kept.id, state: "scheduled", name: "Now" });
});

test("leaving a campaign that was started changes nothing of it", async () => {
  const { id, name } = await newest();
  await wizard.admin.on(at("delivery", "d4", id), { ...delivery, campaign_name: "Not yet", leave: "1" });
  expect(await newest()).toMatchObject({ id, name, state: "scheduled" });
});

test("a copy of a changed campaign is a campaign of its own", async () => {
  const { id } = await newest();
  const copy = (step: string) => `${at(step, "d5")}?copy=${id}`;
  await wizard.admin.on(copy("delivery"), { ...delivery, campaign_name: "Copied" });
  await wizard.admin.on(copy("finalize"), {});
  const made = await newest();
  expect(made).toMatchObject({ name: "Copied", state: "scheduled" });
  expect(made.id).toBeGreaterThan(id);
});

test("past days are shown as today, named, and saved only once they are confirmed", async () => {
  const { id, options } = await newest();
  const past = { scheduleFlag: "1", scheduleDate: "2020-02-03", scheduleTime: "10:00", mktProcessType: "Modify" };
  const held = { ...JSON.parse(options), ...past, expiresFlag: "1", expiryDate: "2020-03-04" };
  await wizard.door.store.db
    .updateTable("campaigns")
    .set({ options: JSON.stringify(held) })
    .where("id", "=", id)
    .execute();
  const first = at("delivery", "d6", id);
  const { view } = await wizard.admin.open(first);
  expect(view.facts).toMatchObject({
    stored: { past: { scheduleDate: "2020-02-03", expiryDate: "2020-03-04" } },
  });
  expect(view.values).toMatchObject({ scheduleDate: view.facts.today, expiryDate: view.facts.today });
  const now = { ...delivery, scheduleFlag: "1", scheduleDate: view.facts.today, scheduleTime: "23:59" };
  expect((await wizard.admin.post(first, now)).errors).toEqual({ valAskSaveMKNewDateTime: "Confirm the new date" });
  await wizard.admin.on(first, { ...now, valAskSaveMKNewDateTime: "1" });
  await wizard.admin.on(at("finalize", "d6", id), {});
  expect(JSON.parse((await newest()).options)).toMatchObject({
    scheduleDate: view.facts.today,
    valAskSaveMKNewDateTime: "1",
    mktProcessType: "Modify",
  });
});

test("an SMS may go out under the campaign's own sender name", async () => {
  await give("sms", 100);
  const own = { ...delivery, sendEmailSms: ["sms"], marketing_name: "Tartine" };
  const last = await walk("d7", own, everybody, { offers: [] }, { messageSMS: "Tartine: come by" });
  await wizard.admin.on(last, {});
  expect(JSON.parse((await newest()).options)).toMatchObject({ marketing_name: "Tartine" });
});
