import { type Caller, type Context, isBranchRole } from "../area";
import { notFound, refuse } from "../errors";
import { dayFromDate } from "../store/day";

/** The caller, as far as branch access is concerned. */
interface Asking extends Pick<Context, "db"> {
  readonly caller: Pick<Caller, "role" | "branchId">;
}

/** Branch id for the whole business, in figures by branch. */
export const wholeBusiness = 0;

/**
 * Branch whose figures are requested, 0 for all. Branch roles always get their own.
 * @throws ApiError not-found for a branch that does not belong to the business.
 */
export async function branchFor({ db, caller }: Asking, branchId: number): Promise<number> {
  if (isBranchRole(caller.role)) return ownBranch(caller);
  if (branchId === wholeBusiness) return wholeBusiness;
  const branch = await db.selectFrom("branches").select("id").where("id", "=", branchId).executeTakeFirst();
  if (!branch) throw notFound("The branch");
  return branch.id;
}

/** Own branch of a branch role; without one it sees nothing rather than everything. */
const ownBranch = ({ branchId }: Asking["caller"]) => {
  if (branchId === null) throw notFound("The branch");
  return branchId;
};

/** Day range, both ends included. @throws ApiError at `lastName` when the last day is before the first. */
export function daysFrom(first: string, last: string, lastName: string): { from: number; to: number } {
  if (last < first) throw refuse({ [lastName]: ["End date must be on or after the start date"] });
  return { from: dayFromDate(first), to: dayFromDate(last) };
}
