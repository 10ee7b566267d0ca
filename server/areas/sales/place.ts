import { type Context, isBranchRole } from "../../area";
import { forbidden, notFound, refuse } from "../../errors";

/**
 * The branch of an action: a branch role's own, else the requested one.
 * @throws ApiError forbidden for a branch role at another branch; not-found for an unknown or disabled branch.
 */
export async function branchAt({ db, caller }: Pick<Context, "db" | "caller">, requestedBranch: number | undefined) {
  const own = isBranchRole(caller.role) ? caller.branchId : null;
  const branchId = requestedBranch ?? own;
  if (branchId === null) throw refuse({ branchId: ["Choose a branch"] });
  const branch = await db
    .selectFrom("branches")
    .select("id")
    .where("id", "=", branchId)
    .where("enabled", "=", 1)
    .executeTakeFirst();
  if (!branch) throw notFound("The branch");
  if (isBranchRole(caller.role) && branchId !== own) throw forbidden();
  return branchId;
}
