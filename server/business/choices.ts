import type { Expression, ExpressionBuilder, Selectable, SqlBool } from "kysely";
import { type Context, isBranchRole } from "../area";
import { byName } from "../contract/common/by-name";
import type { BranchOption, Tag, TierOption } from "../contract/lookups/calls";
import type { Database } from "../store/schema";
import { rowsAsked } from "./page";

/* Options that the forms of several areas share. */

const mostRows = 10_000;

/**
 * Branch roles get their own branch only. @param current branches that an item already names, which stay among its options
 * even when disabled.
 */
export async function branchesFor(
  { db, caller }: Context,
  limit: number,
  current: readonly number[] = [],
): Promise<BranchOption[]> {
  let query = db
    .selectFrom("branches")
    .select(["id", "name", "virtual_branch_group_flag", "pos_system_fk", "shop_script_version"])
    .where(inUseOr(current));
  if (isBranchRole(caller.role)) query = query.where("id", "=", caller.branchId ?? 0);
  const rows = await query.orderBy("is_default", "desc").orderBy("id").limit(rowsAsked(limit, mostRows)).execute();
  return rows.map((row) => ({
    business_branch_pk: row.id,
    name: row.name,
    virtual_branch_group_flag: row.virtual_branch_group_flag === 1,
    pos_system_fk: row.pos_system_fk,
    shop_script_version: row.shop_script_version,
  }));
}

/** Enabled tiers, lowest first. @param current as in `branchesFor`. */
export async function tiersOf({ db }: Context, current: readonly number[] = []): Promise<TierOption[]> {
  const rows = await tierRows(db).where(inUseOr(current)).execute();
  return rows.map(tierSaid);
}

/** All tiers, including disabled ones. */
export async function everyTier({ db }: Context): Promise<TierOption[]> {
  const rows = await tierRows(db).where("deleted_at", "is", null).execute();
  return rows.map(tierSaid);
}

const tierRows = (db: Context["db"]) =>
  db.selectFrom("tiers").select(["id", "name", "enabled"]).orderBy("position").orderBy("id");

const tierSaid = ({ id, name, enabled }: Pick<Selectable<Database["tiers"]>, "id" | "name" | "enabled">) => ({
  business_tiers_pk: id,
  type_name: name,
  enabled: enabled === 1,
});

const inUseOr =
  (current: readonly number[]) =>
  (where: ExpressionBuilder<Database, "branches" | "tiers">): Expression<SqlBool> => {
    const inUse = where("enabled", "=", 1);
    return current.length === 0 ? inUse : where.or([inUse, where("id", "in", [...current])]);
  };

export const tagSaid = (row: Selectable<Database["tags"]>): Tag => ({
  tag_pk: row.id,
  tag_name: row.name,
  tag_abv: row.abbreviation,
  tag_color: row.color,
  enabled: row.enabled === 1,
  business_fk: row.business_id,
  utc_created: row.created_at,
  utc_updated: row.updated_at,
});

/** All tags, sorted for people: the engines' own collations differ. */
export async function tagsByName(db: Context["db"]): Promise<Selectable<Database["tags"]>[]> {
  const rows = await db.selectFrom("tags").selectAll().orderBy("id").execute();
  return rows.sort(byName(({ name }) => name));
}

export async function tagsOf({ db }: Context, pageSize: number | undefined): Promise<{ tags: Tag[]; total: number }> {
  const rows = await tagsByName(db);
  return { tags: rows.slice(0, rowsAsked(pageSize, mostRows)).map(tagSaid), total: rows.length };
}
