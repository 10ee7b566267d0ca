import { formatCount, formatDay } from "~/ui/format";
import { consentCriteria, keysOf, listCriteria, rangeCriteria, textCriteria } from "./criteria";
import { type Choices, type CustomerFilters, customersPath } from "./filters";
import { segmentChoices } from "./usual-filters";

/** A filter that is on, in words, and the list without it. */
export interface Chip {
  readonly label: string;
  readonly without: string;
}

export function chipsOf(filters: CustomerFilters, choices: Choices): Chip[] {
  const { texts, consents, lists, ranges } = filters;
  const chip = (label: string, change: Partial<CustomerFilters>): Chip => ({
    label,
    without: customersPath({ ...filters, ...change, page: 1 }),
  });
  const segment = segmentChoices.find(({ value }) => value !== "" && value === filters.segment);
  return [
    ...(filters.search ? [chip(`“${filters.search}”`, { search: "" })] : []),
    ...(segment ? [chip(segment.label, { segment: "" })] : []),
    ...(filters.registered_until
      ? [chip(`Members by ${formatDay(filters.registered_until)}`, { registered_until: "" })]
      : []),
    ...keysOf(texts)
      .filter((name) => texts[name] !== "")
      .map((name) => chip(`${textCriteria[name]}: ${texts[name]}`, { texts: { ...texts, [name]: "" } })),
    ...keysOf(consents)
      .filter((name) => consents[name] !== "")
      .map((name) =>
        chip(`${consentCriteria[name]}: ${consents[name] === "1" ? "yes" : "no"}`, {
          consents: { ...consents, [name]: "" },
        }),
      ),
    ...keysOf(lists).flatMap((name) =>
      choices[listCriteria[name].of]
        .filter(({ id }) => lists[name].includes(id))
        .map((choice) =>
          chip(`${listCriteria[name].label}: ${choice.name}`, {
            lists: { ...lists, [name]: lists[name].filter((id) => id !== choice.id) },
          }),
        ),
    ),
    ...keysOf(ranges)
      .filter((name) => ranges[name].from !== "" || ranges[name].to !== "")
      .map((name) => chip(rangeInWords(name, ranges[name]), { ranges: { ...ranges, [name]: { from: "", to: "" } } })),
  ];
}

function rangeInWords(name: keyof typeof rangeCriteria, { from, to }: { readonly from: string; readonly to: string }) {
  const { label, kind } = rangeCriteria[name];
  const said = (value: string) => (kind === "day" ? formatDay(value) : formatCount(Number(value)));
  if (from === to) return `${label}: ${said(from)}`;
  if (from === "") return `${label}: up to ${said(to)}`;
  return to === "" ? `${label}: from ${said(from)}` : `${label}: ${said(from)} to ${said(to)}`;
}
