import { expect, test } from "vitest";
import { always, custom, everywhere, wizardShop } from "../../support/wizard-shop";

/* An edit preserves values of an offer that its form does not show. */

const wizard = wizardShop();

async function made(title: string, columns: Record<string, number | string>): Promise<number> {
  const last = await wizard.upTo(
    wizard.admin,
    custom,
    { type: 1, offer_type: 9 },
    { title, language: 1, discount_amount: "5" },
    everywhere,
    always,
  );
  await wizard.admin.on(last, {});
  const { id } = await wizard.newest();
  await wizard.door.store.db.updateTable("offers").set(columns).where("id", "=", id).execute();
  return id;
}

/** Posts the conditions step with `fields` alone, and saves. */
async function edited(id: number, fields: Record<string, unknown>) {
  const last = await wizard.admin.on(`/offers/conditions/offer/${id}`, fields);
  await wizard.admin.on(last, {});
  return wizard.newest();
}

test("the times of an offer that is not for certain times", async () => {
  const id = await made("Times", { time_start: "09:30", time_end: "17:00" });
  const offer = await edited(id, { ...always, "time_range[start]": "11:00", "time_range[end]": "12:00" });
  expect(offer).toMatchObject({ id, frequency_type: 1, time_start: "09:30", time_end: "17:00" });
});

test("what only a connected shop or till asks for, once it is connected no longer", async () => {
  const columns = {
    combine_product: 1,
    sale_min_amount: 2500,
    shipping_rates_limit_amount: 900,
    ecom_branch_shipping_type: 2,
    apply_max_priced: 2,
  } as const;
  const id = await made("Shop", columns);
  const connected = (to: 0 | 1) =>
    wizard.door.store.db
      .updateTable("integrations")
      .set({ connected: to })
      .where("business_id", "=", wizard.shop.id)
      .execute();
  await connected(0);
  expect((await wizard.admin.open(`/offers/conditions/offer/${id}`)).view.values.apply_max_priced).toBe("2");
  const offer = await edited(id, { ...always, minimum_purchase: "3" });
  await connected(1);
  expect(offer).toMatchObject({ id, minimum_purchase: 300, ...columns });
});

test("an offer that is for certain times no longer is for all of them", async () => {
  const id = await made("Any time", { frequency_type: 3, days_of_week: "1,2", time_start: "09:30", time_end: "17:00" });
  const offer = await edited(id, { ...always, "time_range[start]": "09:30", "time_range[end]": "17:00" });
  expect(offer).toMatchObject({ id, frequency_type: 1, time_start: "00:00", time_end: "23:59", days_of_week: "" });
});

test("a level that is not in use, beside one that is", async () => {
  const { db } = wizard.door.store;
  const [silver = 0, gold = 0] = wizard.shop.tiers;
  const id = await made("Levels", { audience: 2 });
  const named = [silver, gold].map((tier_id) => ({ business_id: wizard.shop.id, offer_id: id, tier_id }));
  await db.insertInto("offer_tiers").values(named).execute();
  await db.updateTable("tiers").set({ enabled: 0 }).where("id", "=", gold).execute();
  await edited(id, always);
  await db.updateTable("tiers").set({ enabled: 1 }).where("id", "=", gold).execute();
  const rows = await db.selectFrom("offer_tiers").select("tier_id").where("offer_id", "=", id).execute();
  expect(rows.map(({ tier_id }) => tier_id).sort((one, other) => one - other)).toEqual([silver, gold]);
});
