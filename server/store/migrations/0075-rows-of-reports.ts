import { type Kysely, sql } from "kysely";
import { createIndexes } from "../tables";

/**
 * Finds the rows that reports count: referrals that were brought, were met or expired on some days, and what redeemed or
 * claimed one reward or offer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexes(db, {
    referrals_day: ["referrals", ["business_id", "day", "id"]],
    referrals_met: ["referrals", ["business_id", "status", "met_at"]],
    referrals_updated: ["referrals", ["business_id", "status", "updated_at"]],
  });
  for (const item of ["reward_id", "offer_id"])
    await sql`create index ${sql.id(`transactions_${item}`)} on transactions (business_id, ${sql.id(item)}, day, id)
      where ${sql.id(item)} is not null`.execute(db);
  const { rows } = await sql<{ id: number }>`select id from businesses order by id`.execute(db);
  for (const { id } of rows) await addMovedBeforeLots(db, id);
}

/**
 * The days' figures of what customers hold counted lots and their uses alone: they lacked what was given and taken before
 * there were lots.
 */
const addMovedBeforeLots = (db: Kysely<unknown>, businessId: number) =>
  sql`insert into daily_held (business_id, branch_id, day, account, added, taken, expired)
    select business_id, branch_id, day, account, sum(added), sum(taken), sum(expired) from (
  select t.business_id, c.branch_id, t.day, u.account,
    case when u.unheld > 0 then u.unheld else 0 end as added,
    case when u.unheld < 0 and u.expires = 0 then -u.unheld else 0 end as taken,
    case when u.unheld < 0 and u.expires = 1 then -u.unheld else 0 end as expired
  from (
    select e.customer_id, e.account, e.transaction_id, max(case when e.kind = 'expire' then 1 else 0 end) as expires,
      sum(case when e.after > 0 then e.after else 0 end - case when e.after > e.amount then e.after - e.amount else 0 end
        - coalesce(l.opened, 0) - coalesce(d.drawn, 0)) as unheld
    from (
      select id, customer_id, account, transaction_id, kind, amount,
        cast(sum(amount) over (partition by customer_id, account order by id
          rows between unbounded preceding and current row) as bigint) as after
      from ledger_entries where business_id = ${businessId}
    ) e
    left join (
      select entry_id, sum(opened) as opened from lots where business_id = ${businessId} group by entry_id
    ) l on l.entry_id = e.id
    left join (
      select entry_id, sum(amount) as drawn from lot_uses where business_id = ${businessId} group by entry_id
    ) d on d.entry_id = e.id
    group by e.customer_id, e.account, e.transaction_id
  ) u
  join transactions t on t.id = u.transaction_id
  join customers c on c.business_id = t.business_id and c.id = u.customer_id
  where u.unheld <> 0) moved
    where 1 = 1 group by business_id, branch_id, day, account
    on conflict (business_id, day, branch_id, account) do update set added = daily_held.added + excluded.added,
      taken = daily_held.taken + excluded.taken, expired = daily_held.expired + excluded.expired`.execute(db);
