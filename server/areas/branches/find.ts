import type { Kysely, Selectable } from "kysely";
import { type Caller, isBranchRole } from "../../area";
import { foreignBranchMessage } from "../../contract/branches/words";
import { forbidden, notFound } from "../../errors";
import type { Database } from "../../store/schema";
import { locked } from "../../store/words";

type Db = Kysely<Database>;
export type BranchRow = Selectable<Database["branches"]>;

/**
 * The branch, if the caller may see it; a branch role may see only its own.
 * @throws ApiError not-found, forbidden.
 */
export async function requireBranch(db: Db, { role, branchId }: Caller, id: number): Promise<BranchRow> {
  const found = await db.selectFrom("branches").selectAll().where("id", "=", id).executeTakeFirst();
  if (!found) throw notFound("The branch");
  if (isBranchRole(role) && branchId !== id) throw forbidden(foreignBranchMessage);
  return found;
}

/** @throws ApiError not-found for the id of another business. */
export function requireOwnBusiness({ businessId }: Caller, sent: number | undefined): void {
  if (sent !== undefined && sent !== businessId) throw notFound("The business");
}

/**
 * All branches, with the business's row locked until the transaction ends, so that none is added or renamed meanwhile.
 */
export async function holdBranches(db: Db): Promise<BranchRow[]> {
  await locked(db, db.selectFrom("businesses").select("id")).executeTakeFirstOrThrow();
  return db.selectFrom("branches").selectAll().orderBy("is_default", "desc").orderBy("id").execute();
}
