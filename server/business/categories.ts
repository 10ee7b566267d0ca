import type { Kysely } from "kysely";
import { byName } from "../contract/common/by-name";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;

/** Categories of connected systems, or of the portal's own catalogue (null), by name. */
export async function categoryRows(db: Db, systems: readonly number[] | null) {
  if (systems?.length === 0) return [];
  const rows = await db
    .selectFrom("categories")
    .select(["id", "name", "external_id", "pos_system_fk", "parent_id"])
    .where((where) =>
      systems === null ? where("pos_system_fk", "is", null) : where("pos_system_fk", "in", [...systems]),
    )
    .orderBy("id")
    .execute();
  return rows.sort(byName(({ name }) => name));
}

export type CategoryRow = Awaited<ReturnType<typeof categoryRows>>[number];

/** Id of a category on the wire: that of its system, if it has one. */
export const categoryKey = ({ id, external_id }: Pick<CategoryRow, "id" | "external_id">): string =>
  external_id || String(id);

/** Wire id of a category's parent; "" when it is not among `rows`. */
export function parentKey(rows: readonly CategoryRow[], { parent_id }: Pick<CategoryRow, "parent_id">): string {
  const parent = parent_id === null ? undefined : rows.find(({ id }) => id === parent_id);
  return parent ? categoryKey(parent) : "";
}

/** Ids of a category and of all its descendants. */
export function withThoseBelow(rows: readonly Pick<CategoryRow, "id" | "parent_id">[], id: number): number[] {
  const found = new Set([id]);
  for (const one of found) for (const row of rows) if (row.parent_id === one) found.add(row.id);
  return [...found];
}

/** Ids of the category with the wire id `key` and of all its descendants; none if it does not exist. */
export async function categoryIdsBelow(db: Db, systems: readonly number[] | null, key: string): Promise<number[]> {
  const rows = await categoryRows(db, systems);
  return rows.filter((row) => categoryKey(row) === key).flatMap(({ id }) => withThoseBelow(rows, id));
}
