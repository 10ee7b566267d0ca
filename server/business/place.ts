import { type Caller, type Context, isBranchRole } from "../area";
import { notFound, refuse } from "../errors";
import { dayFromDate } from "../store/day";

/** Who asks, as far as places go. */
interface Asking extends Pick<Context, "db"> {
  readonly caller: Pick<Caller, "role" | "branchId">;
}

/** In figures by branch: the whole business. */
export const wholeBusiness = 0;

/**
 * The branch whose figures are meant, 0 for all. Branch roles always get their own.
 * @throws ApiError not-found for a branch that is not the business's.
 */
export async function branchFor({ db, caller }: Asking, branchId: number): Promise<number> {
  if (isBranchRole(caller.role)) return ownBranch(caller);
  if (branchId === wholeBusiness) return wholeBusiness;
  const branch = await db.selectFrom("branches").select("id").where("id", "=", branchId).executeTakeFirst();
  if (!branch) throw notFound("The branch");
  return branch.id;
}

/** A branch role without a branch sees nothing, never everything. */
const ownBranch = ({ branchId }: Asking["caller"]) => {
  if (branchId === null) throw notFound("The branch");
  return branchId;
};

/** Both included. @throws ApiError about `lastName` when the last day comes before the first. */
export function daysFrom(first: string, last: string, lastName: string): { from: number; to: number } {
  if (last < first) throw refuse({ [lastName]: ["End date must be on or after the start date"] });
  return { from: dayFromDate(first), to: dayFromDate(last) };
}
