import { type Context, isBranchRole } from "../../area";
import { forbidden, notFound, refuse } from "../../errors";

/**
 * The branch at which something is done: a branch role's own, else the one that is named.
 * @throws ApiError forbidden for a branch role at another branch; not-found for one that the business does not run.
 */
export async function branchAt({ db, caller }: Pick<Context, "db" | "caller">, asked: number | undefined) {
  const own = isBranchRole(caller.role) ? caller.branchId : null;
  const branchId = asked ?? own;
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
