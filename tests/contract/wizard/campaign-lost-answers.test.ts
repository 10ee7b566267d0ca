import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { pressButton } from "../../../app/form/names";
import { addEmailCredits, at, email, everybody } from "../../support/campaign-steps";
import { losing, onTheLine } from "../../support/line";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* Campaigns whose answer is lost on the way: the same press repeated later is the same save. */

const wizard = wizardShop();

const delivery = { sendEmailSms: ["email"], marketing_name: "bakery" };
const db = () => wizard.door.store.db;

const named = (name: string) =>
  db().selectFrom("campaigns").select(["state", "name"]).where("name", "=", name).execute();

async function join(first_name: string): Promise<void> {
  const { joinCustomer } = await import("../../../server/customers/join");
  const books = { businessId: wizard.shop.id, timeZone: "America/Toronto", now: Date.now() };
  await wizard.door.store.transaction(async (trx) => {
    const person = { first_name, email: `${first_name}@mail.example`, branch_id: wizard.shop.branch };
    const uid = await joinCustomer(trx, books, person);
    await trx.updateTable("customers").set({ consent_email: 1 }).where("id", "=", uid).execute();
  });
}

beforeAll(async () => {
  await addEmailCredits(wizard);
  await join("ann");
});
afterEach(() => {
  vi.useRealTimers();
});

async function walk(key: string, ...steps: readonly Readonly<Record<string, unknown>>[]): Promise<string> {
  let address = at("delivery", key);
  for (const step of steps) address = await wizard.admin.on(address, step);
  return address;
}
const toEmail = (key: string, campaign_name = "Tested") =>
  walk(key, { ...delivery, campaign_name }, everybody, { offers: [] });
const toReview = async (key: string, campaign_name: string) =>
  wizard.admin.on(await toEmail(key, campaign_name), email);

/** Posts, loses the answers of the saves, and moves the clock on. */
async function lose(address: string, fields: Readonly<Record<string, unknown>>) {
  const line = losing(wizard.door, ({ url }) => url.includes("/startMarketingCampaign"));
  const answer = await wizard.admin.post(address, fields);
  line.mockRestore();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 150_000 });
  return answer;
}

const unknown = (href: string) => ({
  status: 504,
  refusal: { message: { text: expect.stringContaining("it is not known"), look: { href, label: "Check the list" } } },
});

describe.each([
  ["started", {}, { totalReachable: "1", agreed: '{"email":1,"sms":0,"push":0}' }, "scheduled", "/marketing"],
  ["left", { leave: "1" }, {}, "draft", "/marketing?kind=draft"],
] as const)("a campaign that is %s", (way, button, shown, state, leadsTo) => {
  test("is one campaign when its press is repeated, although the clock and the audience moved on", async () => {
    const name = `Repeated, ${way}`;
    const review = await toReview(`l-${way}`, name);
    expect(await lose(review, { ...button, ...shown })).toMatchObject(unknown("/marketing"));
    await join(`later-${way}`);
    const counted = way === "started" ? { totalReachable: "2", agreed: '{"email":2,"sms":0,"push":0}' } : {};
    expect(await wizard.admin.on(review, { ...button, ...counted })).toBe(leadsTo);
    expect(await named(name)).toEqual([{ name, state }]);
  });

  test("and changed since is not saved again without a word", async () => {
    const name = `Changed, ${way}`;
    const review = await toReview(`c-${way}`, name);
    const agreed = way === "started" ? { agreed: '{"email":9,"sms":0,"push":0}' } : {};
    await lose(review, { ...button, ...agreed });
    await wizard.admin.on(at("delivery", `c-${way}`), { ...delivery, campaign_name: `${name} since` });
    const { refusal } = await wizard.admin.post(review, { ...button, ...agreed });
    const said = await db().selectFrom("portal_messages").select("text").orderBy("id", "desc").executeTakeFirst();
    expect(`${refusal?.message} ${said?.text}`).toContain("may already be saved");
    expect(await named(`${name} since`)).toEqual([]);
    expect(await wizard.admin.on(review, { ...button, ...agreed })).toBe(leadsTo);
    expect(await named(`${name} since`)).toEqual([{ name: `${name} since`, state }]);
  });
});

