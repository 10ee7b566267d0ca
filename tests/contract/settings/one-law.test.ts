import { beforeAll, describe, expect, it } from "vitest";
import { type allSettings, type SettingName, settingNames, settingOf } from "../../../server/contract/settings/all";
import { rulesFrom } from "../../../server/contract/settings/rules";
import { paySignUpBonus } from "../../../server/customers/sign-up-bonus";
import { makeTier } from "../../../server/demo/factories";
import { rewardRow } from "../../../server/demo/reward-rows";
import { quoteSale } from "../../../server/earning/record";
import { expireDue } from "../../../server/ledger/expire-due";
import { resetDue } from "../../../server/ledger/reset";
import { Clock } from "../../support/api";
import { pageHtml } from "../../support/page-html";
import { addTo, booksOf } from "../../support/profiles";
import { openCounter } from "../../support/sales";
import { eachEngine } from "../../support/stores";
import { makeTag, wear } from "../../support/tags";
import { PlainForms } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/*
 * Every setting must have an effect. For each one that code obeys, the same act is done twice under the same rules with
 * the same result, then once under rules that differ in this setting alone with a different result.
 */

type Obeyed = {
  [N in SettingName]: (typeof allSettings)[N]["obeyed"] extends { readonly later: string } ? never : N;
}[SettingName];
type OfCounterPage = Extract<
  Obeyed,
  | "timer_seconds"
  | "slide_show_duration"
  | "display_tags"
  | "balance_display"
  | "after_login_panel"
  | "average_amount_spent"
  | "plural_points"
  | "single_points"
  | "points_abbrev"
  | "point_abbrev"
>;

type Texts = Readonly<Record<string, string>>;

/** The other rules, the setting's changed value, and the act. */
type Law<Act extends string> = readonly [given: Texts, becomes: string, act: Act];

const day = 86_400_000;
const expiring = { points_expiry_flag: "1", points_expiry_period: "3" };
const idle = {
  points_expiry_inactivity_flag: "1",
  points_expiry_inactivity_period: "90",
  points_expiry_inactivity_designator: "D",
};
const resetting = { customer_reset_flag: "1", customer_reset_month: "1" };
const visiting = { checkin_enabled: "1", checkin_points: "5" };
const unusual = { fraud_notification_flag: "1", fraud_notification_count: "1" };

type Act = keyof ReturnType<typeof actsOf>;

const laws = {
  reward_ratio_numerator: [{}, "3", "sell"],
  reward_milestone_amount: [{}, "2.50", "sell"],
  pre_tax: [{ tax_rate: "15" }, "1", "sell"],
  tax_rate: [{ pre_tax: "1", tax_rate: "5" }, "15", "sell"],
  reward_tiers_flag: [{ reward_tiers: "silver" }, "1", "sell"],
  reward_tiers: [{ reward_tiers_flag: "1", reward_tiers: "gold" }, "silver", "sell"],
  reward_store_credit_flag: [{}, "1", "sell"],
  block_purchase_flag: [{ block_purchase_min_amount: "100" }, "1", "sell"],
  block_purchase_min_amount: [{ block_purchase_flag: "1", block_purchase_min_amount: "200" }, "100", "sell"],
  welcome_units: [{}, "7", "join"],
  redemption_ratio: [{}, "20", "pay"],
  pos_redemption_ratio: [{}, "20", "payAtTill"],
  redemption_amount: [{}, "2", "pay"],
  min_redemption: [{}, "200", "pay"],
  min_point_exchange_increment: [{}, "70", "pay"],
  max_redemption: [{}, "1", "pay"],
  redeem_tiers_flag: [{ redeem_tiers: "silver" }, "1", "pay"],
  redeem_tiers: [{ redeem_tiers_flag: "1", redeem_tiers: "gold" }, "silver", "pay"],
  points_expiry_flag: [{}, "1", "keep"],
  points_expiry_period: [expiring, "4", "keep"],
  points_expiry_designator: [expiring, "Y", "keep"],
  points_expiry_inactivity_flag: [{ ...idle, points_expiry_inactivity_flag: "0" }, "1", "stayAway"],
  points_expiry_inactivity_period: [idle, "110", "stayAway"],
  points_expiry_inactivity_designator: [idle, "M", "stayAway"],
  customer_reset_flag: [{ customer_reset_month: "7" }, "1", "reset"],
  customer_reset_period: [resetting, "6", "reset"],
  customer_reset_month: [resetting, "9", "reset"],
  checkin_enabled: [{ checkin_points: "5" }, "1", "comeBy"],
  checkin_points: [visiting, "6", "comeBy"],
  checkin_frequency_value: [visiting, "2", "comeBy"],
  checkin_frequency_unit: [visiting, "month", "comeBy"],
  checkin_by: [visiting, "0", "comeBy"],
  pin_clerk: [{ pin_min_amount: "50" }, "1", "sell"],
  pin_min_amount: [{ pin_clerk: "1", pin_min_amount: "500" }, "50", "sell"],
  fraud_notification_flag: [{ fraud_notification_count: "1" }, "1", "sellOften"],
  fraud_notification_count: [unusual, "2", "sellOften"],
  fraud_notification_period: [unusual, "30", "sellOften"],
  fraud_notification_email: [unusual, "fraud@shop.example", "sellOften"],
  fraud_notification_priority: [unusual, "2", "sellOften"],
} as const satisfies Readonly<Record<Exclude<Obeyed, OfCounterPage>, Law<Act>>>;

