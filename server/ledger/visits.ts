import { type Kysely, sql } from "kysely";
import { dayOf } from "../store/day";
import type { Database } from "../store/schema";
import { familyOf } from "./families";
import { countSegmentMove, standing } from "./figures";
import { segmentOf } from "./segments";
import { type Books, visitTypes } from "./types";

type Db = Kysely<Database>;

/**
 * The visits of a customer and of everyone merged into them: a day on which several of them were seen is one visit, and
 * `seen_day` is no earlier than their latest join date.
 */
export async function visitsOf(db: Db, businessId: number, family: readonly number[]) {
  const all = db
    .selectFrom("transactions")
    .where("business_id", "=", businessId)
    .where("customer_id", "in", family)
    .where("type", "in", [...visitTypes])
    .where(standing);
  const { visits, last_visit_at, last_day } = await all
    .select((row) => [
      row.fn.count<number>("day").distinct().as("visits"),
      row.fn.max("created_at").as("last_visit_at"),
      sql<number>`coalesce(${row.fn.max("day")}, 0)`.as("last_day"),
    ])
    .executeTakeFirstOrThrow();
  const first = await all
    .select(["created_at", "branch_id"])
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const { joined } = await db
    .selectFrom("customers")
    .select((row) => row.fn.max("created_day").as("joined"))
    .where("business_id", "=", businessId)
    .where("id", "in", family)
    .executeTakeFirstOrThrow();
  return {
    visits,
    first_visit_at: first?.created_at ?? null,
    first_visit_branch_id: first?.branch_id ?? null,
    last_visit_at,
    seen_day: Math.max(last_day, joined),
  };
}

/** Recounts the visits of a customer and of the survivors above them; the caller holds the books. */
export async function recountVisits(db: Db, books: Books, customerId: number): Promise<void> {
  const { businessId, timeZone, now } = books;
  const customer = await db
    .selectFrom("customers")
    .select(["branch_id", "segment", "left_at", "merged_into"])
    .where("business_id", "=", businessId)
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  const figures = await visitsOf(db, businessId, await familyOf(db, businessId, customerId));
  const segment = segmentOf({ visits: figures.visits, seenDay: figures.seen_day }, dayOf(now, timeZone));
  const isMember = customer.left_at === null;
  await db
    .updateTable("customers")
    .set({ ...figures, ...(isMember && { segment }) })
    .where("business_id", "=", businessId)
    .where("id", "=", customerId)
    .execute();
  if (isMember) await countSegmentMove(db, businessId, customer.branch_id, customer.segment, segment);
  if (customer.merged_into !== null) await recountVisits(db, books, customer.merged_into);
}
