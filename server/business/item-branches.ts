import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { allBranchIds, locationOf } from "./branches";

type Db = Kysely<Database>;

/** Tables of items that may be limited to branches: the link table, and its item column. */
const tables = {
  draws: ["draw_branches", "draw_id"],
  offers: ["offer_branches", "offer_id"],
  point_rewards: ["point_reward_branches", "reward_id"],
} as const;
export type Items = keyof typeof tables;

/** All link tables have the same shape; the types see that of draws for each. */
export const linksOf = (items: Items) => tables[items] as (typeof tables)["draws"];

/** Branches chosen for each item, or for one. */
async function branchesByItem(db: Db, items: Items, id?: number): Promise<Map<number, number[]>> {
  const [table, key] = linksOf(items);
  let links = db
    .selectFrom(table)
    .select([`${key} as item`, "branch_id"])
    .orderBy("branch_id");
  if (id !== undefined) links = links.where(key, "=", id);
  const found = new Map<number, number[]>();
  for (const { item, branch_id } of await links.execute()) {
    const branches = found.get(item);
    if (branches) branches.push(branch_id);
    else found.set(item, [branch_id]);
  }
  return found;
}

export const branchesOfItem = async (db: Db, items: Items, id: number): Promise<number[]> =>
  (await branchesByItem(db, items, id)).get(id) ?? [];

interface Placed {
  readonly id: number;
  readonly all_branches: number;
}

/**
 * Returns a function from an item to its branches in a response: -1 and every branch, or the chosen ones.
 * @param id limits it to one item.
 */
export async function locationsOf(db: Db, items: Items, id?: number): Promise<(item: Placed) => number[]> {
  const [every, chosen] = [await allBranchIds(db), await branchesByItem(db, items, id)];
  return (item) => locationOf(item.all_branches === 1, every, chosen.get(item.id));
}

/** Replaces the branches of an item. */
export async function keepBranches(
  db: Db,
  items: Items,
  { businessId, id }: { readonly businessId: number; readonly id: number },
  branchIds: readonly number[],
): Promise<void> {
  const [table, key] = linksOf(items);
  await db.deleteFrom(table).where(key, "=", id).execute();
  if (branchIds.length === 0) return;
  const owner = { business_id: businessId, [key]: id } as { business_id: number; draw_id: number };
  await db
    .insertInto(table)
    .values(branchIds.map((branch_id) => ({ ...owner, branch_id })))
    .execute();
}

/** Tables of items that may also be limited to tiers. */
const tierTables = { offers: "offer_tiers", point_rewards: "point_reward_tiers" } as const;
type TieredItems = keyof typeof tierTables;

const tiersOf = (items: TieredItems) => [tierTables[items], tables[items][1]] as unknown as ["offer_tiers", "offer_id"];

export async function tiersOfItem(db: Db, items: TieredItems, id: number): Promise<number[]> {
  const [table, key] = tiersOf(items);
  const rows = await db.selectFrom(table).select("tier_id").where(key, "=", id).orderBy("tier_id").execute();
  return rows.map(({ tier_id }) => tier_id);
}

/** Replaces the tiers of an item. */
export async function keepTiers(
  db: Db,
  items: TieredItems,
  { businessId, id }: { readonly businessId: number; readonly id: number },
  tierIds: readonly number[],
): Promise<void> {
  const [table, key] = tiersOf(items);
  await db.deleteFrom(table).where(key, "=", id).execute();
  if (tierIds.length === 0) return;
  const owner = { business_id: businessId, [key]: id } as { business_id: number; offer_id: number };
  await db
    .insertInto(table)
    .values(tierIds.map((tier_id) => ({ ...owner, tier_id })))
    .execute();
}
