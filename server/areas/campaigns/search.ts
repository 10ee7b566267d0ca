import { sql } from "kysely";
import type { Context } from "../../area";
import { everyoneFound, type FoundIds, type Leaver } from "../../customers/found-all";
import { homeOf } from "../../customers/person";
import { readSearch } from "../../customers/search";

/** Messages in which people are searched: of one campaign, or of all. */
interface Searched {
  readonly q?: string | undefined;
  readonly campaignId?: number | undefined;
  /** Whether there is anything of these customers. */
  readonly hasAny: (ids: FoundIds) => Promise<boolean>;
}

/**
 * Finds all matches of a search for customers, also those who have left, by the strictest interpretation that matches
 * anyone; null without a search.
 */
export async function foundBy(
  { db, caller }: Pick<Context, "db" | "caller">,
  { q = "", campaignId, hasAny }: Searched,
): Promise<FoundIds | null> {
  if (q.trim() === "") return null;
  const leavers = await leaversWithMessages(db, campaignId);
  for (const question of readSearch(q, await homeOf(db, caller.businessId))) {
    const ids = everyoneFound(db, question, leavers);
    if (await hasAny(ids)) return ids;
  }
  return everyoneFound(db, [[]], []);
}

/** Reads customers of campaigns who have left and were not erased. */
const leaversWithMessages = (db: Context["db"], campaignId: number | undefined): Promise<Leaver[]> =>
  db
    .selectFrom("customers")
    .select(["id", "first_name", "last_name", "email", "phone", "account_number"])
    .where("left_at", "is not", null)
    .where((row) =>
      row.or(
        (["first_name", "last_name", "email", "phone", "account_number"] as const).map((name) => row(name, "<>", "")),
      ),
    )
    .where((row) =>
      row.or([
        row.exists(
          row
            .selectFrom("outbox")
            .select("outbox.id")
            .whereRef("outbox.customer_id", "=", "customers.id")
            .where("outbox.kind", "=", sql.lit("campaign"))
            .$if(campaignId !== undefined, (rows) => rows.where("outbox.source_id", "=", campaignId ?? 0)),
        ),
        row.exists(
          row
            .selectFrom("campaign_people")
            .select("campaign_people.customer_id")
            .whereRef("campaign_people.customer_id", "=", "customers.id")
            .$if(campaignId !== undefined, (rows) => rows.where("campaign_people.campaign_id", "=", campaignId ?? 0)),
        ),
      ]),
    )
    .execute();
