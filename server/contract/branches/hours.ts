import { z } from "zod";
import { replacedRevision } from "../common/revision";
import { weekdays } from "../common/weekdays";
import { type Codec, fields, id, inside, text } from "../wire";
import { said } from "../wire/answers";
import { rowsByNumber } from "../wire/rows-by-number";

/** One side is "" if only the other is set. */
export interface Hours {
  readonly start: string;
  readonly end: string;
}

/** Opening hours from Sunday on; null where not set. */
export type Week = readonly (Hours | null)[];

const sentTimes = z
  .object({ start: z.unknown(), end: z.unknown() })
  .refine(({ start, end }) => start !== undefined || end !== undefined);

/**
 * A day's hours in the spelling of a response: null if they are not set ("an array value means not set", document 001,
 * section 3), undefined if they cannot be sent back as a start and an end.
 */
export function dayAsSent(raw: unknown): Hours | null | undefined {
  if (raw === undefined || raw === null || raw === "" || Array.isArray(raw)) return null;
  const sent = sentTimes.safeParse(raw).data;
  return sent && { start: said.read.parse(sent.start), end: said.read.parse(sent.end) };
}

const spelledTime = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?\s*(?:([ap])\.?m\.?)?$/i;

/** HH:mm of a time such as 9:00, 09:00:00, 24:00 or 9:00 PM; "" if it is none. */
function asTime(sent: string): string {
  const [, hours = "", minutes = "", half] = spelledTime.exec(sent.trim()) ?? [];
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hours);
  if (hours === "" || hour > 24 || (half && Number(hours) > 12)) return "";
  return hour === 24 && minutes !== "00" ? "" : `${String(hour % 24).padStart(2, "0")}:${minutes}`;
}

function shownDay(raw: unknown): Hours | null {
  const { start = "", end = "" } = dayAsSent(raw) ?? {};
  const hours = { start: asTime(start), end: asTime(end) };
  return hours.start === "" && hours.end === "" ? null : hours;
}

const daysSent = z.record(z.unknown()).or(z.array(z.unknown())).catch({});

/** Hours in the spelling of a response, by weekday. */
export const hoursAsSent = (raw: unknown): ReadonlyMap<string, unknown> => new Map(Object.entries(daysSent.parse(raw)));

/** Opening hours by weekday; those that are no times are null, as if they were not set. */
export const hoursByDay: Codec<Week> = {
  read: z.unknown().transform((raw): Week => {
    const byDay = hoursAsSent(raw);
    return weekdays.map((_, day) => shownDay(byDay.get(String(day))));
  }),
  write: (week) => Object.fromEntries(week.map((hours, day) => [day, hours ? { ...hours } : []])),
};

const sentDay = fields({ start: text(5), end: text(5) });

/** `Hours[1][start]` and `Hours[1][end]`. A day left out stays as it is; one sent blank becomes not set. */
export const hoursBody = {
  Hours: rowsByNumber(sentDay, weekdays.length),
  business_branch_pk: inside("BusinessBranch", id),
  revision: replacedRevision,
};

const isTime = (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** Problems of the opening hours in a save, keyed like `Hours[1][end]`. */
export function hoursProblems(sent: Readonly<Record<string, Hours>>): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [day, { start, end }] of Object.entries(sent)) {
    const say = (part: "start" | "end", message: string) => {
      problems[`Hours[${day}][${part}]`] = message;
    };
    if (Number(day) >= weekdays.length) say("start", "A weekday is a number from 0 (Sunday) to 6");
    else if (start === "" && end === "") continue;
    else if (start === "") say("start", "Enter the opening time");
    else if (!isTime(start)) say("start", "Enter a time such as 09:30");
    else if (end === "") say("end", "Enter the closing time");
    else if (!isTime(end)) say("end", "Enter a time such as 18:00");
    else if (start === end) say("end", "Must differ from the opening time");
  }
  return problems;
}
