import { type Kysely, type RawBuilder, sql } from "kysely";
import { createTable, type Tables } from "../tables";

const tables: Tables = {
  held_figures: {
    columns: {
      business_id: "number",
      branch_id: "number",
      account: "text",
      earned_month: "number",
      expires_month: "number",
      held: "number",
    },
    key: ["business_id", "branch_id", "account", "earned_month", "expires_month"],
    unbound: true,
  },
  daily_held: {
    columns: {
      business_id: "number",
      branch_id: "number",
      day: "number",
      account: "text",
      added: "number",
      taken: "number",
      expired: "number",
    },
    key: ["business_id", "day", "branch_id", "account"],
    unbound: true,
  },
  item_figures: {
    columns: {
      business_id: "number",
      branch_id: "number",
      day: "number",
      kind: "number",
      item_id: "number",
      times: "number",
      points_in: "number",
      points_out: "number",
    },
    key: ["business_id", "day", "branch_id", "kind", "item_id"],
    unbound: true,
  },
  item_reach: {
    columns: {
      business_id: "number",
      branch_id: "number",
      kind: "number",
      item_id: "number",
      month: "number",
      before_month: "number",
      customers: "number",
    },
    key: ["business_id", "branch_id", "month", "kind", "item_id", "before_month"],
    unbound: true,
  },
  cohort_figures: {
    columns: {
      business_id: "number",
      branch_id: "number",
      joined_month: "number",
      month: "number",
      customers: "number",
    },
    key: ["business_id", "joined_month", "branch_id", "month"],
    unbound: true,
  },
  branch_tier_figures: {
    columns: { business_id: "number", branch_id: "number", tier_id: "number", customers: "number" },
    key: ["business_id", "branch_id", "tier_id"],
    unbound: true,
  },
  daily_tier_moves: {
    columns: {
      business_id: "number",
      branch_id: "number",
      day: "number",
      from_tier_id: "number",
      to_tier_id: "number",
      direction: "number",
      customers: "number",
    },
    key: ["business_id", "day", "branch_id", "from_tier_id", "to_tier_id", "direction"],
    unbound: true,
  },
};

/** The figures behind the reports, and what they have come to so far. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  await countHeld(db);
  await countItems(db);
  await sql`insert into cohort_figures (business_id, branch_id, joined_month, month, customers)
    select c.business_id, c.branch_id, c.created_day / 100, t.day / 100, count(distinct t.customer_id)
    from transactions t join customers c on c.business_id = t.business_id and c.id = t.customer_id
    where c.left_at is null and t.type in (1, 2, 5, 6, 8, 12) and not exists (
      select 1 from transactions r where r.business_id = t.business_id and r.reverses_id = t.id)
    group by c.business_id, c.branch_id, c.created_day / 100, t.day / 100`.execute(db);
  await sql`insert into branch_tier_figures (business_id, branch_id, tier_id, customers)
    select business_id, branch_id, coalesce(tier_id, 0), count(*) from customers where left_at is null
    group by 1, 2, 3`.execute(db);
  await sql`insert into daily_tier_moves
    (business_id, branch_id, day, from_tier_id, to_tier_id, direction, customers)
    select m.business_id, c.branch_id, m.day, coalesce(m.from_tier_id, 0), coalesce(m.to_tier_id, 0), m.direction, count(*)
    from tier_moves m join customers c on c.business_id = m.business_id and c.id = m.customer_id
    group by 1, 2, 3, 4, 5, 6`.execute(db);
}

async function countItems(db: Kysely<unknown>): Promise<void> {
  const redeemed = sql`(select business_id, branch_id, customer_id, day, points,
      case when type = 2 and reward_id is not null then 1 else 2 end as kind,
      case when type = 2 and reward_id is not null then reward_id else offer_id end as item_id
    from transactions
    where (type = 2 and (reward_id is not null or offer_id is not null)) or (type = 6 and offer_id is not null)) t`;
  await sql`insert into item_figures (business_id, branch_id, day, kind, item_id, times, points_in, points_out)
    select business_id, branch_id, day, kind, item_id, count(*),
      sum(case when points > 0 then points else 0 end), sum(case when points < 0 then -points else 0 end)
    from ${redeemed} group by business_id, branch_id, day, kind, item_id`.execute(db);
  for (const branch of [sql`branch_id`, sql`0`]) {
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

/** Of a lot without an expiry. */
const neverExpires = 9_999_999_999_999;

