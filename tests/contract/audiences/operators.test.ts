import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { type FilterKey, filterKeys, filters } from "../../../server/contract/audiences/filters";
import { targetedCustomers } from "../../../server/contract/campaigns/who-calls";
import { makeCustomer, makeTier } from "../../../server/demo/factories";
import { postAll } from "../../../server/ledger/post-all";
import { type Entry, type Posting, transactionTypes as types } from "../../../server/ledger/types";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, tokenFor } from "../../support/api";
import { answerOf } from "../../support/ask";
import { daily } from "../../support/audiences/daily";
import { shopReward } from "../../support/audiences/shop";
import { makeReward } from "../../support/draws";
import { makeShop } from "../../support/shop";
import { eachEngine } from "../../support/stores";
import { makeTag, wear } from "../../support/tags";

const timeZone = "America/Toronto";
/** Customers who differ in everything that is not a day. */
const everyone = ["ann", "ben", "cat"] as const;
type Name = (typeof everyone)[number];

/** Ids used by the cases. */
interface Has {
  readonly uids: Readonly<Record<Name, number>>;
  readonly branches: readonly [first: number, second: number];
  readonly tiers: readonly [silver: number, gold: number];
  readonly tag: number;
  readonly reward: number;
}

type Case = readonly [operator: string, options: (has: Has) => object, matches: readonly Name[]];
const list = (...numbers: readonly number[]) => numbers.map(String);

const compared = (value: string, end: string, operator: string, [low, middle, high]: readonly string[]): Case[] => {
  const optionsOf =
    (how: number, one = "", other?: string) =>
    () => ({
      ...{ [operator]: String(how), [value]: one },
      ...(other !== undefined && { [end]: other }),
    });
  return [
    ["more than, strictly", optionsOf(1, middle), ["cat"]],
    ["less than, strictly", optionsOf(2, middle), ["ann"]],
    ...(end === ""
      ? []
      : ([
          ["between, both ends included", optionsOf(3, low, middle), ["ann", "ben"]],
          ["between, the other way round", optionsOf(3, high, middle), ["ben", "cat"]],
        ] as const)),
  ];
};

/** Expected matches of each operator of the filters without days. Ann, Ben and Cat have 10, 20 and 30 of everything. */
const standing: Partial<Record<FilterKey, readonly Case[]>> = {
  everybody: [["everybody", () => ({}), everyone]],
  lifetimePoints: compared("haveLifetime", "", "haveLifetimeOperator", ["10", "20", "30"]),
  pointsBalance: compared("havePts", "haveEndPts", "havePtsOperator", ["10", "20", "30"]),
  storeCredit: compared("haveGiftcard", "haveEndGiftcard", "haveGiftcardOperator", ["0.10", "0.20", "0.30"]),
  postalCode: [
    ["one beginning", () => ({ postalCode: "h2x" }), ["ann", "ben"]],
    ["several, with spaces", () => ({ postalCode: " H2 X1A, j4k" }), ["ann", "cat"]],
    ["not the middle", () => ({ postalCode: "2X1" }), []],
  ],
  language: [
    ["one", () => ({ customerLanguagesId: ["1"] }), ["ann"]],
    ["any of them", () => ({ customerLanguagesId: ["1", "2"] }), ["ann", "ben"]],
  ],
  specificCustomers: [
    ["those chosen", ({ uids }) => ({ specificCustomersList: list(uids.ben, uids.cat) }), ["ben", "cat"]],
  ],
  branch: [
    ["one", ({ branches }) => ({ branchId: list(branches[1]) }), ["cat"]],
    ["none is any", () => ({}), everyone],
  ],
  tier: [
    ["one", ({ tiers }) => ({ customerTypesId: list(tiers[0]) }), ["ben"]],
    ["any of them", ({ tiers }) => ({ customerTypesId: list(...tiers) }), ["ben", "cat"]],
  ],
  segment: [
    ["the first of the pie", () => ({ segmentsId: ["1"] }), ["ann"]],
    ["the third", () => ({ segmentsId: ["3"] }), ["ben"]],
    ["the last, or the fifth", () => ({ segmentsId: ["6", "5"] }), ["cat"]],
  ],
  tag: [
    ["one", ({ tag }) => ({ tagsId: list(tag) }), ["ben"]],
    ["a tag 0 is skipped", ({ tag }) => ({ tagsId: list(0, tag) }), ["ben"]],
  ],
  topSpenders: [
    ["the first", () => ({ topSpending: "1" }), ["cat"]],
    ["of equals the lower uid", () => ({ topSpending: "2" }), ["ann", "cat"]],
    ["all of them", () => ({ topSpending: "50" }), everyone],
  ],
  referralStatus: [
    ["pending", () => ({ referralStatus: ["1"] }), ["ann"]],
    ["complete or expired", () => ({ referralStatus: ["2", "3"] }), ["ben", "cat"]],
  ],
  referredCustomers: [
    ["at least one", () => ({ referredCustomersNumber: "1", referredCustomersStatus: ["2", "3"] }), ["ben", "cat"]],
    ["at least two", () => ({ referredCustomersNumber: "2", referredCustomersStatus: ["2", "3"] }), ["cat"]],
    ["at least two of one status", () => ({ referredCustomersNumber: "2", referredCustomersStatus: ["3"] }), []],
  ],
  productRewards: [
    ["one of them", ({ reward }) => ({ productRewardListId: list(reward) }), ["ben"]],
    ["any", () => ({}), ["ben", "cat"]],
  ],
  nearReward: [["far from it", () => ({}), []]],
  birthday: [
    ["everybody's", () => ({ daysBeforeBirthday: "7" }), ["ann", "ben", "cat"]],
    ["without a tier", () => ({ daysBeforeBirthday: "7", customerCriteriaOp9: "2" }), ["ann"]],
    ["with any tier", () => ({ daysBeforeBirthday: "7", customerCriteriaOp9: "3" }), ["ben", "cat"]],
    [
      "with one tier",
      ({ tiers }) => ({ daysBeforeBirthday: "7", customerCriteriaOp9: "3", customerTypesOp9: list(tiers[1]) }),
      ["cat"],
    ],
    ["a day too early", () => ({ daysBeforeBirthday: "6" }), []],
  ],
  totalEarnings: [
    ["an earning", () => ({ optRewardRedemp: "1", nbRewardRedemp: "1" }), everyone],
    ["the second earning", () => ({ optRewardRedemp: "1", nbRewardRedemp: "2" }), ["cat"]],
    ["a redemption", () => ({ optRewardRedemp: "2", nbRewardRedemp: "1" }), ["ann", "ben"]],
    ["the second redemption", () => ({ optRewardRedemp: "2", nbRewardRedemp: "2" }), ["ben"]],
  ],
};