const counterLaws = {
  timer_seconds: [{}, "45", "serve"],
  display_tags: [{}, "1", "serve"],
  balance_display: [{}, "3", "serve"],
  after_login_panel: [{}, "2", "serve"],
  average_amount_spent: [{}, "12.50", "serve"],
  plural_points: [{}, "Beans", "serve"],
  single_points: [{}, "Bean", "serve"],
  slide_show_duration: [{}, "9", "show"],
  points_abbrev: [{}, "bns", "show"],
  point_abbrev: [{}, "bn", "show"],
} as const satisfies Readonly<Record<OfCounterPage, Law<"serve" | "show">>>;

describe("every setting", () => {
  const watched = new Set(Object.keys({ ...laws, ...counterLaws }));

  it.each(settingNames)("%s is watched here, or says which part of the product will obey it", (name) => {
    expect(watched.has(name)).toBe("by" in settingOf(name).obeyed);
  });
});

type At = Awaited<ReturnType<typeof openCounter>> & { readonly tiers: { readonly gold: number } };

/** The acts, each with a new customer, returning what the rules decide. */
function actsOf(at: At) {
  const { store, shop, clock } = at;
  const customer = (points = 0) => at.customer(points, { tier_id: at.tiers.gold });
  const failed = (error: unknown) => {
    throw error;
  };
  const pointsOf = async (uid: number) => (await at.balances(uid)).points;
  /** A daily job runs only once a day; this allows another run. */
  const again = () => store.db.deleteFrom("settings").where("name", "like", "points_%_day:%").execute();
  const sale = { amount: 12_345, shipping: 0, giftcard: 0 };
  return {
    sell: async () => {
      const { answer, errors } = await at.trySale(await customer(), 12_345);
      return answer ? { earned: answer.earned, credit: answer.store_credit, held: answer.held } : errors;
    },
    pay: async () => {
      const { answer, errors } = await at.quote(await customer(1_000), 12_345, { redeem_points: 100 });
      return answer ? { value: answer.value } : errors;
    },
    payAtTill: async () => {
      const selling = { sale: { ...sale, redeemPoints: 100 }, customerId: await customer(1_000) };
      const at = { branchId: shop.branch, channel: "till" } as const;
      return (await quoteSale(store.db, booksOf(shop, clock), { ...selling, ...at })).value;
    },
    join: async () => {
      const uid = await customer();
      await store.transaction((trx) => paySignUpBonus(trx, booksOf(shop, clock), uid, { branchId: shop.branch }));
      return pointsOf(uid);
    },
    keep: async () => {
      const uid = await customer();
      await at.sell(uid, 12_345);
      const lot = store.db.selectFrom("lots").select("expires_at").where("customer_id", "=", uid);
      return (await lot.executeTakeFirstOrThrow()).expires_at;
    },
    stayAway: async () => {
      const uid = await customer();
      await at.sell(uid, 12_345);
      await again();
      await expireDue(store, clock.time + 100 * day, failed);
      return pointsOf(uid);
    },
    reset: async () => {
      const uid = await customer(10);
      await again();
      const left: number[] = [];
      for (const date of ["2026-06-30", "2026-07-01", "2026-09-02"]) {
        await resetDue(store, Date.parse(`${date}T15:00:00Z`), failed);
        left.push(await pointsOf(uid));
      }
      return left;
    },
    comeBy: async () => {
      const uid = await customer();
      const tries = [];
      for (const [after, branch] of [
        [0, shop.branch],
        [1_000, shop.otherBranch],
        [day, shop.branch],
      ] as const) {
        const { answer } = await at.comeBy(uid, branch, shop.admin, await at.at(after));
        tries.push(answer?.earned ?? "refused");
      }
      return tries;
    },
    sellOften: async () => {
      const uid = await customer();
      await at.sell(uid, 1_000);
      const days = await at.at(2 * day);
      await at.trySale(uid, 1_000, {}, shop.admin, days);
      await at.trySale(uid, 1_000, {}, shop.admin, days);
      const notices = store.db.selectFrom("fraud_notices").where("customer_id", "=", uid);
      const rows = await notices.select(["id", "sales", "period_days"]).execute();
      const sent = store.db.selectFrom("outbox").select(["channel", "address"]).where("kind", "=", "fraud_notice");
      const ids = rows.map(({ id }) => id);
      return {
        notices: rows.map(({ sales, period_days }) => ({ sales, period_days })),
        sent: ids.length > 0 ? await sent.where("source_id", "in", ids).execute() : [],
      };
    },
  };
}

