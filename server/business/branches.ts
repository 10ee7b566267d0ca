import type { Kysely } from "kysely";
import { type Caller, isBranchRole } from "../area";
import { allBranches } from "../contract/items/words";
import { type ApiError, notFound } from "../errors";
import type { Database } from "../store/schema";
import { unique } from "./unique";

type Db = Kysely<Database>;

/** The branches an item is meant for, each found in the business. */
export interface BranchChoice {
  readonly everyBranch: boolean;
  /** The branches named; with `everyBranch` they say nothing more. */
  readonly branchIds: readonly number[];
}

export async function allBranchIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("branches").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/**
 * The branches that a save names, -1 standing for all of them; null when one is not the business's.
 * @throws what `notYours` makes, for a branch role that names more than its own branch.
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

/** The branches as an answer names them: -1 and every branch, or those chosen. */
export const locationOf = (everyBranch: boolean, all: readonly number[], chosen: readonly number[] = []): number[] =>
  everyBranch ? [allBranches, ...all] : [...chosen];

interface Item {
  readonly all_branches: number;
}

/** What an area says about its items, so that they are guarded alike. */
interface Guarded {
  /** The subject of "… was not found." */
  readonly what: string;
  /** The refusal of a branch role at another branch's item. */
  readonly notYours: () => ApiError;
  /** The branches chosen for the item in question. */
  readonly branchIds: () => Promise<readonly number[]>;
}

/**
 * The item, if the caller may see it: a branch role when it is for all branches or among others for its own.
 * @throws ApiError not-found, or what `notYours` makes.
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
 * The item, if the caller may change it: a branch role only one of its own branch alone.
 * @throws ApiError not-found, or what `notYours` makes.
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
