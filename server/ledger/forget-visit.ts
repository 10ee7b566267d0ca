import type { Kysely } from "kysely";
import { dayOf } from "../store/day";
import type { Database } from "../store/schema";
import { countCohorts } from "./cohorts";
import { familyOf } from "./families";
import { countSegmentMove, countVisitors, standing } from "./figures";
import { segmentOf } from "./segments";
import { type Books, visitTypes } from "./types";
import { recountVisits } from "./visits";

type Db = Kysely<Database>;

interface Visited {
  readonly customer_id: number;
  readonly branch_id: number;
  readonly type: number;
  readonly day: number;
  readonly created_at: number;
}

/**
 * Removes the visit of a transaction that was just reversed, unless another transaction of the customer counts on that
 * day. The figures are then as if the visit had never happened.
 */
export async function forgetVisit(db: Db, books: Books, visit: Visited): Promise<void> {
  if (!visitTypes.some((type) => type === visit.type)) return;
  const { businessId, timeZone, now } = books;
  const { customer_id, branch_id, day } = visit;
  const visits = db
    .selectFrom("transactions")
    .where("business_id", "=", businessId)
    .where("customer_id", "=", customer_id)
    .where("type", "in", [...visitTypes])
    .where(standing);
  const others = await visits.select("branch_id").distinct().where("day", "=", day).execute();
  const left = { inBusiness: others.length > 0, inBranch: others.some((other) => other.branch_id === branch_id) };
  await countVisitors(db, businessId, branch_id, day, left);
  const customer = await db
    .selectFrom("customers")
    .select(["branch_id", "visits", "first_visit_at", "first_visit_branch_id", "last_visit_at", "seen_day"])
    .select(["created_day", "segment", "left_at", "merged_into"])
    .where("business_id", "=", businessId)
    .where("id", "=", customer_id)
    .executeTakeFirstOrThrow();
  if (customer.left_at === null) {
    const month = Math.floor(day / 100);
    const stands = await visits
      .select("id")
      .where("day", ">=", month * 100)
      .where("day", "<", (month + 1) * 100)
      .limit(1)
      .executeTakeFirst();
    const joinedMonth = Math.floor(customer.created_day / 100);
    if (!stands)
      await countCohorts(db, businessId, [{ branchId: customer.branch_id, joinedMonth, month, customers: -1 }]);
  }
  const family = await familyOf(db, businessId, customer_id);
  if (family.length > 1 || customer.merged_into !== null) return recountVisits(db, books, customer_id);
  const end = (way: "asc" | "desc") =>
    visits
      .select(["day", "created_at", "branch_id"])
      .orderBy("day", way)
      .orderBy("created_at", way)
      .orderBy("id", way)
      .limit(1)
      .executeTakeFirst();
  const isFirst = visit.created_at <= (customer.first_visit_at ?? 0);
  const isLast = visit.created_at >= (customer.last_visit_at ?? 0) || day >= customer.seen_day;
  const [first, last] = [isFirst ? await end("asc") : null, isLast ? await end("desc") : null];
  const figures = {
    visits: customer.visits - (left.inBusiness ? 0 : 1),
    first_visit_at: isFirst ? (first?.created_at ?? null) : customer.first_visit_at,
    first_visit_branch_id: isFirst ? (first?.branch_id ?? null) : customer.first_visit_branch_id,
    last_visit_at: isLast ? (last?.created_at ?? null) : customer.last_visit_at,
    seen_day: isLast ? Math.max(last?.day ?? 0, customer.created_day) : customer.seen_day,
  };
  const segment = segmentOf({ visits: figures.visits, seenDay: figures.seen_day }, dayOf(now, timeZone));
  await db
    .updateTable("customers")
    .set({ ...figures, ...(customer.left_at === null && { segment }) })
    .where("business_id", "=", businessId)
    .where("id", "=", customer_id)
    .execute();
  if (customer.left_at === null) await countSegmentMove(db, businessId, customer.branch_id, customer.segment, segment);
}