eachEngine("under a setting", (stores) => {
  let at: At;
  let acts: ReturnType<typeof actsOf>;
  let named: (text: string) => string;

  beforeAll(async () => {
    const opened = await openCounter(stores);
    const tier = (name: string, position: number) => makeTier(opened.store.db, opened.shop.id, { name, position });
    const tiers = { gold: await tier("Gold", 2), silver: await tier("Silver", 1) };
    at = { ...opened, tiers };
    acts = actsOf(at);
    const ids = new Map(Object.entries(tiers).map(([name, id]) => [name, String(id)]));
    named = (text) => ids.get(text) ?? text;
  });

  const under = async (rules: Texts, act: Act) => {
    await at.rules(Object.fromEntries(Object.entries(rules).map(([name, text]) => [name, named(text)])));
    return acts[act]();
  };

  it.each(Object.entries(laws))("%s the engine does otherwise", async (name, [rules, becomes, act]) => {
    const before = await under(rules, act);
    expect(await under(rules, act)).toEqual(before);
    expect(await under({ ...rules, [name]: becomes }, act)).not.toEqual(before);
  });
});

describe("at the counter, under a setting", () => {
  const wizard = wizardShop();
  const queries: Record<"serve" | "show", string[]> = { serve: [], show: [] };

  beforeAll(async () => {
    const { door, shop } = wizard;
    const { store } = door;
    for (const points of [1, 2])
      await store.db
        .insertInto("point_rewards")
        .values({ ...rewardRow(shop.id), points })
        .execute();
    const branch = `branch=${shop.branch}`;
    for (const points_balance of [1, 1_000]) {
      const uid = await addTo(store, shop, new Clock());
      await store.db.updateTable("customers").set({ points_balance }).where("id", "=", uid).execute();
      await wear(store, shop.id, uid, await makeTag(store, shop.id, `Regular ${points_balance}`));
      queries.serve.push(`uid=${uid}&${branch}`);
    }
    queries.show.push(branch);
  });

  /** The pages' content, without their idempotency keys. */
  const under = async (rules: Texts, act: "serve" | "show") => {
    const { door, shop } = wizard;
    await door.store.db
      .updateTable("businesses")
      .set({ business_rules: JSON.stringify(rules) })
      .where("id", "=", shop.id)
      .execute();
    const session = { rules: rulesFrom(rules) };
    const forms = await PlainForms.signIn(door, shop, shop.admin.username, "business_admin", session);
    const page = await import("../../../app/features/sales/pages/counter");
    const shown = [];
    for (const query of queries[act]) {
      const path = `/counter?${query}`;
      const data = await forms.visit(page, path);
      const html = await pageHtml(page.default, path, data);
      shown.push([html.replaceAll(data.key, ""), data.slideFor]);
    }
    return shown;
  };

  it.each(Object.entries(counterLaws))("%s the page shows otherwise", async (name, [rules, becomes, act]) => {
    const before = await under(rules, act);
    expect(await under(rules, act)).toEqual(before);
    expect(await under({ ...rules, [name]: becomes }, act)).not.toEqual(before);
  });
});
