import { type Kysely, sql } from "kysely";

/** Expiry of a lot that never expires: the year 2286. Lots are drawn in order of this column, these last. */
export const neverExpires = 9_999_999_999_999;

/**
 * Opens lots for entries written before lots existed. Nothing records what those drew, so the oldest are taken as spent
 * first: a balance consists of the newest it was given. One statement, which both engines sort on disk.
 */
export async function openFirstLots<T>(db: Kysely<T>): Promise<void> {
  await sql`
    insert into lots (business_id, customer_id, account, entry_id, opened, "left", expires_at, earned_at)
    select business_id, customer_id, account, id, still, still, expires_at, created_at
    from (
      select given.*, case when amount < balance - newer then amount else balance - newer end as still
      from (
        select e.business_id, e.customer_id, e.account, e.id, e.amount, e.created_at,
          coalesce(e.expires_at, ${sql.lit(neverExpires)}) as expires_at,
          case e.account when 'points' then c.points_balance when 'credit' then c.credit_balance
            else c.giftcard_balance end as balance,
          cast(coalesce(sum(e.amount) over (partition by e.business_id, e.customer_id, e.account order by e.id desc
            rows between unbounded preceding and 1 preceding), 0) as bigint) as newer
        from ledger_entries e
        join customers c on c.business_id = e.business_id and c.id = e.customer_id
        where e.amount > 0
      ) given
    ) remaining
    where still > 0
    order by business_id, customer_id, account, id desc`.execute(db);
}
