import { type Kysely, sql } from "kysely";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;

/** Most faults reported of each kind; a common cause shows in the first ones. */
const mostTold = 1000;

/** SQL for what is left of a lot: what it was opened with, plus its uses (negative). */
const byUses = sql<number>`cast(lots.opened + coalesce((select sum(lot_uses.amount) from lot_uses
  where lot_uses.business_id = lots.business_id and lot_uses.lot_id = lots.id), 0) as bigint)`;

/** Recomputes what is left of each lot. */
export async function rebuildLots(db: Db, businessId: number): Promise<void> {
  await db
    .updateTable("lots")
    .set({ left: byUses })
    .where("business_id", "=", businessId)
    .where(sql<boolean>`lots."left" <> ${byUses}`)
    .execute();
}

/**
 * @returns a line for each lot whose stored remainder differs from its uses, for each balance that differs from the sum
 * of its lots, and for each entry that drew more than it took.
 */
export async function lotFaults(db: Db, businessId: number): Promise<string[]> {
  const lots = await db
    .selectFrom("lots")
    .select(["id", "left", byUses.as("should")])
    .where("business_id", "=", businessId)
    .where(sql<boolean>`(lots."left" <> ${byUses} or lots."left" < 0 or lots."left" > lots.opened)`)
    .orderBy("id")
    .limit(mostTold)
    .execute();
  const { rows: sums } = await sql<{ id: number; account: string; is: number; should: number }>`
    select c.id, a.account, coalesce(l.held, 0) as "is", a.balance as should
    from customers c
    join (
      select id, 'points' as account, points_balance as balance from customers where business_id = ${businessId}
      union all select id, 'credit', credit_balance from customers where business_id = ${businessId}
      union all select id, 'giftcard', giftcard_balance from customers where business_id = ${businessId}
    ) a on a.id = c.id
    left join (
      select customer_id, account, sum("left") as held from lots where business_id = ${businessId} and "left" > 0
      group by customer_id, account
    ) l on l.customer_id = c.id and l.account = a.account
    where c.business_id = ${businessId}
      and coalesce(l.held, 0) <> case when a.balance > 0 then a.balance else 0 end
    order by c.id, a.account limit ${mostTold}`.execute(db);
  const { rows: uses } = await sql<{ id: number; drawn: number; amount: number }>`
    select u.entry_id as id, u.drawn, e.amount from (
      select entry_id, sum(amount) as drawn from lot_uses where business_id = ${businessId} group by entry_id
    ) u join ledger_entries e on e.id = u.entry_id
    where e.business_id <> ${businessId} or (e.amount < 0 and u.drawn < e.amount) or (e.amount > 0 and u.drawn > e.amount)
      or (e.amount < 0) <> (u.drawn < 0)
    order by u.entry_id limit ${mostTold}`.execute(db);
  return [
    ...lots.map(({ id, left, should }) => `lot ${id}: ${left} left, by its uses ${should}`),
    ...sums.map((row) => `lots of customer ${row.id}, ${row.account}: ${row.is}, by the balance ${row.should}`),
    ...uses.map(({ id, drawn, amount }) => `lots moved by entry ${id}: ${drawn}, by the entry ${amount}`),
  ];
}
