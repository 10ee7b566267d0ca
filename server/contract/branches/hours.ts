import { z } from "zod";
import { replacedRevision } from "../common/revision";
import { weekdays } from "../common/weekdays";
import { type Codec, fields, id, inside, text } from "../wire";
import { rowsByNumber } from "../wire/rows-by-number";

export interface Hours {
  readonly start: string;
  readonly end: string;
}

/** Opening hours from Sunday on; null where not set. */
export type Week = readonly (Hours | null)[];

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d/);
const span = z.object({ start: timeOfDay, end: timeOfDay });

/** Opening hours by weekday; "an array value means not set" (document 001, section 3). */
export const hoursByDay: Codec<Week> = {
  read: z.unknown().transform((raw): Week => {
    const byDay = new Map(typeof raw === "object" && raw !== null ? Object.entries(raw) : []);
    return weekdays.map((_, day) => {
      const result = span.safeParse(byDay.get(String(day)));
      return result.success ? { start: result.data.start.slice(0, 5), end: result.data.end.slice(0, 5) } : null;
    });
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
