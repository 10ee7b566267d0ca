import { sql } from "kysely";
import { nearFrom } from "../contract/audiences/filters/balances";
import { audiences } from "../contract/items/words";
import { balanceOf, branchOf, isOneOf, never, tierOf } from "../customers/predicates";
import { notHidden, partnersGiven } from "../items/partners";
import { publishedOn } from "../items/published";
import { dateFromDay } from "../store/day";
import type { Asked, Building, Condition, Db } from "./asking";

interface OpenReward {
  readonly points: number;
  /** null: all branches. */
  readonly branches: readonly number[] | null;
  /** null: all tiers. */
  readonly tiers: readonly number[] | null;
}

/**
 * Matches customers whose balance is at least 70% of, but below, the price of the cheapest published reward open to
 * their branch and tier. Hidden rewards and those for customers of a campaign only are not considered.
 */
export async function nearTo({ customer, ...asked }: Building): Promise<Condition> {
  const rewards = (await openRewards(asked)).sort((one, other) => one.points - other.points);
  // Cheapest first: a customer who may have this reward has no cheaper one; all others are compared with the next.
  return rewards.reduceRight<Condition>((others, { points, branches, tiers }) => {
    const near = customer.and([
      customer(balanceOf, ">=", Math.ceil(points * nearFrom)),
      customer(balanceOf, "<", points),
    ]);
    if (branches === null && tiers === null) return near;
    const open = customer.and([
      ...(branches === null ? [] : [isOneOf(branchOf, branches)]),
      ...(tiers === null ? [] : [isOneOf(tierOf, tiers)]),
    ]);
    return sql`case when ${open} then ${near} else ${others} end`;
  }, never);
}

async function openRewards({
  db,
  businessId,
  today,
}: Pick<Asked, "db" | "businessId" | "today">): Promise<OpenReward[]> {
  const rewards = await db
    .selectFrom("point_rewards")
    .select(["id", "points", "all_branches", "audience"])
    .where(publishedOn(dateFromDay(today)))
    .where("audience", "!=", audiences.targeted)
    .where(notHidden(await partnersGiven(db, businessId)))
    .execute();
  const [branches, tiers] = await Promise.all([placesOf(db), levelsOf(db)]);
  return rewards.map(({ id, points, all_branches, audience }) => ({
    points,
    branches: all_branches === 1 ? null : (branches.get(id) ?? []),
    tiers: audience === audiences.tier ? (tiers.get(id) ?? []) : null,
  }));
}

const placesOf = async (db: Db) =>
  gathered(await db.selectFrom("point_reward_branches").select(["reward_id", "branch_id as one"]).execute());
const levelsOf = async (db: Db) =>
  gathered(await db.selectFrom("point_reward_tiers").select(["reward_id", "tier_id as one"]).execute());

function gathered(rows: readonly { readonly reward_id: number; readonly one: number }[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const { reward_id, one } of rows) found.set(reward_id, [...(found.get(reward_id) ?? []), one]);
  return found;
}
