import type { Kysely } from "kysely";
import type { Context } from "../../area";
import { equippedOf } from "../../business/equipped";
import { earlierOf, isEverybody } from "../../contract/audiences/audience";
import { filters } from "../../contract/audiences/filters";
import { type AudienceReading, readAudience } from "../../contract/audiences/read";
import type { Raw } from "../../contract/wire";
import { customersIn } from "../../customers/chosen";
import type { Asking } from "../../customers/filter";
import type { Database } from "../../store/schema";
import { BusinessScope } from "../../store/scope";

type Db = Kysely<Database>;

/** Whom a campaign's fields name, or what is wrong with them. `db` is the business's own. */
export async function audienceOf({ db }: Pick<Context, "db">, fields: Raw): Promise<AudienceReading> {
  const reading = readAudience(fields, await equippedOf(db));
  if (!("audience" in reading)) return reading;
  const { audience } = reading;
  const isWhole = isEverybody(audience) && !audience.whole.excludeDormants && earlierOf(audience).length === 0;
  // Whom an automatic one reaches is looked up day by day.
  const isAuto = audience.filters.some(({ key }) => filters[key].auto);
  return isWhole || isAuto
    ? reading
    : { problems: { whoWillReceive: ["Campaigns to part of the customers can't be started yet"] } };
}

/** Whose customers a campaign is for: of one branch, or of the whole business. */
export const askingFor = (
  db: Db,
  { businessId, timeZone }: { readonly businessId: number; readonly timeZone: string },
  branchId: number | null,
): Asking => ({
  db: db.withPlugin(new BusinessScope(businessId)),
  caller: { businessId, timeZone, branchId, role: branchId === null ? "" : "branch_admin" },
});

/** The customers of an audience, which is everybody. */
export async function peopleIn(asking: Asking) {
  const { chosen } = await customersIn(asking, {});
  // A query is not to be awaited by itself.
  return { people: chosen };
}