eachEngine("operators of a filter", (stores) => {
  const clock = new Clock(Date.UTC(2026, 5, 15, 16));
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let has: Has;
  const names = new Map<number, Name>();

  const found = async (code: number, options: object, at = clock.time) => {
    clock.time = at;
    const token = await tokenFor(store, shop.admin.userId, at);
    const raw = { ...options, whoWillReceive: [String(code)], sendEmailSms: "email" };
    const { customers } = await answerOf(api, token, targetedCustomers, { raw });
    return customers.map(({ uid }) => names.get(uid)).sort();
  };

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { clock });
    const made = await makeShop(store, "shop");
    shop = made;
    const rules = { reward_store_credit_flag: "1", points_expiry_flag: "1", welcome_units: "0" };
    await store.db
      .updateTable("businesses")
      .set({ business_rules: JSON.stringify(rules), time_zone: timeZone })
      .where("id", "=", shop.id)
      .execute();
    const tiers = [await makeTier(store.db, shop.id), await makeTier(store.db, shop.id, { name: "Gold" })] as const;
    const tag = await makeTag(store, shop.id, "VIP");
    await shopReward(store, shop.id, { points: 100 });
    const reward = await makeReward(store, made);
    const other = await makeReward(store, made);
    const books = { businessId: shop.id, timeZone, now: clock.time };
    const people = {
      ann: { postal_code: "H2X 1A1", language_id: 1, tier_id: null },
      ben: { postal_code: "h2x2b2", language_id: 2, tier_id: tiers[0] },
      cat: { postal_code: "J4K 1A1", language_id: 3, tier_id: tiers[1] },
    };
    const uids = { ann: 0, ben: 0, cat: 0 };
    for (const name of everyone) {
      const columns = people[name];
      const branch = name === "cat" ? shop.otherBranch : shop.branch;
      const contact = { email: `${name}@example.test`, phone: "", birth_date: "1990-06-22" };
      uids[name] = await store.transaction((trx) => makeCustomer(trx, books, branch, { ...contact, ...columns }));
      names.set(uids[name], name);
    }
    has = { uids, branches: [shop.branch, shop.otherBranch], tiers, tag, reward };
    await wear(store, shop.id, uids.ben, tag);
    const own = (name: Name, posting: Omit<Posting, "customerId" | "branchId">): Posting => ({
      ...{ customerId: uids[name], branchId: shop.branch },
      ...posting,
    });
    const earn = (name: Name, points: number, amount: number) => {
      const entries: Entry[] = [
        { account: "points", kind: "earn", amount: points },
        { account: "credit", kind: "earn", amount: points },
      ];
      return own(name, { type: types.rewards, amount, entries });
    };
    const redeem = (name: Name) => own(name, { type: types.redemptions });
    const take = (name: Name, rewardId: number) => own(name, { type: types.alaCarte, rewardId });
    const postings = [
      ...[earn("ann", 10, 500), earn("ben", 20, 500), earn("cat", 10, 500), earn("cat", 20, 500)],
      ...[redeem("ann"), redeem("ben"), redeem("ben"), take("ben", reward), take("cat", other)],
    ];
    await store.transaction((trx) => postAll(trx, books, postings));
    for (const [name, segment] of [
      ["ann", "new"],
      ["ben", "loyal"],
      ["cat", "dormant"],
    ] as const)
      await store.db.updateTable("customers").set({ segment }).where("id", "=", uids[name]).execute();
    const brought = (referrer_id: number, status: number) => ({
      ...{ business_id: shop.id, referrer_id, referee_id: null, status, day: 20260601, created_at: 1, updated_at: 1 },
      ...{ reason: "", expires_at: null, met_at: null, met_by: null, programme_id: 0 },
    });
    await store.db
      .insertInto("referrals")
      .values([brought(uids.ann, 1), brought(uids.ben, 2), brought(uids.cat, 2), brought(uids.cat, 3)])
      .execute();
  });

  const named = filterKeys.flatMap((key) =>
    (standing[key] ?? []).map(([operator, options, matches]) => ({
      ...{ code: filters[key].code, key, operator, options, matches },
    })),
  );

  it.each(named)("$code $key: $operator", async ({ code, options, matches }) => {
    expect(await found(code, options(has))).toEqual([...matches]);
  });

  it.each([
    [28, ["ben"]],
    [29, []],
    [30, []],
    [31, ["cat"]],
    [42, ["cat"]],
    [43, []],
  ] as const)("73 nearReward: from 70%% up to, not including, a reward of %i points", async (points, names) => {
    await store.db.updateTable("point_rewards").set({ points }).where("business_id", "=", shop.id).execute();
    expect(await found(filters.nearReward.code, {})).toEqual([...names]);
  });

  it("73 nearReward: not near a reward that never expires and was not renewed for this year", async () => {
    const set = (expire_date: string) =>
      store.db.updateTable("point_rewards").set({ points: 28, expire_date }).where("business_id", "=", shop.id);
    await set("2026-01-01").execute();
    expect(await found(filters.nearReward.code, {})).toEqual([]);
    await set("2027-01-01").execute();
    expect(await found(filters.nearReward.code, {})).toEqual(["ben"]);
  });

  it("73 nearReward: not near a partner's reward while it is hidden, but while the wallet pays for it", async () => {
    const { db } = store;
    const ofShop = { business_id: shop.id };
    await db.updateTable("point_rewards").set({ points: 28 }).where("business_id", "=", shop.id).execute();
    const plan = { business_rules: '{"partner_reward_flag": 1}' };
    await db.updateTable("businesses").set(plan).where("id", "=", shop.id).execute();
    const partners = { offer_type: 151, partner_reward_type: "partner" };
    await db.updateTable("point_rewards").set(partners).where("business_id", "=", shop.id).execute();
    expect(await found(filters.nearReward.code, {})).toEqual([]);
    const { currency_code, currency_symbol } = await db
      .selectFrom("businesses")
      .select(["currency_code", "currency_symbol"])
      .where("id", "=", shop.id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("wallets")
      .values({
        ...{ ...ofShop, currency_code, currency_symbol, created_at: 1, balance: 100, auto_top_up_amount: 100 },
        ...{ auto_top_up_threshold: 0, daily_limit: null, stopped_reason: "", stopped_at: null },
      })
      .execute();
    expect(await found(filters.nearReward.code, {})).toEqual(["ben"]);
    await db
      .updateTable("point_rewards")
      .set({ offer_type: 14, partner_reward_type: "" })
      .where("business_id", "=", shop.id)
      .execute();
  });

  // Ann was born on 29 February, Ben on the 28th, Cat on 1 March.
  it.each([
    ["the last instant of 20 February 2027", "2027-02-21T04:59:59.999Z", []],
    ["the first of the 21st", "2027-02-21T05:00:00.000Z", ["ann", "ben"]],
    ["the last of the 21st", "2027-02-22T04:59:59.999Z", ["ann", "ben"]],
    ["the first of the 22nd", "2027-02-22T05:00:00.000Z", ["cat"]],
    ["21 February of a leap year", "2028-02-21T17:00:00.000Z", ["ben"]],
    ["22 February of a leap year", "2028-02-22T17:00:00.000Z", ["ann"]],
    ["23 February of a leap year", "2028-02-23T17:00:00.000Z", ["cat"]],
    ["21 February 2100", "2100-02-21T17:00:00.000Z", ["ann", "ben"]],
  ] as const)("9 birthday: seven days ahead of 29 February, on %s", async (_, at, names) => {
    const days = { ann: "2000-02-29", ben: "1999-02-28", cat: "1990-03-01" };
    for (const name of everyone)
      await store.db
        .updateTable("customers")
        .set({ birth_date: days[name] })
        .where("id", "=", has.uids[name])
        .execute();
    expect(await found(filters.birthday.code, { daysBeforeBirthday: "7" }, Date.parse(at))).toEqual([...names]);
  });

  it("every filter is tried here or by its days", () => {
    expect(filterKeys.filter((key) => !standing[key]?.length && !daily[key]?.length)).toEqual([]);
  });
});
