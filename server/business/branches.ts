import type { Kysely } from "kysely";
import { type Caller, isBranchRole } from "../area";
import { allBranches } from "../contract/items/words";
import { type ApiError, notFound } from "../errors";
import type { Database } from "../store/schema";
import { unique } from "./unique";

type Db = Kysely<Database>;

/** Branches an item is for; all belong to the business. */
export interface BranchChoice {
  readonly everyBranch: boolean;
  /** Branches named in addition; redundant with `everyBranch`. */
  readonly branchIds: readonly number[];
}

export async function allBranchIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("branches").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/**
 * Resolves the branches named by a save, -1 meaning all of them; null when one does not belong to the business.
 * @throws the error from `notYours`, for a branch role that names more than its own branch.
 */
export async function resolveBranches(
  db: Db,
  caller: Caller,
  location: readonly number[],
  notYours: () => ApiError,
): Promise<BranchChoice | null> {
  const everyBranch = location.includes(allBranches);
  const branchIds = unique(location.filter((id) => id !== allBranches));
  const known = new Set(await allBranchIds(db));
  if (branchIds.some((id) => !known.has(id))) return null;
  const beyondOwn = everyBranch || branchIds.some((id) => id !== caller.branchId);
  if (isBranchRole(caller.role) && beyondOwn) throw notYours();
  return { everyBranch, branchIds };
}

/** Branches in a response: -1 and every branch, or the chosen ones. */
export const locationOf = (everyBranch: boolean, all: readonly number[], chosen: readonly number[] = []): number[] =>
  everyBranch ? [allBranches, ...all] : [...chosen];

interface Item {
  readonly all_branches: number;
}

/** Description of an area's items for the shared access checks. */
interface Guarded {
  /** Subject of "… was not found." */
  readonly what: string;
  /** Refusal for a branch role that accesses another branch's item. */
  readonly notYours: () => ApiError;
  /** Branches chosen for the item. */
  readonly branchIds: () => Promise<readonly number[]>;
}

/**
 * Returns the item if the caller may see it: a branch role may if it is for all branches or includes its own.
 * @throws ApiError not-found, or the error from `notYours`.
 */
export async function requireSeenItem<T extends Item>(
  caller: Caller,
  item: T | undefined,
  { what, notYours, branchIds }: Guarded,
): Promise<T> {
  if (!item) throw notFound(what);
  if (!isBranchRole(caller.role) || item.all_branches === 1) return item;
  if (caller.branchId === null || !(await branchIds()).includes(caller.branchId)) throw notYours();
  return item;
}

/**
 * Returns the item if the caller may change it: a branch role may only if it is for its own branch alone.
 * @throws ApiError not-found, or the error from `notYours`.
 */
export async function requireEditableItem<T extends Item>(
  caller: Caller,
  item: T | undefined,
  { what, notYours, branchIds }: Guarded,
): Promise<T> {
  if (!item) throw notFound(what);
  if (!isBranchRole(caller.role)) return item;
  const branches = await branchIds();
  const alone = branches.length > 0 && branches.every((id) => id === caller.branchId);
  if (item.all_branches === 1 || !alone) throw notYours();
  return item;
}
