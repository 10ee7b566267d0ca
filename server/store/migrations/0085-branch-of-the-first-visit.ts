import { type Kysely, sql } from "kysely";
import { engineOf, wholeNumber } from "../words";

const visits = sql`t.type in (1, 2, 5, 6, 8, 12) and not exists (
  select 1 from transactions r where r.business_id = t.business_id and r.reverses_id = t.id)`;

const compared = [
  ...["branch_id", "language_id", "tier_id", "segment", "created_day", "first_visit_at", "first_visit_branch_id"],
  ...["seen_day", "birth_date", "points_balance", "credit_balance", "lifetime_points"],
  ...["purchases", "purchase_amount", "last_purchase_day", "earnings", "redemptions"],
];

/** Keeps the branch of each customer's first visit, which filters of audiences ask for, beside its time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("customers")
    .addColumn("first_visit_branch_id", wholeNumber(engineOf(db)))
    .execute();
  await sql`update customers set first_visit_branch_id = (
      select t.branch_id from transactions t
      where t.business_id = customers.business_id and t.customer_id = customers.id
        and t.created_at = customers.first_visit_at and ${visits}
      order by t.id limit 1)
    where first_visit_at is not null`.execute(db);
  const survivors = await sql<{ id: number }>`select distinct survivor_id as id from customer_merges
    where undone_at is null`.execute(db);
  for (const { id } of survivors.rows) {
    await sql`with recursive family (id) as (
        select id from customers where id = ${id}
        union select m.merged_id from customer_merges m join family on m.survivor_id = family.id
        where m.undone_at is null)
      update customers set first_visit_branch_id = (
        select t.branch_id from transactions t
        where t.business_id = customers.business_id and t.customer_id in (select id from family) and ${visits}
        order by t.created_at, t.id limit 1)
      where id = ${id}`.execute(db);
  }
  if (engineOf(db) === "postgres") return;
  const columns = sql.join(["business_id", "left_at", "id", ...compared].map((column) => sql.ref(column)));
  await sql`drop index customers_compared`.execute(db);
  await sql`create index customers_compared on customers (${columns}, replace(upper(postal_code), ' ', ''))`.execute(
    db,
  );
}