describe("a test message", () => {
  const press = (test_email: string) => ({ ...email, test_email, [pressButton]: "test" });
  const queued = async (address: string) =>
    (await db().selectFrom("outbox").select("id").where("address", "=", address).execute()).length;

  test("is sent once for one page, however often its button is pressed", async () => {
    const step = await toEmail("t-twice");
    const { key } = (await wizard.admin.open(step)).view;
    const typed = { ...press("twice@mail.example"), idempotency_key: key };
    await Promise.all([wizard.admin.on(step, typed), wizard.admin.on(step, typed)]);
    expect(await queued("twice@mail.example")).toBe(1);
    const { view } = await wizard.admin.open(step);
    expect(view.key).not.toBe(key);
    await wizard.admin.on(step, { ...typed, idempotency_key: view.key });
    expect(await queued("twice@mail.example")).toBe(2);
  });

  test("whose answer is lost keeps the email and its key, and leads to where credits are counted", async () => {
    const step = await toEmail("t-lost");
    const { key } = (await wizard.admin.open(step)).view;
    const typed = { ...press("lost@mail.example"), idempotency_key: key };
    const line = losing(wizard.door, ({ url }) => url.includes("/SendTest"));
    const { status, refusal } = await wizard.admin.post(step, typed);
    line.mockRestore();
    expect({ status, refusal }).toMatchObject({
      status: 504,
      refusal: {
        key,
        message: { text: expect.stringContaining("it is not known"), look: { href: "/marketing/credits" } },
        repopulateFields: { ...email, test_email: "lost@mail.example" },
      },
    });
    // Errors of the form do not end the attempt.
    const wrong = await wizard.admin.post(step, { ...email, messageEmail: "", idempotency_key: key });
    expect(wrong).toMatchObject({ status: 422, refusal: { key } });
    await wizard.admin.on(step, typed);
    expect(await queued("lost@mail.example")).toBe(1);
  });

  test("that is refused, or changed since it was sent, gets another key with the next press", async () => {
    const step = await toEmail("t-refused");
    const { key } = (await wizard.admin.open(step)).view;
    const to = (address: string, more: object = {}) => ({ ...press(address), idempotency_key: key, ...more });
    const refused = await wizard.admin.post(step, to("nobody"));
    expect(refused).toMatchObject({ status: 422, errors: { test_email: "Email is not valid" } });
    expect(refused.refusal?.key).not.toBe(key);
    await wizard.admin.on(step, to("first@mail.example", { idempotency_key: "a-page-of-its-own" }));
    const again = to("second@mail.example", { idempotency_key: "a-page-of-its-own" });
    const changed = await wizard.admin.post(step, again);
    expect(changed).toMatchObject({
      status: 422,
      refusal: { repopulateFields: { test_email: "second@mail.example" } },
    });
    await wizard.admin.on(step, { ...again, idempotency_key: changed.refusal?.key });
    expect(await queued("second@mail.example")).toBe(1);
  });

  test.each([
    ["cannot be sent", 502, 503, undefined],
    ["has no confirmed answer from an older server", 200, 504, "/marketing"],
  ])("that %s keeps the email as typed", async (_what, answered, status, href) => {
    const older = await signInToOlder(wizard);
    const step = await toEmail(`t-${answered}`);
    vi.spyOn(console, "error").mockReturnValue();
    onTheLine(wizard.door, async (request, really) =>
      request.url.includes("/SendTest") ? new Response("", { status: answered }) : really(request),
    );
    const { refusal, ...answer } = await older.post(step, press("kept@mail.example"));
    expect(answer.status).toBe(status);
    expect(refusal?.repopulateFields).toMatchObject(email);
    if (href) expect(refusal?.message).toMatchObject({ look: { href } });
  });
});
