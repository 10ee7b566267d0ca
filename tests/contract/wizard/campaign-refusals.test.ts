import { expect, test } from "vitest";
import { pressButton } from "../../../app/form/names";
import { addEmailCredits, at, email, everybody } from "../../support/campaign-steps";
import { answerAsOlder } from "../../support/older-api";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* Refusals of the campaigns wizard: by field, with the input preserved, and nothing saved. */

const wizard = wizardShop();

const delivery = { campaign_name: "Spring", sendEmailSms: ["email", "sms", "push"], marketing_name: "bakery" };
const sms = { messageSMS: "bakery: spring is here" };

const made = async () => {
  const { n } = await wizard.door.store.db
    .selectFrom("campaigns")
    .select((row) => row.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(n);
};

async function walk(key: string, ...steps: Readonly<Record<string, unknown>>[]): Promise<string> {
  let address = at("delivery", key);
  for (const step of steps) address = await wizard.admin.on(address, step);
  return address;
}

/** Expects a refusal of these fields with their input preserved. @returns the errors. */
async function refusedAt(address: string, fields: Readonly<Record<string, string | readonly string[]>>) {
  const answer = await wizard.admin.post(address, fields);
  expect(answer.status).toBe(422);
  // A list of one value arrives as one text from a form.
  const typed = Object.entries(fields).map(([name, value]) => [name, value.length === 1 ? [value].flat()[0] : value]);
  expect(answer.refusal?.repopulateFields).toMatchObject(Object.fromEntries(typed));
  return answer.errors;
}

test("a test message without an address is refused at a field of its step, in words about the step", async () => {
  const pressed = { test_as: "", [pressButton]: "test" };
  const emailStep = await walk("t1", delivery, everybody, { offers: [] });
  expect((await wizard.admin.post(emailStep, { ...email, ...pressed, test_email: "" })).errors).toEqual({
    test_email: "Enter an email address",
  });
  const smsStep = await wizard.admin.on(emailStep, email);
  expect((await wizard.admin.post(smsStep, { ...sms, ...pressed, test_phone: " " })).errors).toEqual({
    test_phone: "Enter a phone number",
  });
  const push = { pushNotificationTitle: "Spring", pushNotificationMessage: "Spring is here" };
  const last = await wizard.admin.on(await wizard.admin.on(smsStep, sms), push);
  expect((await wizard.admin.post(last, { ...pressed, test_email: "", test_phone: "" })).errors).toEqual({
    test_email: "Enter an email address or a phone number",
  });
});

test("a refusal that names email is told at the phone number where the step has no email address", async () => {
  const older = await signInToOlder(wizard);
  answerAsOlder(wizard.door, {
    path: "/SendTest",
    change: () => ({ status: "NOT_OK", message: "Limit of emails and SMS reached" }),
  });
  let next = at("delivery", "t2");
  for (const step of [{ ...delivery, sendEmailSms: ["sms"] }, everybody, { offers: [] }])
    next = await older.on(next, step);
  const { errors } = await older.post(next, { ...sms, test_phone: "+15145550188", [pressButton]: "test" });
  expect(errors).toEqual({ test_phone: "Limit of emails and SMS reached" });
});

test.each([
  ["Limit of test messages reached", ["test_email", "test_phone"]],
  ["Email is not valid", ["test_email"]],
  ["Phone number is not valid", ["test_phone"]],
  ["Email Limit reached", ["test_email"]],
])(
  "%s is told at %j, whichever of the two was filled in, and where one of them is asked for, there",
  async (message, fields) => {
    const older = await signInToOlder(wizard);
    answerAsOlder(wizard.door, { path: "/SendTest", change: () => ({ status: "NOT_OK", message }) });
    const [mail, phone] = ["me@mail.example", "+15145550188"];
    const shown = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, message]));
    const key = message.replace(/\W/g, "");
    const upTo = async (chosen: readonly string[], ...steps: Readonly<Record<string, unknown>>[]) => {
      let next = at("delivery", `${key}-${chosen.join("-")}`);
      for (const step of [{ ...delivery, sendEmailSms: chosen }, everybody, { offers: [] }, ...steps])
        next = await older.on(next, step);
      return next;
    };
    const tried = async (address: string, to: Readonly<Record<string, string>>) =>
      (await older.post(address, { ...to, test_as: "", [pressButton]: "test" })).errors;
    const both = await upTo(["email", "sms"], email, sms);
    for (const [test_email, test_phone] of [
      [mail, ""],
      ["", phone],
      [mail, phone],
    ] as const)
      expect([test_email, test_phone, await tried(both, { test_email, test_phone })]).toEqual([
        ...[test_email, test_phone, shown(fields)],
      ]);
    const smsAlone = await upTo(["sms"]);
    expect(await tried(smsAlone, { ...sms, test_phone: phone })).toEqual(shown(["test_phone"]));
    const mailAlone = await upTo(["email"]);
    expect(await tried(mailAlone, { ...email, test_email: mail })).toEqual(shown(["test_email"]));
  },
);

