import { beforeEach, expect, it } from "vitest";
import { previewRules } from "../../../server/contract/settings/calls";
import { makeTier } from "../../../server/demo/factories";
import { dayOf } from "../../../server/store/day";
import { answerOf } from "../../support/ask";
import { openCounter } from "../../support/sales";
import { eachEngine } from "../../support/stores";

const aSecond = 1_000;
const aDay = 86_400 * aSecond;

eachEngine("what a change of settings comes to", (stores) => {
  let at: Awaited<ReturnType<typeof openCounter>>;

  beforeEach(async () => {
    at = await openCounter(stores);
  });

  /** The effects shown before a save: name, now, then, text. */
  async function effects(BusinessRules: Record<string, string>, checkIn: object = {}, on = at.api) {
    const body = { checkin_enabled: undefined, checkin_points: undefined, BusinessRules, ...checkIn };
    const answer = await answerOf(on, at.shop.admin, previewRules, { body });
    return answer.effects.map(({ name, text, ...rest }) => [name, rest.now, rest.then, text]);
  }

  it("tells how many customers a choice of tiers lets earn and redeem", async () => {
    const [gold, silver] = [
      await makeTier(at.store.db, at.shop.id, { name: "Gold", position: 2 }),
      await makeTier(at.store.db, at.shop.id, { name: "Silver", position: 1 }),
    ];
    for (const tier_id of [gold, gold, silver, null]) await at.customer(0, { tier_id });
    await at.rules({ redeem_tiers_flag: "1", redeem_tiers: `${silver}`, plural_points: "Beans" });
    expect(await effects({ reward_tiers_flag: "1", reward_tiers: `${gold}`, redeem_tiers_flag: "0" })).toEqual([
      ["Customers who can earn beans on sales", "4", "2", "2 of your 4 customers can earn beans on sales, 2 cannot."],
      ["Customers who can redeem beans in sales", "1", "4", "All of your 4 customers can redeem beans in sales."],
    ]);
  });

  it("counts large sales among those of the last 30 days, or among the latest 10,000", async () => {
    await at.rules({});
    const uid = await at.customer();
    for (const amount of [100_00, 20_00, 250_00]) await at.sell(uid, amount);
    const held = { block_purchase_flag: "1", block_purchase_min_amount: "100" };
    const text = async () => (await effects(held)).map((effect) => effect[3]);
    expect(await text()).toEqual(["2 of your sales in the last 30 days would have waited for an admin."]);
    const sales = at.store.db.selectFrom("transactions").selectAll().where("amount", "=", 20_00);
    const { id, ...small } = await sales.executeTakeFirstOrThrow();
    const thousand = Array.from({ length: 1_000 }, () => small);
    for (let turn = 0; turn < 10; turn += 1) await at.store.db.insertInto("transactions").values(thousand).execute();
    await at.sell(uid, 250_00);
    expect(await text()).toEqual(["1 of your latest 10,000 sales would have waited for an admin."]);
  });

  it("tells what sales of the last 30 days would have earned before tax, and how much points could have paid", async () => {
    await at.rules({});
    const uid = await at.customer();
    await at.sell(uid, 100_00);
    expect(await effects({ pre_tax: "1", tax_rate: "25", max_redemption: "50" })).toEqual([
      [
        "Points earned in the last 30 days",
        "100 points",
        "80 points",
        "Your last 30 days: 80 points instead of 100, about $2.00 less a month.",
      ],
      [
        "Most of a sale payable with points",
        "100%",
        "50%",
        "Your sales of the last 30 days came to $100.00. Points could have paid at most $50.00 of that.",
      ],
    ]);
    expect(await effects({ reward_store_credit_flag: "1" })).toEqual([
      ["Sales earn", "Points", "Store credit", "Your last 30 days: $10.00 of store credit instead of 100 points."],
    ]);
  });

  it("tells which sales paid with points a step would have refused, and what points are worth at tills", async () => {
    await at.rules({});
    const uid = await at.customer(200);
    for (const redeem_points of [50, 20]) await at.sell(uid, 100_00, { redeem_points });
    await at.sell(uid, 50);
    expect(await effects({ min_point_exchange_increment: "50", pos_redemption_ratio: "50" })).toEqual([
      [
        "Value of all points at tills",
        "$3.23",
        "$6.46",
        "At connected tills, 323 points would be worth $6.46 instead of $3.23.",
      ],
      [
        "Redemption step",
        "None",
        "50 points",
        "1 of 2 sales paid with points in the last 30 days used a number that is no longer possible.",
      ],
    ]);
    const later = await at.at(40 * aDay);
    expect(await effects({ min_point_exchange_increment: "50" }, {}, later)).toEqual([
      ["Redemption step", "None", "50 points", "No sale of the last 30 days was paid with points."],
    ]);
    await at.rules({ min_point_exchange_increment: "50", min_redemption: "20" });
    expect(await effects({ min_point_exchange_increment: "0", average_amount_spent: "25" }, {}, later)).toEqual([
      ["Redemption step", "50 points", "None", "Customers can redeem any number of points from 20 points up."],
      ["Average sale shown at the counter", "None", "$25.00", "You had no sales in the last 30 days."],
    ]);
  });

  it("tells how many customers earned more often than notices allow, and what an average sale came to", async () => {
    await at.rules({});
    const [often, once] = [await at.customer(), await at.customer()];
    for (const uid of [often, often, once]) await at.sell(uid, 20_00);
    await at.sell(once, 50);
    const changes = {
      fraud_notification_flag: "1",
      fraud_notification_count: "1",
      fraud_notification_email: "a@b.example",
    };
    expect(await effects({ ...changes, average_amount_spent: "15" })).toEqual([
      [
        "Notice of unusual activity",
        "Never",
        "After more than 1 sale in 24 hours, by email",
        "1 customer has earned points more often than that in the last 24 hours.",
      ],
      ["Average sale shown at the counter", "None", "$15.00", "Your 4 sales of the last 30 days averaged $15.13."],
    ]);
    const later = await at.at(2 * aDay);
    const texts = async (rules: Record<string, string>) =>
      (await effects(rules, {}, later)).map(([, , , text]) => text);
    expect(await texts(changes)).toEqual(["0 customers have earned points more often than that in the last 24 hours."]);
    expect(await texts({ ...changes, fraud_notification_period: "7" })).toEqual([
      "1 customer has earned points more often than that in the last 7 days.",
    ]);
    await at.rules(changes);
    expect(await texts({ fraud_notification_flag: "0" })).toEqual(["Nobody is told of unusual activity."]);
  });

  it("tells what check-ins would earn: those there were, or a visit each while there are none", async () => {
    await at.rules({});
    const uid = await at.customer();
    await at.sell(uid, 10_00);
    expect(await effects({}, { checkin_enabled: "1", checkin_points: "20" })).toEqual([
      [
        "A check-in earns",
        "Nothing",
        "20 points",
        "Customers came by 1 time in the last 30 days. With a check-in each, that is 20 points, about $2.00 more a month.",
      ],
    ]);
    await at.rules({ checkin_enabled: "1", checkin_points: "20", checkin_frequency_unit: "second" });
    const longAgo = { business_id: at.shop.id, customer_id: uid, branch_id: at.shop.branch, kind: "check_in" };
    const created_at = at.clock.time - 40 * aDay;
    await at.store.db
      .insertInto("customer_events")
      .values({ ...longAgo, offer_id: null, day: dayOf(created_at, "UTC"), created_at })
      .execute();
    for (const _ of [1, 2]) {
      expect((await at.comeBy(uid)).status).toBe(200);
      at.clock.pass(aSecond);
    }
    expect(await effects({ checkin_frequency_value: "2" }, { checkin_points: "15" })).toEqual([
      [
        "A check-in earns",
        "20 points",
        "15 points",
        "2 check-ins in the last 30 days: 30 points instead of 40, about $1.00 less a month.",
      ],
      [
        "A customer can check in once",
        "every second, at any branch",
        "every 2 seconds, at any branch",
        "Your customers made 2 check-ins in the last 30 days.",
      ],
    ]);
  });

  it("tells how many customers would hold points that expire soon", async () => {
    await at.rules({ points_expiry_flag: "1", points_expiry_period: "20", points_expiry_designator: "D" });
    for (const points of [50, 0]) await at.customer(points);
    const promise = "Points that customers hold today keep the date they were earned with";
    expect(await effects({ points_expiry_flag: "0" })).toEqual([
      [
        "Points expire",
        "After 20 days",
        "Never",
        `Points earned from now on do not expire. ${promise}: 1 customer holds some that expire within 30 days.`,
      ],
    ]);
    await at.rules({});
    await at.sell(await at.customer(), 10_00);
    const expiring = async (period: string, designator: string) =>
      (
        await effects({ points_expiry_flag: "1", points_expiry_period: period, points_expiry_designator: designator })
      ).map(([, , later, text]) => [later, text]);
    const soon = (count: string) =>
      `${count} would hold points that expire within 30 days. The period is for points earned from now on. ${promise}.`;
    expect(await expiring("6", "M")).toEqual([["After 6 months", soon("1 customer")]]);
    expect(await expiring("30", "D")).toEqual([["After 30 days", soon("2 customers")]]);
  });
});
