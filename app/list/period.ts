import { addDays, daysBetween } from "~/ui/days";
import { formatDay } from "~/ui/format";
import { inYears } from "../../server/contract/common/years";
import { isDate } from "../../server/contract/wire/is-date";

/** Days from `from` to `to`, both included, in the business's calendar. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface Preset extends Period {
  readonly label: string;
}

/** Period of `days` days that ends on `today`. */
export const lastDays = (today: string, days: number): Period => ({ from: addDays(today, 1 - days), to: today });

export const presets = (today: string): readonly Preset[] => [
  { label: "Today", from: today, to: today },
  { label: "7 days", ...lastDays(today, 7) },
  { label: "30 days", ...lastDays(today, 30) },
  { label: "Year", from: addDays(inYears(today, -1), 1), to: today },
];

export const isSamePeriod = (one: Period, other: Period) => one.from === other.from && one.to === other.to;

/** Period of the same length that ends the day before this one starts. */
export const periodBefore = ({ from, to }: Period): Period => ({
  from: addDays(from, -daysBetween(from, to)),
  to: addDays(from, -1),
});

/** Formats a period: "11/21/2026", or "11/01/2026 – 11/21/2026". */
export const periodInWords = ({ from, to }: Period) =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

/** Plausible range; no business has data outside it. */
const earliest = "2000-01-01";
const latest = "2100-12-31";
const isPlausible = (day: string) => isDate(day) && day >= earliest && day <= latest;

/**
 * Reads a period from two query values. Missing values are allowed; an invalid date or a reversed period is corrected,
 * with a message in `notes`.
 */
export function readPeriod(
  raw: { from: string | null; to: string | null },
  opening: Period,
): Period & { notes: string[] } {
  const notes: string[] = [];
  const read = (value: string | null, instead: string) => {
    if (value === null || value === "") return instead;
    if (isPlausible(value)) return value;
    notes.push(`“${value.slice(0, 20)}” is not a valid date. Using ${formatDay(instead)}.`);
    return instead;
  };
  const from = read(raw.from, opening.from);
  const to = read(raw.to, opening.to);
  if (from <= to) return { from, to, notes };
  if (raw.from && raw.to && notes.length === 0)
    notes.push("The end date was before the start date. The dates are swapped.");
  return { from: to, to: from, notes };
}