test("delivery: no channel, days and times that do not exist, an end before the beginning", async () => {
  const address = at("delivery", "r1");
  expect(await refusedAt(address, { campaign_name: "" })).toMatchObject({
    campaign_name: "Enter a campaign name",
    sendEmailSms: "Choose at least one channel",
    marketing_name: "Enter a sender name",
  });
  const timed = { campaign_name: "x", marketing_name: "x", sendEmailSms: ["email"], scheduleFlag: "1" };
  expect(await refusedAt(address, { ...timed, scheduleDate: "2031-02-30", scheduleTime: "25:00" })).toEqual({
    scheduleDate: "Enter a date that exists",
    scheduleTime: "Enter a time such as 14:30",
  });
  const early = { scheduleDate: "2031-05-04", scheduleTime: "10:00", expiresFlag: "1", expiryDate: "2031-05-03" };
  expect(await refusedAt(address, { ...timed, ...early })).toEqual({
    expiryDate: "Expiry date must be on or after the schedule date",
  });
  expect(await refusedAt(address, { ...delivery, campaign_name: `a${"\u0000"}b` })).toHaveProperty("campaign_name");
  expect(await refusedAt(address, { ...delivery, campaign_name: "Sale \u202e%05" })).toEqual({
    campaign_name: "Remove the text direction marks",
  });
  expect(await refusedAt(address, { ...delivery, campaign_name: "x".repeat(151) })).toHaveProperty("campaign_name");
});

test("messages: line breaks in a subject, texts that are too long, links that are none", async () => {
  const mail = await walk("r2", delivery, everybody, { offers: [] });
  expect(await refusedAt(mail, { ...email, email_subject: "a\nb" })).toEqual({ email_subject: "Use one line" });
  expect(await refusedAt(mail, { ...email, messageEmail: "x".repeat(100_001) })).toHaveProperty("messageEmail");
  const text = await wizard.admin.on(mail, email);
  expect(await refusedAt(text, { messageSMS: `bakery${"\u0000"}` })).toHaveProperty("messageSMS");
  expect(await refusedAt(text, { messageSMS: `bakery ${"x".repeat(1_600)}` })).toHaveProperty("messageSMS");
  expect(await refusedAt(text, { messageSMS: "bakery: \u2067moc.live\u2069" })).toEqual({
    messageSMS: "Remove the text direction marks",
  });
  // Marks that Arabic and Hebrew need beside digits are no trick.
  const push = await wizard.admin.on(text, { messageSMS: `${sms.messageSMS} \u200f15%\u200f` });
  const written = { pushNotificationTitle: "Hi", pushNotificationMessage: "Come by" };
  for (const link of ["javascript:alert(1)", "data:text/html,x", "shop.example"])
    expect(await refusedAt(push, { ...written, pushNotificationLink: link })).toHaveProperty("pushNotificationLink");
  const last = await wizard.admin.on(push, { ...written, pushNotificationLink: "https://shop.example/a" });
  expect(last).toBe(at("finalize", "r2"));
});

test("an email's text is checked for merge fields only where it is sent, not beside offers", async () => {
  const { makeOffer } = await import("../../../server/demo/factories");
  const made = { title: "Tart", all_branches: 1, never_expires: 1 } as const;
  const offer = `offer-${await makeOffer(wizard.door.store.db, wizard.shop.id, made)}`;
  const mail = await walk("r7", { ...delivery, sendEmailSms: ["email"] }, everybody, { offers: [offer] });
  const written = { ...email, messageEmail: "Dear {{customer.name}}" };
  expect(await wizard.admin.on(mail, written)).toBe(at("finalize", "r7"));
  await wizard.admin.on(at("offers", "r7"), { offers: [] });
  expect(await refusedAt(mail, written)).toEqual({ messageEmail: "{{customer.name}} isn't a merge field" });
});

