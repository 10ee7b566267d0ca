import { type Kysely, sql } from "kysely";
import type { Database } from "../schema";

/** Gives those whom others were merged into the visits of all of them, as a merge does. */
export async function up(unknown: Kysely<unknown>): Promise<void> {
  const db = unknown as Kysely<Database>;
  const survivors = await db
    .selectFrom("customer_merges")
    .innerJoin("businesses", "businesses.id", "customer_merges.business_id")
    .select(["customer_merges.survivor_id", "businesses.id", "businesses.time_zone"])
    .distinct()
    .where("customer_merges.undone_at", "is", null)
    .execute();
  const now = Date.now();
  for (const { survivor_id, id, time_zone } of survivors) await recount(db, id, dayAt(now, time_zone), survivor_id);
}

async function recount(db: Kysely<Database>, businessId: number, today: Date, customerId: number): Promise<void> {
  const customer = await db
    .selectFrom("customers")
    .select(["branch_id", "segment", "left_at", "merged_into"])
    .where("business_id", "=", businessId)
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  const figures = await visitsOf(db, businessId, await familyOf(db, businessId, customerId));
  const segment = segmentOf(figures.visits, figures.seen_day, today);
  const isMember = customer.left_at === null;
  await db
    .updateTable("customers")
    .set({ ...figures, ...(isMember && { segment }) })
    .where("business_id", "=", businessId)
    .where("id", "=", customerId)
    .execute();
  if (isMember && segment !== customer.segment)
    for (const branch of [0, customer.branch_id]) {
      await count(db, businessId, branch, customer.segment, -1);
      await count(db, businessId, branch, segment, 1);
    }
  if (customer.merged_into !== null) await recount(db, businessId, today, customer.merged_into);
}

/** Sales, redemptions, cash back, claimed offers, gift cards and rewards a la carte show the customer in the shop. */
const visitTypes = [1, 2, 5, 6, 8, 12];

async function visitsOf(db: Kysely<Database>, businessId: number, family: readonly number[]) {
  const { visits, first_visit_at, last_visit_at, last_day } = await db
    .selectFrom("transactions")
    .select((row) => [
      row.fn.count<number>("day").distinct().as("visits"),
      row.fn.min("created_at").as("first_visit_at"),
      row.fn.max("created_at").as("last_visit_at"),
      sql<number>`coalesce(${row.fn.max("day")}, 0)`.as("last_day"),
    ])
    .where("business_id", "=", businessId)
    .where("customer_id", "in", family)
    .where("type", "in", visitTypes)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("transactions as taken")
            .select("taken.id")
            .whereRef("taken.business_id", "=", "transactions.business_id")
            .whereRef("taken.reverses_id", "=", "transactions.id"),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  const { joined } = await db
    .selectFrom("customers")
    .select((row) => row.fn.max("created_day").as("joined"))
    .where("business_id", "=", businessId)
    .where("id", "in", family)
    .executeTakeFirstOrThrow();
  return { visits, first_visit_at, last_visit_at, seen_day: Math.max(last_day, joined) };
}

/** The customer and everybody merged into them, and into those. */
async function familyOf(db: Kysely<Database>, businessId: number, customerId: number): Promise<number[]> {
  const family = new Set([customerId]);
  for (let latest = [customerId]; latest.length > 0; ) {
    const merges = await db
      .selectFrom("customer_merges")
      .select("merged_id")
      .where("business_id", "=", businessId)
      .where("survivor_id", "in", latest)
      .where("undone_at", "is", null)
      .execute();
    latest = merges.map(({ merged_id }) => merged_id).filter((id) => !family.has(id));
    for (const id of latest) family.add(id);
  }
  return [...family];
}

/** Recency decides first, then the number of visits. */
function segmentOf(visits: number, seenDay: number, today: Date): string {
  if (seenDay < daysBefore(today, 180)) return "dormant";
  if (seenDay < daysBefore(today, 60)) return "at_risk";
  if (visits >= 10) return "regular";
  if (visits >= 4) return "loyal";
  return visits >= 2 ? "repeat" : "new";
}

/** The day in a time zone, as midnight of UTC. */
function dayAt(instant: number, timeZone: string): Date {
  const told = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const parts = Object.fromEntries(told.formatToParts(instant).map(({ type, value }) => [type, value]));
  return new Date(`${parts.year}-${parts.month}-${parts.day}T00:00:00Z`);
}

const daysBefore = (day: Date, days: number): number =>
  Number(new Date(day.getTime() - days * 86_400_000).toISOString().slice(0, 10).replaceAll("-", ""));

/** Moves the number of customers in a segment. */
async function count(db: Kysely<Database>, businessId: number, branchId: number, segment: string, by: number) {
  await db
    .insertInto("segment_figures")
    .values({ business_id: businessId, branch_id: branchId, segment, customers: by })
    .onConflict((conflict) =>
      conflict.columns(["business_id", "branch_id", "segment"]).doUpdateSet((set) => ({
        customers: set("segment_figures.customers", "+", set.ref("excluded.customers")),
      })),
    )
    .execute();
}
