import { type Kysely, type RawBuilder, sql } from "kysely";
import { heldFlows } from "../contract/reports/words";
import { addMonths, dayOf, instantOf } from "../store/day";
import type { Database } from "../store/schema";
import { entryMoved } from "./entry-moves";
import { neverExpires } from "./first-lots";
import { movedBeforeLots } from "./moved-before-lots";
import { type Books, transactionTypes as types, visitTypes } from "./types";

type Db = Kysely<Database>;

const tables = [
  "held_figures",
  "daily_held",
  "item_figures",
  "item_reach",
  "cohort_figures",
  "branch_tier_figures",
  "daily_tier_moves",
] as const;

/** Recounts the figures behind the reports from a business's rows. */
export async function recountReports(
  db: Db,
  { businessId, timeZone }: Pick<Books, "businessId" | "timeZone">,
): Promise<void> {
  for (const table of tables) await db.deleteFrom(table).where("business_id", "=", businessId).execute();
  await recountHeld(db, businessId, timeZone);
  await recountDailyHeld(db, businessId);
  await recountItems(db, businessId);
  await sql`insert into cohort_figures (business_id, branch_id, joined_month, month, customers)
    select c.business_id, c.branch_id, c.created_day / 100, t.day / 100, count(distinct t.customer_id)
    from transactions t join customers c on c.business_id = t.business_id and c.id = t.customer_id
    where t.business_id = ${businessId} and c.left_at is null and t.type in (${sql.join(visitTypes.map((type) => sql.lit(type)))})
      and not exists (select 1 from transactions r where r.business_id = t.business_id and r.reverses_id = t.id)
    group by c.business_id, c.branch_id, c.created_day / 100, t.day / 100`.execute(db);
  await sql`insert into branch_tier_figures (business_id, branch_id, tier_id, customers)
    select business_id, branch_id, coalesce(tier_id, 0), count(*) from customers
    where business_id = ${businessId} and left_at is null group by 1, 2, 3`.execute(db);
  await sql`insert into daily_tier_moves
    (business_id, branch_id, day, from_tier_id, to_tier_id, direction, customers)
    select m.business_id, c.branch_id, m.day, coalesce(m.from_tier_id, 0), coalesce(m.to_tier_id, 0), m.direction, count(*)
    from tier_moves m join customers c on c.business_id = m.business_id and c.id = m.customer_id
    where m.business_id = ${businessId} group by 1, 2, 3, 4, 5, 6`.execute(db);
}

/** The stored figures, by name; figures of zero are left out. */
export async function reportFigures(db: Db, businessId: number): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const values = new Set([
    ...["held", "added", "taken", "expired", "entries", "entries_added", "entries_taken", "entries_expired"],
    ...["times", "points_in", "points_out", "customers"],
  ]);
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().where("business_id", "=", businessId).execute();
    for (const row of rows) {
      const [key, figures]: [string[], number[]] = [[], []];
      for (const [column, value] of Object.entries(row)) {
        if (values.has(column)) figures.push(Number(value));
        else if (column !== "business_id") key.push(`${column} ${value}`);
      }
      if (figures.some((figure) => figure !== 0)) found.set(`${table} ${key.join(" ")}`, figures.join(" "));
    }
  }
  return found;
}

async function recountHeld(db: Db, businessId: number, timeZone: string): Promise<void> {
  const range = await db
    .selectFrom("lots")
    .select((lot) => [
      lot.fn.min<number | null>("earned_at").as("first"),
      sql<number | null>`max(case when expires_at < ${sql.lit(neverExpires)} and expires_at > earned_at
        then expires_at else earned_at end)`.as("last"),
    ])
    .where("business_id", "=", businessId)
    .executeTakeFirstOrThrow();
  if (range.first === null || range.last === null) return;
  const starts = monthStarts(Number(range.first), Number(range.last), timeZone);
  const expires = sql`case when l.expires_at >= ${sql.lit(neverExpires)} then 0
    else ${monthOf(sql`(l.expires_at - 1)`, starts)} end`;
  await sql`insert into held_figures (business_id, branch_id, account, earned_month, expires_month, held)
    select business_id, branch_id, account, earned, expires, sum(held) from (
      select l.business_id, c.branch_id, l.account, ${monthOf(sql`l.earned_at`, starts)} as earned,
        ${expires} as expires, l."left" as held
      from lots l join customers c on c.business_id = l.business_id and c.id = l.customer_id
      where l.business_id = ${businessId} and l."left" > 0
    ) found group by business_id, branch_id, account, earned, expires`.execute(db);
}

