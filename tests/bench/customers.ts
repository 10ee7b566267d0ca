import type { Call, QueryOf } from "../../server/contract/common/call";
import { customerList } from "../../server/contract/customers/calls";
import {
  customerLedger,
  customerProfile,
  explainCustomerBalance,
  getCustomerNotes,
  ledgerPageSize,
} from "../../server/contract/customers/profile-calls";
import { previewRules } from "../../server/contract/settings/calls";
import { tagList } from "../../server/contract/tags/calls";
import { mostTags } from "../../server/contract/tags/rules";
import { customerTier } from "../../server/contract/tiers/calls";
import { migrate, type Store } from "../../server/store/store";
import { apiOn, tokenFor } from "../support/api";
import { answerOf } from "../support/ask";
import { cachedStore } from "./cached-store";
import { median, percentile } from "./load";

/*
 * Costs of customers over the wire: each search criterion (document 001, section 3), the search box, the calls of a
 * profile, and tags, on a store of ten thousand customers and on one of a million, as a ratio of the two.
 */

type Query = Partial<QueryOf<typeof customerList>>;

type Get = <Q, B, A>(call: Call<Q, B, A>, query: Q, body?: B) => Promise<A>;

/** @param uid a different customer each time, spread over the store. */
type Measurement = (get: Get, uid: number) => Promise<unknown>;

const sizes = [
  { customers: 10_000, transactions: 100_000 },
  { customers: 1_000_000, transactions: 10_000_000 },
];
const warmUp = 5;

/** Tiers, tags and branches are those of the demo; both stores contain the words searched for. */
const searches: Readonly<Record<string, Query>> = {
  everybody: {},
  "everybody by name": { sort: "name" },
  "everybody by balance": { sort: "balance" },
  email: { email: "amelie.tremblay" },
  phone: { phone: "514 555-0101" },
  first: { first: "Zoe" },
  last: { last: "Tremblay" },
  "first and last": { first: "No", last: "Tr" },
  account_number: { account_number: "100000123" },
  first_visit: { first_visit: { from: "2026-03-01", to: "2026-03-31" } },
  last_visit: { last_visit: { from: "2026-03-01", to: "2026-10-31" } },
  "days of joining": { registered_from: "2026-03-01", registered_until: "2026-03-31" },
  "days of joining, by name": { registered_from: "2026-03-01", registered_until: "2026-03-31", sort: "name" },
  "days of joining and tier": { registered_from: "2026-03-01", registered_until: "2026-03-31", userTierIds: [2] },
  email_consent: { email_consent: true },
  sms_consent: { sms_consent: true },
  push_consent: { push_consent: true },
  type_name: { type_name: "Loaf" },
  user_balance: { user_balance: { from: 100, to: 200 } },
  userTierIds: { userTierIds: [2] },
  userTagIds: { userTagIds: [3] },
  excludeTags: { excludeTags: [3] },
  excludeTiers: { excludeTiers: [2] },
  "tier and tag": { userTierIds: [2], userTagIds: [3] },
  "tag and branch": { userTagIds: [3], businessBranchIds: [1] },
  "tier and branch": { userTierIds: [4], businessBranchIds: [1] },
  businessBranchIds: { businessBranchIds: [1] },
  excludeBranches: { excludeBranches: [1] },
  "box: a name": { search: "smith" },
  "box: name in any order": { search: "tremblay, noah" },
  "box: an initial": { search: "j smith" },
  "box: a phone": { search: "+1 (514) 555-0101" },
  "box: part of an address": { search: "tremblay17" },
  "box: misspelt": { search: "smithh" },
  "box: two beginnings": { search: "no tr" },
  "box: two initials": { search: "n t" },
  "box: nobody": { search: "qqqqzz" },
};

/** The profile page's calls, separately and together. */
const profile: Readonly<Record<string, Measurement>> = {
  "profile: the person": (get, uid) => get(customerProfile, { uid, brief: true }),
  "profile: movements": (get, uid) => get(customerLedger, { uid, page: 1, limit: ledgerPageSize }),
  "profile: balance explained": (get, uid) => get(explainCustomerBalance, { uid }),
  "profile: level": (get, uid) => get(customerTier, { uid, page: 1 }),
  "profile: notes": (get, uid) => get(getCustomerNotes, { uid }),
};

