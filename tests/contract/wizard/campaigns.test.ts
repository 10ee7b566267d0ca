import { expect, test } from "vitest";
import type { Review } from "../../../app/features/campaigns/preview";
import { pressButton } from "../../../app/form/names";
import { at, delivery, everybody } from "../../support/campaign-steps";
import { campaignWalk } from "../../support/campaign-walk";
import { startShown } from "../../support/start-campaign";
import { carried } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/* The campaigns wizard, from its forms to the saved campaign. */

const wizard = wizardShop();

const email = { email_subject: "Hello {{first_name|friend}}", messageEmail: "Spring is here." };

const { campaigns, give, walk, newest, join } = campaignWalk(wizard);

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
  const stored = (await campaigns()).at(-1);
  expect(stored).toMatchObject({ id: made?.id, name: "Renamed" });
  expect(JSON.parse(stored?.options ?? "")).toMatchObject({ plannedBy: "older", excludeDormants: "0" });
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

test("a draft is kept by the back end under one id, with every text, and started in place", async () => {
  await give("email", 100);
  const emailStep = await walk("d1", delivery, everybody, { offers: [] });
  const left = await wizard.admin.post(emailStep, { email_subject: "Half", messageEmail: "", leave: "1" });
  expect(left).toMatchObject({ status: 303, location: "/marketing?kind=draft" });
  const stored = await newest();
  expect(stored).toMatchObject({ state: "draft", name: "Spring", email_subject: "Half" });
  // The creation address of a saved draft redirects, so that it is not created twice.
  expect((await wizard.admin.open(at("delivery", "d1"))).location).toBe("/marketing?kind=draft");

  const edit = (step: string, key: string) => at(step, key, stored.id);
  const typed = { ...delivery, campaign_name: "Later", sendEmailSms: ["push"], leave: "1" };
  await wizard.admin.on(edit("delivery", "d2"), typed);
  const changed = await newest();
  expect(changed).toMatchObject({ id: stored.id, state: "draft", name: "Later", channels: "push", email_subject: "" });
  expect(JSON.parse(changed.options)).toMatchObject({ email_subject: ".", messageEmail: ".", mktIsDraft: "1" });

  await wizard.admin.on(edit("delivery", "d3"), { ...delivery, campaign_name: "Now" });
  expect((await wizard.admin.open(edit("emailProView", "d3"))).view.values).toMatchObject({ email_subject: "Half" });
  await wizard.admin.on(edit("emailProView", "d3"), email);
  await wizard.admin.on(edit("finalize", "d3"), {});
  expect(await newest()).toMatchObject({ id: stored.id, state: "scheduled", name: "Now" });
});

/** Jobs may have begun to send what was scheduled. */
const started = expect.stringMatching(/^(scheduled|sending|sent)$/);

test("leaving a campaign that was started changes nothing of it", async () => {
  const { id, name } = await newest();
  await wizard.admin.on(at("delivery", "d4", id), { ...delivery, campaign_name: "Not yet", leave: "1" });
  expect(await newest()).toMatchObject({ id, name, state: started });
});

test("a copy of a changed campaign is a campaign of its own", async () => {
  const { id } = await newest();
  const copy = (step: string) => `${at(step, "d5")}?copy=${id}`;
  await wizard.admin.on(copy("delivery"), { ...delivery, campaign_name: "Copied" });
  await wizard.admin.on(copy("finalize"), {});
  const made = await newest();
  expect(made).toMatchObject({ name: "Copied", state: started });
  expect(made.id).toBeGreaterThan(id);
});

test("past days are shown as today, named, and saved only once they are confirmed", async () => {
  const { id, options } = await newest();
  const past = { scheduleFlag: "1", scheduleDate: "2020-02-03", scheduleTime: "10:00", mktProcessType: "Modify" };
  const pastOptions = { ...JSON.parse(options), ...past, expiresFlag: "1", expiryDate: "2020-03-04" };
  await wizard.door.store.db
    .updateTable("campaigns")
    .set({ options: JSON.stringify(pastOptions) })
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

const review = (view: { readonly options: unknown }) => view.options as Review;

test("the review shows people with their own text, what it uses, and starts for that sum at most", async () => {
  await give("email", 100);
  await join("ann");
  const last = await walk("f1", { ...delivery, campaign_name: "Agreed" }, everybody, { offers: [] }, email);
  const { reach, preview } = review((await wizard.admin.open(last)).view);
  expect(reach?.cost?.email.parts).toBe(1);
  expect(preview?.customers).toMatchObject([{ firstName: "ann", email_subject: "Hello ann" }]);
  await join("ben");
  const agreed = JSON.stringify({ email: 1, sms: 0, push: 0 });
  expect((await wizard.admin.post(last, { agreed })).refusal?.message).toContain("costs more now than was shown");
  // Nor does it start for a sum that the page could not show.
  expect((await wizard.admin.post(last, {})).refusal?.message).toContain("costs more now than was shown");
  expect((await newest()).name).not.toBe("Agreed");
  await wizard.admin.on(last, { agreed: JSON.stringify({ email: 2, sms: 0, push: 0 }), totalReachable: "7" });
  const { id, total_reachable } = await newest();
  // The number shown on the page, not a new count.
  expect(total_reachable).toBe(7);
  const figures = wizard.door.store.db.selectFrom("campaign_figures").select("agreed").where("campaign_id", "=", id);
  expect(await figures.where("channel", "=", "email").executeTakeFirst()).toEqual({ agreed: 2 });
});

test("an offer of all branches goes along, is counted with, and is what the email shows", async () => {
  const { makeOffer } = await import("../../../server/demo/factories");
  const { store } = wizard.door;
  const offer = await makeOffer(store.db, wizard.shop.id, { title: "Free coffee", all_branches: 1 });
  const subject = { email_subject: "{{offer_title}} for you" };
  const last = await walk(
    "f5",
    { ...delivery, campaign_name: "Offered" },
    everybody,
    { offers: [`offer-${offer}`] },
    subject,
  );
  const { reach, preview } = review((await wizard.admin.open(last)).view);
  expect(reach?.reachable?.email).toBeGreaterThan(0);
  expect(preview?.customers[0]?.email_subject).toBe("Free coffee for you");
  await startShown(wizard.admin, last);
  const { options, template_data, name } = await newest();
  expect(name).toBe("Offered");
  const carriedAlong = JSON.stringify([{ offerId: offer, offerType: "offer", branchId: -1 }]);
  expect(JSON.parse(options)).toMatchObject({ selectedOffers: carriedAlong, offerPunchId: String(offer) });
  expect(template_data).toContain("Free coffee");
});

test("a draft whose filters are incomplete keeps all of them", async () => {
  const filters = await walk("d8", { ...delivery, campaign_name: "Half meant" }, { ...everybody, who: "filters" });
  const tart = JSON.stringify({ id: "tart", name: "Tart, lemon" });
  const typed = { whoWillReceive: ["22", "41", "17"], shopifyProducts: [tart], spentWeeksAmount: "a lot" };
  await wizard.admin.on(filters, { ...typed, leave: "1" });
  const { id, state } = await newest();
  expect(state).toBe("draft");
  const { view } = await wizard.admin.open(at("filters", "d9", id));
  expect(view.values).toMatchObject({ whoWillReceive: typed.whoWillReceive, shopifyProducts: [tart] });
});
