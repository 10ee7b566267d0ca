import type { Context } from "../../area";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import type { referralFigures } from "../../contract/referrals/calls";
import { referralStatuses } from "../../contract/referrals/words";
import { refuse } from "../../errors";
import { requireProgramme } from "../../referrals/programmes";
import { addDays, dateFromDay, dayOf } from "../../store/day";

const mostDays = 366;

/**
 * Reads referrals by day and by status from the running counts. @throws ApiError not-found; for an invalid number of
 * days.
 */
export async function figuresOf(
  { db, caller, now }: Context,
  { p, days }: QueryOf<typeof referralFigures>,
): Promise<AnswerOf<typeof referralFigures>> {
  if (days < 1 || days > mostDays) throw refuse({ days: [`Ask for 1 to ${mostDays} days`] });
  if (p !== undefined) await requireProgramme(db, p);
  const today = dayOf(now, caller.timeZone);
  const first = addDays(today, 1 - days);
  let inDays = db.selectFrom("referral_days").where("day", ">=", first).where("day", "<=", today);
  let counts = db.selectFrom("referral_programmes");
  let waiting = db.selectFrom("referrals").where("status", "=", referralStatuses.pending).where("held", "=", 1);
  if (p !== undefined) {
    inDays = inDays.where("programme_id", "=", p);
    counts = counts.where("id", "=", p);
    waiting = waiting.where("programme_id", "=", p);
  }
  const rows = await inDays
    .select(({ fn }) => [
      "day",
      fn.sum<number>("brought").as("brought"),
      fn.sum<number>("met").as("met"),
      fn.sum<number>("expired").as("expired"),
      fn.sum<number>("points").as("points"),
    ])
    .groupBy("day")
    .execute();
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const { referees, met, pending } = await counts
    .select(({ fn }) => [
      fn.sum<number>("referees").as("referees"),
      fn.sum<number>("met").as("met"),
      fn.sum<number>("pending").as("pending"),
    ])
    .executeTakeFirstOrThrow();
  const { held } = await waiting.select(({ fn }) => fn.countAll<number>().as("held")).executeTakeFirstOrThrow();
  return {
    days: Array.from({ length: days }, (_, later) => {
      const day = addDays(first, later);
      const row = byDay.get(day);
      const of = (name: "brought" | "met" | "expired" | "points") => Number(row?.[name] ?? 0);
      return {
        day: dateFromDay(day),
        brought: of("brought"),
        met: of("met"),
        expired: of("expired"),
        points: of("points"),
      };
    }),
    statuses: [
      { current_status: referralStatuses.pending, referrals: Number(pending) },
      { current_status: referralStatuses.conditionMet, referrals: Number(met) },
      { current_status: referralStatuses.conditionNotMet, referrals: Number(referees) - Number(met) - Number(pending) },
    ],
    held: Number(held),
  };
}