/** Changed rules whose effects are previewed before saving. */
const previews = {
  "points of a sale": { reward_ratio_numerator: "3" },
  "worth of points": { redemption_ratio: "20" },
  expiry: { points_expiry_flag: "1", points_expiry_period: "3" },
  inactivity: { points_expiry_inactivity_flag: "1", points_expiry_inactivity_period: "3" },
  reset: { customer_reset_flag: "1" },
  "large purchases": { block_purchase_flag: "1" },
  tiers: { reward_tiers_flag: "1", reward_tiers: "1", redeem_tiers_flag: "1", redeem_tiers: "1" },
  "most payable": { max_redemption: "50" },
  "redemption step": { min_point_exchange_increment: "50" },
  "till rate": { pos_redemption_ratio: "20" },
  notices: {
    fraud_notification_flag: "1",
    fraud_notification_count: "3",
    fraud_notification_period: "7",
    fraud_notification_email: "rewards@shop.example",
  },
  "usual sale": { average_amount_spent: "25.00" },
};

const measurements: Readonly<Record<string, Measurement>> = {
  ...Object.fromEntries(
    Object.entries(searches).map(([name, query]): [string, Measurement] => [
      name,
      (get) => get(customerList, { page: 1, limit: 25, ...query }),
    ]),
  ),
  ...profile,
  "profile: all of it": (get, uid) => Promise.all(Object.values(profile).map((part) => part(get, uid))),
  ...Object.fromEntries(
    Object.entries(previews).map(([name, BusinessRules]): [string, Measurement] => [
      `preview: ${name}`,
      (get) => get(previewRules, {}, { BusinessRules, checkin_enabled: undefined, checkin_points: undefined }),
    ]),
  ),
  tags: (get) => get(tagList, { pageSize: mostTags, counts: true }),
};

/** Customers of the first business, spread over the store; the same one for the same turn. */
async function anybodyOf(store: Store): Promise<(turn: number) => number> {
  const rows = await store.db
    .selectFrom("customers")
    .select("id")
    .where("business_id", "=", (from) =>
      from.selectFrom("users").select("business_id").where("username", "=", "business.admin"),
    )
    .orderBy("id")
    .execute();
  return (turn) => rows[(turn * 7_919) % rows.length]?.id ?? 0;
}

async function measure(store: Store, runs: number): Promise<Record<string, number[]>> {
  const api = apiOn(store);
  const { id } = await store.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "business.admin")
    .executeTakeFirstOrThrow();
  const token = await tokenFor(store, id);
  const get: Get = (call, query, body) => answerOf(api, token, call, body === undefined ? { query } : { query, body });
  const somebody = await anybodyOf(store);
  const durations: Record<string, number[]> = {};
  for (const [name, ask] of Object.entries(measurements)) {
    const times: number[] = [];
    for (let run = -warmUp; run < runs; run += 1) {
      const uid = somebody(run + warmUp);
      const began = performance.now();
      await ask(get, uid);
      if (run >= 0) times.push(performance.now() - began);
    }
    durations[name] = times.sort((one, other) => one - other);
  }
  return durations;
}

/** @param address PostgreSQL server on which databases can be created; without it, SQLite. */
export async function benchCustomers(runs: number, address: string | undefined): Promise<void> {
  const results: Record<string, number[]>[] = [];
  for (const size of sizes) {
    const store = await cachedStore(size, address);
    try {
      // A cached store may be from an older release.
      await migrate(store);
      results.push(await measure(store, runs));
    } finally {
      await store.close();
    }
  }
  const [few = {}, many = {}] = results;
  const ms = (value: number) => value.toFixed(1);
  const rows = Object.keys(measurements).map((name) => {
    const [one, other] = [few[name] ?? [], many[name] ?? []];
    const p95 = [percentile(one, 0.95), percentile(other, 0.95)] as const;
    const line = {
      "10k p50": ms(median(one)),
      "10k p95": ms(p95[0]),
      "1M p50": ms(median(other)),
      "1M p95": ms(p95[1]),
      "p50 ratio": (median(other) / median(one)).toFixed(2),
      "p95 ratio": (p95[1] / p95[0]).toFixed(2),
    };
    return [name, line] as const;
  });
  console.log(`\ncustomers, ${address === undefined ? "SQLite" : "PostgreSQL"}, ms`);
  console.table(Object.fromEntries(rows));
}
