import type { Kysely } from "kysely";
import type { Context } from "../../area";
import { equippedOf } from "../../business/equipped";
import { type AudienceReading, readAudience } from "../../contract/audiences/read";
import type { Raw } from "../../contract/wire";
import type { Asking } from "../../customers/filter";
import type { Database } from "../../store/schema";
import { BusinessScope } from "../../store/scope";

type Db = Kysely<Database>;

/** Reads the audience in a campaign's fields, or the problems with them. `db` is scoped to the business. */
export async function audienceOf({ db }: Pick<Context, "db">, fields: Raw): Promise<AudienceReading> {
  return readAudience(fields, await equippedOf(db));
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
