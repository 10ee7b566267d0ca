import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { losing } from "../../support/line";
import { wizardShop } from "../../support/wizard-shop";

/* Campaigns whose answer is lost on the way: the same press repeated later is the same save. */

const wizard = wizardShop();

const at = (step: string, key: string) => `/marketing/${step}/marketing/action=create&idempotency_key=${key}`;
const delivery = { sendEmailSms: ["email"], marketing_name: "bakery" };
const everybody = { who: "everybody", dormantsToo: "1" };
const email = { email_subject: "Hello", messageEmail: "Spring is here." };
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
  const { addCredits } = await import("../../../server/campaigns/credits");
  await addCredits(db(), { businessId: wizard.shop.id, now: Date.now() }, "email", 1_000);
  await join("ann");
});
afterEach(() => {
  vi.useRealTimers();
});

async function toReview(key: string, campaign_name: string): Promise<string> {
  let address = at("delivery", key);
  for (const step of [{ ...delivery, campaign_name }, everybody, { offers: [] }, email])
    address = await wizard.admin.on(address, step);
  return address;
}

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
    await lose(review, button);
    await wizard.admin.on(at("delivery", `c-${way}`), { ...delivery, campaign_name: `${name} since` });
    const { refusal } = await wizard.admin.post(review, button);
    const said = await db().selectFrom("portal_messages").select("text").orderBy("id", "desc").executeTakeFirst();
    expect(`${refusal?.message} ${said?.text}`).toContain("may already be saved");
    expect(await named(`${name} since`)).toEqual([]);
    expect(await wizard.admin.on(review, button)).toBe(leadsTo);
    expect(await named(`${name} since`)).toEqual([{ name: `${name} since`, state }]);
  });
});
