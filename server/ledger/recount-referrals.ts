import { type Kysely, sql } from "kysely";
import { referralStatuses } from "../contract/referrals/words";
import { dayOf } from "../store/day";
import type { Database } from "../store/schema";
import type { Books } from "./types";

type Db = Kysely<Database>;
type DayRow = Database["referral_days"];
type Figure = "met" | "expired" | "points";

const { pending, conditionMet, conditionNotMet } = referralStatuses;

const figures = ["brought", "met", "expired", "points"] as const;
const counts = ["referees", "referrers", "met", "pending", "refused", "points_paid"] as const;

/** Time zone offsets are multiples of 15 minutes: all instants of a quarter hour fall on the same day. */
const quarter = 15 * 60_000;

/** Recounts what each programme brought, met and paid, in all and by day, from a business's referrals and payments. */
export async function recountReferrals(
  db: Db,
  { businessId, timeZone }: Pick<Books, "businessId" | "timeZone">,
): Promise<void> {
  const of = sql`business_id = ${businessId} and programme_id = referral_programmes.id`;
  const counted = (where: ReturnType<typeof sql>) =>
    sql<number>`(select count(*) from referrals where ${of} and ${where})`;
  await db
    .updateTable("referral_programmes")
    .set({
      referees: counted(sql`reason = ''`),
      referrers: sql<number>`(select count(distinct referrer_id) from referrals where ${of} and reason = '')`,
      met: counted(sql`status = ${conditionMet}`),
      pending: counted(sql`status = ${pending}`),
      refused: counted(sql`reason <> ''`),
      points_paid: sql<number>`(select coalesce(sum(points), 0) from referral_payments where ${of})`,
    })
    .where("business_id", "=", businessId)
    .execute();
  const rows = await daysOf(db, businessId, timeZone);
  await db.deleteFrom("referral_days").where("business_id", "=", businessId).execute();
  for (let from = 0; from < rows.length; from += rowsAnInsert)
    await db
      .insertInto("referral_days")
      .values(rows.slice(from, from + rowsAnInsert))
      .execute();
}

const rowsAnInsert = 500;

/** Counts a referral on the day it was brought, met or expired, and points on the day they were paid or reversed. */
async function daysOf(db: Db, businessId: number, timeZone: string): Promise<DayRow[]> {
  const days = new Map<string, DayRow>();
  const dayRow = (programme_id: number, day: number): DayRow => {
    const key = `${programme_id} ${day}`;
    const found = days.get(key) ?? {
      business_id: businessId,
      programme_id,
      day,
      brought: 0,
      met: 0,
      expired: 0,
      points: 0,
    };
    days.set(key, found);
    return found;
  };
  const brought = await db
    .selectFrom("referrals")
    .select((row) => ["programme_id", "day", row.fn.countAll<number>().as("some")])
    .where("business_id", "=", businessId)
    .where("reason", "=", "")
    .groupBy(["programme_id", "day"])
    .execute();
  for (const { programme_id, day, some } of brought) dayRow(programme_id, day).brought += Number(some);
  const add = (figure: Figure, { rows }: { readonly rows: readonly Instants[] }) => {
    for (const { programme_id, at, some } of rows)
      dayRow(programme_id, dayOf(Number(at) * quarter, timeZone))[figure] += Number(some);
  };
  add(
    "met",
    await instantsOf(
      db,
      sql`coalesce(met_at, updated_at)`,
      sql`business_id = ${businessId} and status = ${conditionMet}`,
    ),
  );
  add(
    "expired",
    await instantsOf(
      db,
      sql`updated_at`,
      sql`business_id = ${businessId} and status = ${conditionNotMet} and reason = ''`,
    ),
  );
  add(
    "points",
    await sql<Instants>`select programme_id, created_at / ${sql.lit(quarter)} as at, sum(points) as some
      from referral_payments where business_id = ${businessId} and points <> 0 group by 1, 2`.execute(db),
  );
  return [...days.values()];
}

interface Instants {
  readonly programme_id: number;
  /** Quarter hours since the epoch. */
  readonly at: number;
  readonly some: number;
}

const instantsOf = (db: Db, at: ReturnType<typeof sql>, where: ReturnType<typeof sql>) =>
  sql<Instants>`select programme_id, ${at} / ${sql.lit(quarter)} as at, count(*) as some
    from referrals where ${where} group by 1, 2`.execute(db);

/** The stored figures, by name; days of zero are left out. */
export async function referralFigures(db: Db, businessId: number): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const programmes = await db
    .selectFrom("referral_programmes")
    .select(["id", ...counts])
    .where("business_id", "=", businessId)
    .execute();
  for (const { id, ...row } of programmes)
    found.set(`referral programme ${id}`, counts.map((name) => `${name} ${Number(row[name])}`).join(", "));
  const days = await db.selectFrom("referral_days").selectAll().where("business_id", "=", businessId).execute();
  for (const row of days)
    if (figures.some((name) => Number(row[name]) !== 0))
      found.set(
        `referral programme ${row.programme_id} day ${row.day}`,
        figures.map((name) => `${name} ${Number(row[name])}`).join(", "),
      );
  return found;
}