test("filters: too many of a list, numbers that are none, lists that are no lists", async () => {
  const filters = await walk("r3", delivery, { ...everybody, who: "filters" });
  const tags = Array.from({ length: 1_001 }, (_, place) => String(place + 1));
  expect(await refusedAt(filters, { whoWillReceive: ["22"], tagsId: tags })).toHaveProperty("tagsId");
  const spent = { whoWillReceive: ["17"], spentWeeksAmount: "10", spentWeeksOperator: "1" };
  for (const weeks of ["-1", "1.5", "9007199254740993", "x"])
    expect(await refusedAt(filters, { ...spent, spentWeeksNumber: weeks })).toHaveProperty("spentWeeksNumber");
  const products = { whoWillReceive: ["41"], shopifyProducts: "[not a list", shopifyProductsDays: "14" };
  expect((await wizard.admin.post(filters, products)).status).toBe(422);
});

test("offers that are none, and those of another business, start nothing", async () => {
  await addEmailCredits(wizard, 100);
  const mail = { ...delivery, sendEmailSms: ["email"] };
  const offers = await walk("r4", mail, everybody);
  expect(await refusedAt(offers, { offers: ["offer-1); drop"] })).toEqual({ offers: "Choose offers from the list" });
  const before = await made();
  await wizard.admin.on(offers, { offers: ["offer-999999"] });
  await wizard.admin.on(at("emailProView", "r4"), email);
  const answer = await wizard.admin.post(at("finalize", "r4"), {});
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.refusal)).toContain("One of the offers was not found");
  expect(await made()).toBe(before);
});

test("a sender name becomes the default with the start alone, not with one that is refused", async () => {
  const named = { ...delivery, sendEmailSms: ["email"], marketing_name: "Tartine", saveDefault: "1" };
  const { db } = wizard.door.store;
  const defaults = () => db.selectFrom("marketing_accounts").select("marketing_name").execute();
  await walk("d1", named, everybody);
  await wizard.admin.on(at("offers", "d1"), { offers: ["offer-999999"] });
  await wizard.admin.on(at("emailProView", "d1"), email);
  expect((await wizard.admin.post(at("finalize", "d1"), {})).status).toBe(422);
  expect(await defaults()).not.toContainEqual({ marketing_name: "Tartine" });
  await wizard.admin.on(at("offers", "d1"), { offers: [] });
  await wizard.admin.on(at("finalize", "d1"), {});
  expect(await defaults()).toContainEqual({ marketing_name: "Tartine" });
});

test("another business's campaign is neither changed nor copied, and another's key is simply not in use", async () => {
  const { makeShop } = await import("../../support/shop");
  const { PlainForms } = await import("../../support/wizard");
  const other = await makeShop(wizard.door.store, "other");
  const stranger = await PlainForms.signIn(wizard.door, other, other.admin.username, "business_admin");
  const last = await walk("r5", { ...delivery, sendEmailSms: ["email"] }, everybody, { offers: [] }, email);
  await wizard.admin.on(last, {});
  const { id } = await wizard.door.store.db
    .selectFrom("campaigns")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect((await stranger.open(at("delivery", "x1", id))).status).toBe(404);
  expect((await stranger.post(at("delivery", "x1", id), delivery)).status).toBe(404);
  expect((await stranger.open(`${at("delivery", "x2")}?copy=${id}`)).status).toBe(404);
  expect((await stranger.open(at("delivery", "r5"))).view.values.campaign_name).toBeUndefined();
});

test("two windows that answer different steps both keep theirs, and the second start is the first's", async () => {
  const last = await walk("r6", { ...delivery, sendEmailSms: ["email"] }, everybody, { offers: [] }, email);
  await Promise.all([
    wizard.admin.on(`${at("delivery", "r6")}`, { ...delivery, sendEmailSms: ["email"], campaign_name: "Window one" }),
    wizard.admin.on(at("emailProView", "r6"), { ...email, email_subject: "Window two" }),
  ]);
  const before = await made();
  const [one, other] = await Promise.all([wizard.admin.post(last, {}), wizard.admin.post(last, {})]);
  expect(one).toMatchObject({ status: 303, location: "/marketing" });
  expect(other).toMatchObject({ status: 303, location: "/marketing" });
  expect(await made()).toBe(before + 1);
  const row = await wizard.door.store.db
    .selectFrom("campaigns")
    .select(["name", "email_subject"])
    .orderBy("id", "desc")
    .executeTakeFirst();
  expect(row).toEqual({ name: "Window one", email_subject: "Window two" });
});
