import type { ReportRow } from "../../contract/reports/words";
import { dateFromDay } from "../../store/day";
import { type Period, partsOf } from "./period";
import type { Report, ReportOf } from "./report";

interface Figures {
  brought: number;
  met: number;
  expired: number;
  paid: number;
}
const none = (): Figures => ({ brought: 0, met: 0, expired: 0, paid: 0 });

/** What the referral programmes brought and paid. They are the whole business's: a branch narrows nothing. */
export const referrals: Report = {
  async rows(at, period, unit) {
    const days = await figuresByDay(at, period);
    return partsOf(period, unit).map(
      ({ from, to }): ReportRow => ({
        date: dateFromDay(from),
        to: dateFromDay(to),
        ...sumOf(days.filter(({ day }) => day >= from && day <= to)),
      }),
    );
  },
  async totals(at, period) {
    return { ...sumOf(await figuresByDay(at, period)) };
  },
};

function sumOf(days: readonly Figures[]): Figures {
  const sum = none();
  for (const figures of days) for (const name of Object.keys(sum) as (keyof Figures)[]) sum[name] += figures[name];
  return sum;
}

async function figuresByDay({ db }: ReportOf, { from, to }: Period): Promise<(Figures & { day: number })[]> {
  const rows = await db
    .selectFrom("referral_days")
    .select("day")
    .select((row) => [
      row.fn.sum<number>("brought").as("brought"),
      row.fn.sum<number>("met").as("met"),
      row.fn.sum<number>("expired").as("expired"),
      row.fn.sum<number>("points").as("paid"),
    ])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy("day")
    .execute();
  return rows.map(({ day, ...row }) => ({
    day,
    brought: Number(row.brought),
    met: Number(row.met),
    expired: Number(row.expired),
    paid: Number(row.paid),
  }));
}
