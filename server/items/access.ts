import type { Kysely, Selectable, SelectQueryBuilder } from "kysely";
import { type Caller, type Context, isBranchRole } from "../area";
import { requireEditableItem, requireSeenItem } from "../business/branches";
import { branchesOfItem, type Items, linksOf } from "../business/item-branches";
import type { ApiError } from "../errors";
import type { Database } from "../store/schema";
import { locked } from "../store/words";

type Db = Kysely<Database>;
type Rows<T extends Items> = SelectQueryBuilder<Database, T, Record<never, never>>;

/** All kinds of items have these columns; for the type checker, each is treated as `draws`. */
const rowsOf = (db: Db, items: Items) => db.selectFrom(items as "draws");

/** Items that the caller may see: for a branch role, those of its own branch and those of all branches. */
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
  /** Subject of the message "… was not found." */
  readonly what: string;
  /** Refusal for a branch role and another branch's item. */
  readonly notYours: () => ApiError;
  /** Restricts the table's rows to this kind; by default all. */
  readonly only?: (rows: SelectQueryBuilder<Database, T, Selectable<Database[T]>>) => typeof rows;
}

type Asked = Pick<Context, "db" | "caller">;

/** Finds items of one kind by id and checks access. */
interface ItemAccess<T extends Items, Row = Selectable<Database[T]>> extends Pick<Kind<T>, "items" | "notYours"> {
  /** @throws ApiError not-found; forbidden for a branch role and another branch's item. */
  readonly requireSeen: (context: Asked, id: number) => Promise<Row>;
  /**
   * Reads the item and locks it until the end of the transaction, if the caller may change it: a branch role only an
   * item of its own branch alone.
   * @throws ApiError not-found or forbidden.
   */
  readonly requireEditable: (context: Asked, id: number, which?: { readonly deleted: boolean }) => Promise<Row>;
}

export function itemAccess<T extends Items>({ items, what, notYours, only = (rows) => rows }: Kind<T>): ItemAccess<T> {
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
    items,
    notYours,
    requireSeen: async ({ db, caller }, id) => requireSeenItem(caller, await first(find(db, id)), guarded(db, id)),
    requireEditable: async ({ db, caller }, id, { deleted } = { deleted: false }) =>
      requireEditableItem(caller, await first(locked(db, find(db, id, deleted))), guarded(db, id)),
  };
}
