import type { Kysely } from "kysely";
import type { Hours, Week } from "../contract/branches/hours";
import { weekdays } from "../contract/common/weekdays";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;

/** Opening hours by branch id; branches without hours are left out. */
export async function weeksOf(db: Db, branchId?: number): Promise<ReadonlyMap<number, Week>> {
  let query = db.selectFrom("branch_hours").select(["branch_id", "weekday", "starts", "ends"]);
  if (branchId !== undefined) query = query.where("branch_id", "=", branchId);
  const weeks = new Map<number, (Hours | null)[]>();
  for (const { branch_id, weekday, starts, ends } of await query.execute()) {
    const week = weeks.get(branch_id) ?? weekdays.map(() => null);
    week[weekday] = { start: starts, end: ends };
    weeks.set(branch_id, week);
  }
  return weeks;
}

/** Opening hours of one branch. */
export const weekOf = async (db: Db, branchId: number): Promise<Week> =>
  (await weeksOf(db, branchId)).get(branchId) ?? weekdays.map(() => null);

/** A time of the week on a wall clock. */
export interface WallTime {
  /** 0 Sunday to 6 Saturday. */
  readonly weekday: number;
  /** HH:mm */
  readonly time: string;
}

/** Wall clock of a time zone at an instant. */
export function wallTimeAt(now: number, timeZone: string): WallTime {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? "";
  const names: readonly string[] = weekdays;
  return { weekday: names.indexOf(part("weekday")), time: `${part("hour")}:${part("minute")}` };
}

const isOvernight = ({ start, end }: Hours) => end < start;
const dayAfter = (weekday: number, days: number) => (weekday + days) % 7;

/** Whether a branch is open at a time of the week, and when that changes, as text; null when no hours are set. */
export function openAt(week: Week | undefined, { weekday, time }: WallTime): { open: boolean; text: string } | null {
  if (!week?.some((hours) => hours !== null)) return null;
  const yesterday = week[dayAfter(weekday, 6)];
  if (yesterday && isOvernight(yesterday) && time < yesterday.end) return openUntil(yesterday.end);
  const today = week[weekday];
  if (today && time >= today.start && (isOvernight(today) || time < today.end)) return openUntil(today.end);
  if (today && time < today.start) return { open: false, text: `Closed, opens ${today.start}` };
  for (let days = 1; days <= 7; days++) {
    const day = dayAfter(weekday, days);
    const hours = week[day];
    if (hours) return { open: false, text: `Closed, opens ${days === 1 ? "tomorrow" : weekdays[day]} ${hours.start}` };
  }
  return null;
}

const openUntil = (end: string) => ({ open: true, text: `Open now, closes ${end}` });
