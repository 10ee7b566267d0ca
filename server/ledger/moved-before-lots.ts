import { sql } from "kysely";

/**
 * SQL for the daily movements of holdings before lots existed. Lots opened for already written entries hold only what
 * was left then (first-lots.ts); whatever else those entries gave and took is in no lot and in no use. It is what a
 * transaction moved of the balance above zero, less what it moved of lots; since lots exist, the two are equal.
 */
export const movedBeforeLots = (businessId: number) => sql`
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
  where u.unheld <> 0`;
