import { expect, test } from "vitest";
import type { CampaignAnswers, CampaignFacts } from "../../../app/features/campaigns/campaign";
import { warningsOf } from "../../../app/features/campaigns/warnings";
import { at } from "../../support/campaign-steps";
import { startShown } from "../../support/start-campaign";
import { wizardShop } from "../../support/wizard-shop";

/* A started campaign outlives the tags and offers that it names. */

const wizard = wizardShop();

const delivery = {
  ...{ campaign_name: "Spring", sendEmailSms: ["email"], marketing_name: "bakery" },
  ...{ scheduleFlag: "1", scheduleDate: "2098-12-31", scheduleTime: "07:05" },
};

test("a scheduled campaign whose tag and offer were deleted is renamed and moved", async () => {
  const { addCredits } = await import("../../../server/campaigns/credits");
  const { makeOffer } = await import("../../../server/demo/factories");
  const { joinCustomer } = await import("../../../server/customers/join");
  const { store } = wizard.door;
  const { db } = store;
  const { id: businessId, branch: branch_id } = wizard.shop;
  const books = { businessId, timeZone: "America/Toronto", now: Date.now() };
  await addCredits(db, books, "email", 100);
  await store.transaction(async (trx) => {
    const uid = await joinCustomer(trx, books, { first_name: "Ann", email: "ann@mail.example", branch_id });
    await trx.updateTable("customers").set({ consent_email: 1 }).where("id", "=", uid).execute();
  });
  const tagged = { business_id: businessId, name: "VIP", abbreviation: "", color: "#000000", enabled: 1 } as const;
  const tag = await db
    .insertInto("tags")
    .values({ ...tagged, created_at: 1, updated_at: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const offer = await makeOffer(db, businessId, { title: "Free coffee", all_branches: 1 });

  let next = at("delivery", "g1");
  for (const step of [
    delivery,
    { who: "filters", dormantsToo: "1", applyConditionsAnd: "0" },
    { whoWillReceive: ["22", "8"], tagsId: [String(tag.id)] },
    { offers: [`offer-${offer}`] },
    { email_subject: "Coffee" },
  ])
    next = await wizard.admin.on(next, step);
  await startShown(wizard.admin, next);
  const campaign = () => db.selectFrom("campaigns").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
  const { id, template_data } = await campaign();
  await db.deleteFrom("tags").where("id", "=", tag.id).execute();
  await db.updateTable("offers").set({ deleted_at: 1 }).where("id", "=", offer).execute();

  const moved = { ...delivery, campaign_name: "Autumn", scheduleDate: "2099-01-31" };
  await wizard.admin.on(at("delivery", "g2", id), moved);
  const { view } = await wizard.admin.open(at("finalize", "g2", id));
  expect(view.options).toMatchObject({ reach: { count: 1, cost: { email: { parts: 1 } } } });
  expect(await startShown(wizard.admin, at("finalize", "g2", id))).toBe("/marketing");
  const saved = await campaign();
  expect(saved).toMatchObject({ id, name: "Autumn", state: "scheduled", template_data });
  expect(template_data).toContain("Free coffee");
  expect(JSON.parse(saved.options)).toMatchObject({ scheduleDate: "2099-01-31", "tagsId[]": String(tag.id) });
});

test("a scheduled campaign with a filter of a shop that is no longer connected is renamed, and says why it is held back", async () => {
  const { db } = wizard.door.store;
  let next = at("delivery", "g3");
  for (const step of [
    delivery,
    { who: "filters", dormantsToo: "1", applyConditionsAnd: "0" },
    { whoWillReceive: ["41", "8"], shopifyProductsDays: "14" },
    { offers: [] },
    { email_subject: "Coffee", messageEmail: "Come by" },
  ])
    next = await wizard.admin.on(next, step);
  await startShown(wizard.admin, next);
  const campaign = () => db.selectFrom("campaigns").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
  const { id, options } = await campaign();
  await db.updateTable("integrations").set({ connected: 0, enabled: 0 }).where("pos_system_pk", "=", 5).execute();

  await wizard.admin.on(at("delivery", "g4", id), { ...delivery, campaign_name: "Autumn" });
  const { view } = await wizard.admin.open(at("finalize", "g4", id));
  expect(view.options).toMatchObject({
    reach: { count: 1, cost: { email: { parts: 1 } } },
    preview: { customers: [{ firstName: "Ann" }] },
  });
  expect(
    warningsOf(view.answers as unknown as Partial<CampaignAnswers>, view.facts as unknown as CampaignFacts, null),
  ).toMatchObject([{ text: expect.stringContaining("cannot be used: Shopify is not connected") }]);
  expect(await startShown(wizard.admin, at("finalize", "g4", id))).toBe("/marketing");
  const saved = await campaign();
  expect(saved).toMatchObject({ id, name: "Autumn", state: "scheduled" });
  const { audienceSentence, whoWillReceive } = JSON.parse(options);
  expect(JSON.parse(saved.options)).toMatchObject({ audienceSentence, whoWillReceive });
});
