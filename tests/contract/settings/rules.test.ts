import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { settingNames, settingOf } from "../../../server/contract/settings/all";
import { businessRules, previewRules, saveBusinessRules } from "../../../server/contract/settings/calls";
import { planFlags } from "../../../server/contract/settings/plan";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, makeCompany } from "../../support/api";
import { ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";

eachEngine("business rules", (stores) => {
  let store: Store;
  let api: PortalApi;
  let count = 0;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store);
  });

  /** A company without settings. */
  const company = async () => {
    const made = await makeCompany(store, `rules${++count}`);
    await store.db.updateTable("businesses").set({ business_rules: "{}" }).where("id", "=", made.id).execute();
    return made;
  };
  const rulesOf = async ({ admin }: Business) => (await ask(api, admin, businessRules)).answer;
  const save = ({ admin }: Business, rules: Record<string, string>, more: { busId?: number; revision?: number } = {}) =>
    ask(api, admin, saveBusinessRules, {
      query: { busId: more.busId },
      body: { BusinessRules: rules, ...(more.revision !== undefined && { revision: more.revision }) },
    });

  it("tells every setting, those that nobody has set as section 9 has them", async () => {
    const answer = await rulesOf(await company());
    for (const name of settingNames.filter((one) => settingOf(one).wire === undefined))
      expect(answer?.businessRules, name).toHaveProperty(name);
    expect(answer?.businessRules).toMatchObject({
      reward_ratio_numerator: "1",
      reward_milestone_amount: "1.00",
      welcome_units: "100",
      master_redemption_ratio: "100",
      redemption_ratio: "10",
      max_redemption: "100",
      points_expiry_flag: "0",
      points_expiry_period: "6",
      points_expiry_designator: "M",
      block_purchase_min_amount: "1000.00",
      timer_seconds: "90",
      slide_show_duration: "5",
      checkin_frequency_unit: "day",
      display_tags: "0",
      plural_points: "Points",
      pos_9_archiving_time: "180",
      pos_5_sync_customers_by: "1",
    });
    expect(answer?.callActions).toEqual([{ call_action_id: 3, enabled: false, points: 0 }]);
    expect(answer?.settings?.merchant_app).toMatchObject({ timer_seconds: "90" });
    expect(answer?.vendSettings).toEqual({ pos_2_sync_customers_by: "1" });
    expect(answer?.revision).toBe(1);
  });

  it("changes what is sent, leaves the rest, and counts the version", async () => {
    const shop = await company();
    const saved = await save(shop, { reward_ratio_numerator: "2", plural_points: "Beans" }, { busId: shop.id });
    expect(saved).toMatchObject({ status: 200, body: { status: "OK", revision: 2 } });
    expect((await save(shop, { welcome_units: "0" })).body).toMatchObject({ status: "OK", revision: 3 });
    expect((await rulesOf(shop))?.businessRules).toMatchObject({
      reward_ratio_numerator: "2",
      plural_points: "Beans",
      welcome_units: "0",
    });
  });

  it("takes a blank value for the default, and ignores names that it does not know", async () => {
    const shop = await company();
    await save(shop, { reward_ratio_numerator: "2", plural_points: "Beans", reward_tiers_flag: "1" });
    const saved = await save(shop, { reward_ratio_numerator: "", plural_points: " ", wishful_rule: "7" });
    expect(saved.body.status).toBe("OK");
    const { businessRules: rules } = (await rulesOf(shop)) ?? {};
    expect(rules).toMatchObject({ reward_ratio_numerator: "1", plural_points: "Points" });
    expect(rules).not.toHaveProperty("wishful_rule");
  });

  it("keeps check-in under its call to action", async () => {
    const shop = await company();
    const saved = await ask(api, shop.admin, saveBusinessRules, {
      query: {},
      body: { BusinessRules: {}, checkin_enabled: "1", checkin_points: "15" },
    });
    expect(saved.body.status).toBe("OK");
    expect((await rulesOf(shop))?.callActions).toEqual([{ call_action_id: 3, enabled: true, points: 15 }]);
    expect(saveBusinessRules.body.write({ BusinessRules: {}, checkin_points: "15" })).toEqual({
      "BusinessCallToAction[3][points]": "15",
    });
  });

  it("tells everything that is wrong at once, by the rule's name, and saves nothing of it", async () => {
    const shop = await company();
    const { errors } = await save(shop, {
      reward_ratio_numerator: "0",
      reward_milestone_amount: "1,5",
      max_redemption: "100.5",
      pre_tax: "1",
      tax_rate: "9.975",
      timer_seconds: "9",
      average_amount_spent: "-1",
      single_points: "x".repeat(31),
      checkin_frequency_unit: "fortnight",
      reward_tiers_flag: "1",
      welcome_units: "50",
    });
    expect(errors).toEqual({
      reward_ratio_numerator: ["Enter a number from 1 to 1,000,000"],
      reward_milestone_amount: ["Enter an amount such as 12.50"],
      max_redemption: ["Enter a percentage from 0 to 100"],
      tax_rate: ["Enter a percentage such as 12.5"],
      timer_seconds: ["Enter a number from 10 to 3,600"],
      average_amount_spent: ["Enter an amount from 0 to 1,000,000.00"],
      single_points: ["Use at most 30 characters"],
      checkin_frequency_unit: ["Choose a unit of time"],
      reward_tiers: ["Choose at least one tier"],
    });
    expect((await rulesOf(shop))?.businessRules.welcome_units).toBe("100");
  });

  it.each(["-1", "1e9", "1000001", "1.5", "many"])("refuses %s points for a milestone", async (text) => {
    expect((await save(await company(), { reward_ratio_numerator: text })).errors).toHaveProperty(
      "reward_ratio_numerator",
    );
  });

  it("holds periods to 120, and to 3,650 days", async () => {
    const shop = await company();
    const on = { points_expiry_flag: "1", points_expiry_period: "121" };
    expect((await save(shop, { ...on, points_expiry_designator: "M" })).errors).toEqual({
      points_expiry_period: ["Enter a number from 1 to 120"],
    });
    expect((await save(shop, { ...on, points_expiry_designator: "D" })).body.status).toBe("OK");
    expect((await save(shop, { points_expiry_period: "3651" })).errors).toHaveProperty("points_expiry_period");
  });

  it("takes tiers of the business alone", async () => {
    const [shop, other] = [await company(), await company()];
    const [own, foreign] = await Promise.all(
      [shop, other].map(async ({ id }) => {
        const row = { name: "Gold", position: 1, enabled: 1, business_id: id, description: "" } as const;
        const figures = { reach_points: 1, reach_spend: 0, reach_visits: 0 };
        return (
          await store.db
            .insertInto("tiers")
            .values({ ...row, ...figures })
            .returning("id")
            .executeTakeFirstOrThrow()
        ).id;
      }),
    );
    const refused = await save(shop, { reward_tiers_flag: "1", reward_tiers: `${own},${foreign}` });
    expect(refused.errors).toEqual({ reward_tiers: ["Choose from your own tiers"] });
    expect((await save(shop, { reward_tiers_flag: "1", reward_tiers: String(own) })).body.status).toBe("OK");
    expect((await rulesOf(shop))?.rewardTiers).toEqual([{ business_tiers_pk: own, type_name: "Gold" }]);
  });

  it("takes flags of the plan back unchanged, and refuses to change them", async () => {
    const shop = await company();
    const rules = (await rulesOf(shop))?.businessRules ?? {};
    const plan = Object.fromEntries(Object.keys(planFlags).map((name) => [name, rules[name] ?? ""]));
    expect((await save(shop, plan)).body.status).toBe("OK");
    expect((await save(shop, { spin_draw_allow: rules.spin_draw_allow === "1" ? "0" : "1" })).errors).toEqual({
      spin_draw_allow: ["Your plan decides this setting"],
    });
  });

  it("takes an archiving time of 0 for 30 minutes", async () => {
    const shop = await company();
    expect((await save(shop, { pos_9_archiving_time: "0" })).body.status).toBe("OK");
    expect((await rulesOf(shop))?.businessRules.pos_9_archiving_time).toBe("30");
  });

  it("lets an odd value that was stored long ago go back as it came", async () => {
    const shop = await company();
    const odd = JSON.stringify({ timer_seconds: "5", points_expiry_designator: "W" });
    await store.db.updateTable("businesses").set({ business_rules: odd }).where("id", "=", shop.id).execute();
    const saved = await save(shop, { timer_seconds: "5", points_expiry_designator: "W", welcome_units: "10" });
    expect(saved.body.status).toBe("OK");
    expect((await rulesOf(shop))?.businessRules).toMatchObject({ timer_seconds: "5", points_expiry_designator: "W" });
  });

  it("refuses a save over somebody else's, and another business's", async () => {
    const [shop, other] = [await company(), await company()];
    await save(shop, { welcome_units: "10" });
    expect((await save(shop, { welcome_units: "20" }, { revision: 1 })).errors).toHaveProperty("revision");
    expect((await save(shop, { welcome_units: "20" }, { revision: 2 })).body.status).toBe("OK");
    expect((await save(shop, { welcome_units: "20" }, { busId: other.id })).status).toBe(404);
    expect((await rulesOf(other))?.businessRules.welcome_units).toBe("100");
  });

  describe("a look before saving", () => {
    it("says what would change and what that comes to, and changes nothing", async () => {
      const shop = await company();
      const { answer } = await ask(api, shop.admin, previewRules, {
        body: {
          BusinessRules: {
            reward_ratio_numerator: "2",
            points_expiry_inactivity_flag: "1",
            customer_reset_flag: "1",
            redemption_ratio: "20",
            welcome_units: "100",
          },
        },
      });
      expect(answer?.changes).toEqual([
        { name: "Points earned", before: "1", after: "2" },
        { name: "Counter redemption rate", before: "10", after: "20" },
        { name: "Inactivity expiry", before: "0", after: "1" },
        { name: "Regular points reset", before: "0", after: "1" },
      ]);
      expect(answer?.effects.map(({ name }) => name)).toEqual([
        "Points earned in the last 30 days",
        "Value of all points",
        "Points of inactive customers expire",
        "Next reset of all points",
      ]);
      expect((await rulesOf(shop))?.revision).toBe(1);
    });

    it("tells sales that would ask for a PIN and customers who could redeem, in the business's own name of points", async () => {
      const shop = await company();
      const BusinessRules = { pin_clerk: "1", pin_min_amount: "20", min_redemption: "500", plural_points: "Beans" };
      const { answer } = await ask(api, shop.admin, previewRules, { body: { BusinessRules } });
      expect(answer?.effects.map(({ name, text, ...rest }) => [name, rest.now, rest.then, text])).toEqual([
        ["Minimum to redeem", "0 beans", "500 beans", "0 customers hold enough to redeem."],
        [
          "Employees enter their PIN",
          "Never",
          "From $20.00",
          "0 of your sales in the last 30 days would have asked for a PIN.",
        ],
        [
          "A balance reads",
          "1,250 points",
          "1,250 beans",
          "Where space is short: “1,250 pts”. One alone: “1 point” or “1 pt”.",
        ],
      ]);
    });

    it("is refused as the save would be", async () => {
      const shop = await company();
      const { errors } = await ask(api, shop.admin, previewRules, { body: { BusinessRules: { timer_seconds: "0" } } });
      expect(errors).toEqual({ timer_seconds: ["Enter a number from 10 to 3,600"] });
    });
  });
});
