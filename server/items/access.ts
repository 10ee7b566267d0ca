import type { Kysely, Selectable, SelectQueryBuilder } from "kysely";
import { type Caller, isBranchRole } from "../area";
import { requireEditableItem, requireSeenItem } from "../business/branches";
import { branchesOfItem, type Items, linksOf } from "../business/item-branches";
import type { ApiError } from "../errors";
import type { Database } from "../store/schema";
import { locked } from "../store/words";

type Db = Kysely<Database>;
type Rows<T extends Items> = SelectQueryBuilder<Database, T, Record<never, never>>;

/** All kinds have these columns: the types see the draws' for each. */
const rowsOf = (db: Db, items: Items) => db.selectFrom(items as "draws");

/** The items a caller may see: a branch role those of its own branch and those of all branches. */
export function seenBy<T extends Items>(db: Db, caller: Caller, items: T): Rows<T> {
  const at = (column: "id" | "all_branches" | "deleted_at") => `${items}.${column}` as `draws.${typeof column}`;
  const living = rowsOf(db, items).where(at("deleted_at"), "is", null);
  if (!isBranchRole(caller.role)) return living as unknown as Rows<T>;
  const [table, key] = linksOf(items);
  const ofBranch = db
    .selectFrom(table)
    .select(key)
    .where("branch_id", "=", caller.branchId ?? 0);
  return living.where((where) =>
    where.or([where(at("all_branches"), "=", 1), where(at("id"), "in", ofBranch)]),
  ) as unknown as Rows<T>;
}

interface Kind<T extends Items> {
  readonly items: T;
  /** The subject of "… was not found." */
  readonly what: string;
  /** The refusal of a branch role at another branch's item. */
  readonly notYours: () => ApiError;
  /** Of the rows of its table those that are of this kind. Left out: all. */
  readonly only?: (rows: SelectQueryBuilder<Database, T, Selectable<Database[T]>>) => typeof rows;
}

/** How one kind of item is found by its id, and by whom. */
interface ItemAccess<Row> {
  /** @throws ApiError not-found; forbidden for a branch role when the item is another branch's. */
  readonly requireSeen: (db: Db, caller: Caller, id: number) => Promise<Row>;
  /**
   * The item, held until the transaction ends, if the caller may change it: a branch role only one of its own branch alone.
   * @throws ApiError not-found or forbidden.
   */
  readonly requireEditable: (db: Db, caller: Caller, id: number, which?: { deleted?: boolean }) => Promise<Row>;
}

export function itemAccess<T extends Items>({
  items,
  what,
  notYours,
  only = (rows) => rows,
}: Kind<T>): ItemAccess<Selectable<Database[T]>> {
  type Row = Selectable<Database[T]>;
  type Found = SelectQueryBuilder<Database, T, Row>;
  const find = (db: Db, id: number, deleted = false) => {
    const rows = rowsOf(db, items)
      .selectAll()
      .where("id", "=", id)
      .where("deleted_at", deleted ? "is not" : "is", null);
    return only(rows as unknown as Found);
  };
  const guarded = (db: Db, id: number) => ({ what, notYours, branchIds: () => branchesOfItem(db, items, id) });
  const first = (rows: Found) => rows.executeTakeFirst() as Promise<(Row & { all_branches: number }) | undefined>;
  return {
    requireSeen: async (db, caller, id) => requireSeenItem(caller, await first(find(db, id)), guarded(db, id)),
    requireEditable: async (db, caller, id, { deleted = false } = {}) =>
      requireEditableItem(caller, await first(locked(db, find(db, id, deleted))), guarded(db, id)),
  };
}
