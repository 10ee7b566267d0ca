import { beforeAll, describe, expect, test } from "vitest";
import { pressButton } from "../../../app/form/names";
import { addEmailCredits } from "../../support/campaign-steps";
import { answerAsOlder } from "../../support/older-api";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* Campaigns whose email is the template of an older editor. */

const wizard = wizardShop();

const at = (step: string, key: string, id: number) =>
  `/marketing/${step}/marketing/action=${id}&idempotency_key=${key}`;
const db = () => wizard.door.store.db;
const html = "\n<p>Hello from the editor</p>";
const written = { email_subject: "Hello", messageEmail: "", test_as: "" };

beforeAll(async () => {
  await addEmailCredits(wizard, 100);
});

/** Starts a campaign with a template as its email. */
async function withTemplate(template: string, more: object = {}): Promise<number> {
  const { id } = await db()
    .insertInto("campaigns")
    .values({
      ...{ business_id: wizard.shop.id, branch_id: null, kind: "regular", state: "draft", name: "Edited elsewhere" },
      ...{ channels: "email", email_subject: "Hello", email_body: "", sms_body: "", template_data: template },
      options: JSON.stringify({
        ...{ whoWillReceive: "8", sendEmailSms: "email", campaign_name: "Edited elsewhere" },
        ...more,
      }),
      ...{ template_general_styles: "", auto_code: null, frequency: null, starts_at: null, expiry_day: null },
      ...{ total_reachable: 0, held_reason: "", stage: "idle", frozen_at: null, ended_at: null },
      ...{ created_by: wizard.shop.admin.userId, created_at: Date.now(), updated_at: Date.now() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const tested = (test_email: string) => ({ ...written, test_email, test_phone: "", [pressButton]: "test" });

describe("a test of an email from an older editor", () => {
  test.each(["emailProView", "finalize"])("is the stored email, from the step %s", async (step) => {
    const address = at(step, `t-${step}`, await withTemplate(html));
    const to = `${step.toLowerCase()}@mail.example`;
    expect(await wizard.admin.on(address, tested(to))).toBe(address);
    const sent = await db().selectFrom("outbox").select("body").where("address", "=", to).execute();
    expect(sent.map(({ body }) => body.trim())).toEqual([html.trim()]);
  });

  test("is what was typed over it instead", async () => {
    const address = at("emailProView", "t3", await withTemplate(html));
    await wizard.admin.on(address, { ...tested("typed@mail.example"), messageEmail: "Typed" });
    const sent = await db().selectFrom("outbox").select("body").where("address", "=", "typed@mail.example").execute();
    expect(sent).toEqual([{ body: "Typed" }]);
  });

  test("goes to an older server as its body", async () => {
    const older = await signInToOlder(wizard);
    const sent = answerAsOlder(wizard.door);
    await older.on(at("emailProView", "t4", await withTemplate(html)), tested("older@mail.example"));
    const form = sent.find(({ path }) => path.includes("SendTest"))?.form;
    expect(String(form?.get("email_body")).trim()).toBe(html.trim());
  });

  test("never goes as the email that offers would make", async () => {
    const { makeOffer } = await import("../../../server/demo/factories");
    const offer = await makeOffer(db(), wizard.shop.id, { title: "Tart", all_branches: 1, never_expires: 1 });
    const id = await withTemplate('{"rows":[]}', { selectedOffers: `[{"offerId":${offer},"offerType":"offer"}]` });
    const to = "offers@mail.example";
    for (const [step, key] of [
      ["emailProView", "t6"],
      ["finalize", "t7"],
    ] as const)
      expect(await wizard.admin.post(at(step, key, id), tested(to))).toMatchObject({
        status: 422,
        errors: { test_email: "Email was made in another editor and can only be tested there" },
      });
    expect(await db().selectFrom("outbox").select("body").where("address", "=", to).execute()).toEqual([]);
    await wizard.admin.on(at("offers", "t8", id), { offers: [] });
    await wizard.admin.on(at("emailProView", "t8", id), { ...tested(to), messageEmail: "Typed" });
    expect(await db().selectFrom("outbox").select("body").where("address", "=", to).execute()).toEqual([
      { body: "Typed" },
    ]);
  });

  test("is refused in words where only that editor can read it", async () => {
    const address = at("emailProView", "t5", await withTemplate('{"rows":[]}'));
    expect(await wizard.admin.post(address, tested("me@mail.example"))).toMatchObject({
      status: 422,
      errors: { test_email: "Email was made in another editor and can only be tested there" },
    });
  });
});

test("a mail that an editor made beside its text goes back with it when the campaign is renamed", async () => {
  const older = await signInToOlder(wizard);
  const id = await withTemplate(html, { messageEmail: "Hello" });
  const sent = answerAsOlder(wizard.door, { path: "/startMarketingCampaign", change: () => ({ status: "OK" }) });
  await older.on(at("delivery", "k1", id), {
    ...{ campaign_name: "Renamed", marketing_name: "Shop", sendEmailSms: ["email"] },
  });
  await older.post(at("finalize", "k1", id), {});
  const form = sent.find(({ path }) => path.includes("startMarketingCampaign"))?.form;
  expect(form?.get("campaign_name")).toBe("Renamed");
  expect(form?.get("templateData")).toBe(html);
});
