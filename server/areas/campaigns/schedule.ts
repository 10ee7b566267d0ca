import type { Context } from "../../area";
import { type CampaignInput, saveBody } from "../../contract/campaigns/bodies";
import { checkFuture } from "../../contract/campaigns/fields";
import { type CampaignKind, frequencies } from "../../contract/campaigns/words";
import { fields, type Raw } from "../../contract/wire";
import { todayOf } from "../../items/columns";
import {
  addDays,
  addMonths,
  dateFromDay,
  dayFromDate,
  dayOf,
  daysBetween,
  instantOfWallTime,
  monthsBetween,
  wallTimeOf,
} from "../../store/day";
import type { CampaignRecord } from "./find";

type Timing = Pick<
  CampaignInput,
  "scheduleFlag" | "scheduleDate" | "scheduleTime" | "expiresFlag" | "expiryDate" | "valAskSaveMKNewDateTime"
>;

/** A campaign or draft that is saved again. */
interface Stored {
  readonly options: Raw;
  readonly isStarted: boolean;
}

/** Start of a campaign, and the last day on which it sends messages. */
export interface Schedule {
  readonly startsAt: number;
  readonly expiryDay: number | null;
}

/**
 * Converts a schedule to an instant on the business's clock: a time skipped by a clock change becomes the next existing
 * one, and a time that occurs twice the first. Without a schedule it is now, as for a stored time that has
 * passed.
 */
export function scheduleOf(timing: Timing, { caller, now }: Pick<Context, "caller" | "now">): Schedule {
  const expiryDay = timing.expiresFlag && timing.expiryDate !== undefined ? dayFromDate(timing.expiryDate) : null;
  const { scheduleDate, scheduleTime } = timing;
  if (!timing.scheduleFlag || scheduleDate === undefined || scheduleTime === undefined)
    return { startsAt: now, expiryDay };
  const instant = instantOfWallTime(`${scheduleDate} ${scheduleTime}`, caller.timeZone);
  return { startsAt: Math.max(instant, now), expiryDay };
}

const scheduled = fields({
  scheduleFlag: saveBody.scheduleFlag,
  scheduleDate: saveBody.scheduleDate,
  scheduleTime: saveBody.scheduleTime,
});

/**
 * Returns the next run of an export after `now`: at the same time of day, a day, a week or a calendar month apart. Counts
 * from the first run and not from the previous one, which a short month or a clock change may have moved.
 * @param saved when the export was saved; without a schedule, it first ran then.
 */
export function nextRun(
  { frequency, options, saved }: Pick<CampaignRecord, "frequency"> & { readonly options: Raw; readonly saved: number },
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): number {
  const { scheduleFlag, scheduleDate, scheduleTime } = scheduled.read.parse(options);
  const [savedDate = "", savedTime = ""] = wallTimeOf(saved, timeZone).split(" ");
  const [date, time] = scheduleFlag ? [scheduleDate ?? savedDate, scheduleTime ?? savedTime] : [savedDate, savedTime];
  const first = dayFromDate(date);
  const today = dayOf(now, timeZone);
  const isMonthly = frequency === frequencies.monthly;
  const days = frequency === frequencies.daily ? 1 : 7;
  const after = (runs: number) => {
    const day = isMonthly ? addMonths(first, runs) : addDays(first, runs * days);
    return instantOfWallTime(`${dateFromDay(day)} ${time}`, timeZone);
  };
  let runs = Math.max(1, isMonthly ? monthsBetween(first, today) : Math.floor(daysBetween(first, today) / days));
  while (after(runs) <= now) runs += 1;
  return after(runs);
}

/** Returns problems with dates and times relative to `now`, by field. */
export function timingProblems(
  timing: Timing,
  { caller, now }: Pick<Context, "caller" | "now">,
  stored: Stored | null,
): Record<string, string> {
  const today = todayOf(caller, now);
  const problems: Record<string, string> = {};
  const instantOf = (date: string, time: string) => instantOfWallTime(`${date} ${time}`, caller.timeZone);
  const checked = isStoredMoment(timing, stored, today) ? { ...timing, scheduleFlag: false } : timing;
  checkFuture(checked, { today, now, instantOf }, (field, message) => {
    problems[field] = message;
  });
  return problems;
}

/**
 * Whether a schedule is the stored one, which may have passed: its past day, which a page shows as today, once that is
 * confirmed (settled reading "schedule"), or unchanged on the day itself, where the campaign was started.
 */
function isStoredMoment(timing: Timing, stored: Stored | null, today: string): boolean {
  const { scheduleFlag, scheduleDate, scheduleTime } = scheduled.read.safeParse(stored?.options).data ?? {};
  if (!stored || !scheduleFlag || scheduleDate === undefined || timing.scheduleTime !== scheduleTime) return false;
  if (scheduleDate >= today) return stored.isStarted && timing.scheduleDate === scheduleDate;
  return timing.valAskSaveMKNewDateTime && [scheduleDate, today].includes(timing.scheduleDate ?? "");
}

/** Returns the problem of a frequency that is not the stored one (document 001, section 9); undefined for none. */
export function frequencyProblem(
  kind: CampaignKind,
  { frequency }: Pick<CampaignInput, "frequency">,
  stored: Pick<CampaignRecord, "frequency"> | null,
): string | undefined {
  if (kind !== "auto" || frequency !== frequencies.daily || stored?.frequency === frequency) return undefined;
  return "Choose weekly or monthly";
}