const recountDailyHeld = (db: Db, businessId: number) =>
  sql`insert into daily_held (business_id, branch_id, day, account, added, taken, expired,
      entries, entries_added, entries_taken, entries_expired)
    select business_id, branch_id, day, account, sum(added), sum(taken), sum(expired),
      sum(entries), sum(entries_added), sum(entries_taken), sum(entries_expired) from (
      select l.business_id, c.branch_id, coalesce(t.day, 0) as day, l.account, l.opened as added, 0 as taken, 0 as expired,
        0 as entries, 0 as entries_added, 0 as entries_taken, 0 as entries_expired
      from lots l
      join customers c on c.business_id = l.business_id and c.id = l.customer_id
      join ledger_entries e on e.id = l.entry_id
      left join transactions t on t.id = e.transaction_id
      where l.business_id = ${businessId}
      union all
      select u.business_id, c.branch_id, coalesce(t.day, 0), l.account, 0,
        case when e.kind = 'expire' or r.kind = 'expire' then 0 else -u.amount end,
        case when e.kind = 'expire' or r.kind = 'expire' then -u.amount else 0 end, 0, 0, 0, 0
      from lot_uses u
      join lots l on l.id = u.lot_id
      join customers c on c.business_id = l.business_id and c.id = l.customer_id
      join ledger_entries e on e.id = u.entry_id
      left join ledger_entries r on r.id = e.reverses_id
      left join transactions t on t.id = e.transaction_id
      where u.business_id = ${businessId}
      union all select moved.*, 0, 0, 0, 0 from (${movedBeforeLots(businessId)}) moved
      union all select e.business_id, c.branch_id, t.day, e.account, 0, 0, 0, 1,
        ${sql.join(heldFlows.map((flow) => sql`case when ${entryMoved(flow)} then 1 else 0 end`))}
      from ledger_entries e
      join customers c on c.business_id = e.business_id and c.id = e.customer_id
      join transactions t on t.id = e.transaction_id
      where e.business_id = ${businessId} and ${entryMoved()}
    ) moved group by business_id, branch_id, day, account`.execute(db);

async function recountItems(db: Db, businessId: number): Promise<void> {
  const [redemption, claim] = [sql.lit(types.redemptions), sql.lit(types.offerClaimed)];
  const redeemed = sql`(select business_id, branch_id, customer_id, day, points,
      case when type = ${redemption} and reward_id is not null then 1 else 2 end as kind,
      case when type = ${redemption} and reward_id is not null then reward_id else offer_id end as item_id
    from transactions
    where business_id = ${businessId} and ((type = ${redemption} and (reward_id is not null or offer_id is not null))
      or (type = ${claim} and offer_id is not null))) t`;
  for (const branch of [sql`branch_id`, sql`0`]) {
    await sql`insert into item_figures (business_id, branch_id, day, kind, item_id, times, points_in, points_out)
      select business_id, ${branch}, day, kind, item_id, count(*),
        sum(case when points > 0 then points else 0 end), sum(case when points < 0 then -points else 0 end)
      from ${redeemed} group by 1, 2, 3, 4, 5`.execute(db);
    for (const [kind, item] of [
      [sql`kind`, sql`item_id`],
      [sql`0`, sql`0`],
    ] as const) {
      await sql`insert into item_reach (business_id, branch_id, kind, item_id, month, before_month, customers)
        select business_id, branch, kind, item, month, before, count(*) from (
          select business_id, branch, kind, item, month,
            coalesce(lag(month) over (partition by business_id, branch, kind, item, customer_id order by month), 0) as before
          from (
            select distinct business_id, ${branch} as branch, ${kind} as kind, ${item} as item, customer_id,
              day / 100 as month
            from ${redeemed}
          ) had
        ) reached group by business_id, branch, kind, item, month, before`.execute(db);
    }
  }
}

interface MonthStart {
  readonly month: number;
  readonly at: number;
}

/** First instants of the months from that of `first` to that of `last`. */
function monthStarts(first: number, last: number, timeZone: string): MonthStart[] {
  const starts: MonthStart[] = [];
  const day = dayOf(first, timeZone);
  for (let start = day - (day % 100) + 1; ; start = addMonths(start, 1)) {
    const at = instantOf(start, timeZone);
    if (starts.length > 0 && at > last) return starts;
    starts.push({ month: Math.floor(start / 100), at });
  }
}

/** SQL for the month of an instant: a binary search over the month starts. */
function monthOf(instant: RawBuilder<unknown>, starts: readonly MonthStart[]): RawBuilder<unknown> {
  const middle = Math.floor(starts.length / 2);
  const pivot = starts[middle];
  if (middle === 0 || !pivot) return sql`${sql.lit(starts[0]?.month ?? 0)}`;
  return sql`case when ${instant} < ${sql.lit(pivot.at)} then ${monthOf(instant, starts.slice(0, middle))}
    else ${monthOf(instant, starts.slice(middle))} end`;
}
