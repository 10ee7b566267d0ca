import type { Kysely } from "kysely";
import type { Context } from "../../area";
import { equippedOf } from "../../business/equipped";
import { type AudienceReading, readAudience } from "../../contract/audiences/read";
import { savedAudience } from "../../contract/audiences/saved";
import type { Raw } from "../../contract/wire";
import type { Asking } from "../../customers/filter";
import type { Database } from "../../store/schema";
import { BusinessScope } from "../../store/scope";

type Db = Kysely<Database>;

/**
 * Reads the audience in a campaign's fields, or the problems with them. `db` is scoped to the business.
 * @param stored options of the started campaign that is saved again: its own filters may be unavailable since
 */
export async function audienceOf({ db }: Pick<Context, "db">, fields: Raw, stored: Raw = {}): Promise<AudienceReading> {
  return readAudience(fields, await equippedOf(db), savedAudience(stored).shown);
}

/** Scope of a campaign's audience: the customers of one branch, or of the whole business. */
export const askingFor = (
  db: Db,
  { businessId, timeZone }: { readonly businessId: number; readonly timeZone: string },
  branchId: number | null,
): Asking => ({
  db: db.withPlugin(new BusinessScope(businessId)),
  caller: { businessId, timeZone, branchId, role: branchId === null ? "" : "branch_admin" },
});
