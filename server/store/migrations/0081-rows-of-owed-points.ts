import { type Kysely, sql } from "kysely";
import { createIndexes } from "../tables";
import { engineOf, wholeNumber } from "../words";

const room = sql`(case when e.balance > 0 then e.balance else 0 end
  - case when e.balance > e.amount then e.balance - e.amount else 0 end)`;

/**
 * Counts each day's ledger entries that moved what customers hold, and finds the rows that the reports on tiers and on
 * what is owed count: moves between tiers, entries of a transaction, and lots by the time they were earned. A programme's
 * payments are listed by time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["entries", "entries_added", "entries_taken", "entries_expired"])
    await db.schema
      .alterTable("daily_held")
      .addColumn(column, wholeNumber(engineOf(db)), (number) => number.notNull().defaultTo(0))
      .execute();
  await db.schema.dropIndex("referral_payments_programme").execute();
  await createIndexes(db, {
    referral_payments_programme: ["referral_payments", ["business_id", "programme_id", "created_at", "id"]],
    ledger_entries_transaction: ["ledger_entries", ["business_id", "transaction_id", "id"]],
    tier_moves_list: [
      "tier_moves",
      ["business_id", "day", "id", "from_tier_id", "to_tier_id", "direction", "customer_id"],
    ],
  });
  await sql`create index lots_earned on lots (business_id, account, earned_at, id) where "left" > 0`.execute(db);
  await sql`insert into daily_held (business_id, branch_id, day, account, added, taken, expired,
      entries, entries_added, entries_taken, entries_expired)
    select business_id, branch_id, day, account, 0, 0, 0, count(*), sum(case when added <> 0 then 1 else 0 end),
      sum(case when drawn <> 0 and expires = 0 then 1 else 0 end),
      sum(case when drawn <> 0 and expires = 1 then 1 else 0 end)
    from (
      select e.business_id, c.branch_id, t.day, e.account,
        case when e.amount > 0 then ${room} - coalesce(u.given, 0) else 0 end as added,
        case when e.amount > 0 then coalesce(u.given, 0) else ${room} end as drawn,
        case when e.kind = 'expire' or r.kind = 'expire' then 1 else 0 end as expires
      from ledger_entries e
      join customers c on c.business_id = e.business_id and c.id = e.customer_id
      join transactions t on t.id = e.transaction_id
      left join ledger_entries r on r.id = e.reverses_id
      left join (
        select entry_id, sum(amount) as given from lot_uses where amount > 0 group by entry_id
      ) u on u.entry_id = e.id
      where ${room} <> 0
    ) moved group by business_id, branch_id, day, account
    on conflict (business_id, day, branch_id, account) do update set entries = excluded.entries,
      entries_added = excluded.entries_added, entries_taken = excluded.entries_taken,
      entries_expired = excluded.entries_expired`.execute(db);
}