async function countHeld(db: Kysely<unknown>): Promise<void> {
  const { rows: businesses } = await sql<{ id: number; zone: string }>`
    select id, time_zone as zone from businesses`.execute(db);
  for (const { id, zone } of businesses) {
    const { rows } = await sql<{ first: number | null; last: number | null }>`
      select min(earned_at) as first, max(case when expires_at < ${sql.lit(neverExpires)} and expires_at > earned_at
        then expires_at else earned_at end) as last
      from lots where business_id = ${id}`.execute(db);
    const [range] = rows;
    if (range?.first === null || range?.first === undefined || range.last === null) continue;
    const starts = monthStarts(Number(range.first), Number(range.last), zone);
    const earned = monthOf(sql`l.earned_at`, starts);
    const expires = sql`case when l.expires_at >= ${sql.lit(neverExpires)} then 0
      else ${monthOf(sql`(l.expires_at - 1)`, starts)} end`;
    await sql`insert into held_figures (business_id, branch_id, account, earned_month, expires_month, held)
      select business_id, branch_id, account, earned, expires, sum(held) from (
        select l.business_id, c.branch_id, l.account, ${earned} as earned, ${expires} as expires, l."left" as held
        from lots l join customers c on c.business_id = l.business_id and c.id = l.customer_id
        where l.business_id = ${id} and l."left" > 0
      ) found group by business_id, branch_id, account, earned, expires`.execute(db);
  }
  await sql`insert into daily_held (business_id, branch_id, day, account, added, taken, expired)
    select business_id, branch_id, day, account, sum(added), sum(taken), sum(expired) from (
      select l.business_id, c.branch_id, coalesce(t.day, 0) as day, l.account, l.opened as added, 0 as taken, 0 as expired
      from lots l
      join customers c on c.business_id = l.business_id and c.id = l.customer_id
      join ledger_entries e on e.id = l.entry_id
      left join transactions t on t.id = e.transaction_id
      union all
      select u.business_id, c.branch_id, coalesce(t.day, 0), l.account, 0,
        case when e.kind = 'expire' or r.kind = 'expire' then 0 else -u.amount end,
        case when e.kind = 'expire' or r.kind = 'expire' then -u.amount else 0 end
      from lot_uses u
      join lots l on l.id = u.lot_id
      join customers c on c.business_id = l.business_id and c.id = l.customer_id
      join ledger_entries e on e.id = u.entry_id
      left join ledger_entries r on r.id = e.reverses_id
      left join transactions t on t.id = e.transaction_id
    ) moved group by business_id, branch_id, day, account`.execute(db);
}

interface MonthStart {
  readonly month: number;
  readonly at: number;
}

/** The first instant of each month from that of `first` to that of `last` on the wall clock of `zone`. */
function monthStarts(first: number, last: number, zone: string): MonthStart[] {
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const ahead = (at: number) => {
    const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - at;
  };
  const start = new Date(first + ahead(first));
  const starts: MonthStart[] = [];
  for (let months = 0; ; months += 1) {
    const wall = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1));
    const at = wall.getTime() - ahead(wall.getTime() - ahead(wall.getTime()));
    if (months > 0 && at > last) return starts;
    starts.push({ month: wall.getUTCFullYear() * 100 + wall.getUTCMonth() + 1, at });
  }
}

/** The month that an instant falls in, as SQL: halved until one is left. */
function monthOf(instant: RawBuilder<unknown>, starts: readonly MonthStart[]): RawBuilder<unknown> {
  const middle = Math.floor(starts.length / 2);
  const pivot = starts[middle];
  if (middle === 0 || !pivot) return sql`${sql.lit(starts[0]?.month ?? 0)}`;
  return sql`case when ${instant} < ${sql.lit(pivot.at)} then ${monthOf(instant, starts.slice(0, middle))}
    else ${monthOf(instant, starts.slice(middle))} end`;
}
