import { dashed } from "../../business/slugs";
import { branch } from "../../contract/branches/fields";
import { categories } from "../../contract/branches/words";
import { asProblems, type Problems } from "../../contract/common/problems";
import { type InputOf, problemsIn } from "../../contract/field";
import { countryOf } from "../../customers/countries";
import { noPhone, readPhone } from "../../customers/phone";
import type { BranchRow } from "./find";

export type BranchValues = InputOf<typeof branch.fields>;

const phones = ["phone", "cell_number"] as const;
const coded = ["country_code", "country_short"] as const;

const coordinates = ["lat", "lng"];
/** Fields validated as a pair. */
const paired = new Map(coordinates.map((field) => [field, coordinates]));

interface Around {
  /** The business's other branches. */
  readonly others: readonly BranchRow[];
  /** Languages that the branch may use as its default. */
  readonly languages: readonly number[];
  /** The saved values; unchanged ones are not validated again. */
  readonly before: BranchValues | null;
}

export const isCategory = (id: number): boolean => categories.some(({ category_pk }) => category_pk === id);

/**
 * Validates a branch: returns problems by field, and the values with normalized phone numbers. Unchanged values remain
 * valid, even if they break rules added since.
 */
export function checked(values: BranchValues, { others, languages, before }: Around) {
  const found: Record<string, string> = { ...problemsIn(branch, values) };
  const say = (field: string, message: string) => {
    found[field] ??= message;
  };
  const read: Partial<Record<(typeof phones)[number], string>> = {};
  for (const field of phones) {
    const typed = values[field];
    if (typed === "" || typed === before?.[field]) continue;
    const country = values.country_code.toUpperCase();
    const phone = readPhone(typed, country);
    if (phone) read[field] = phone.number;
    else say(field, noPhone(country));
  }
  for (const field of coded)
    if (values[field] !== "" && !countryOf(values[field].toUpperCase())) say(field, "Choose a country from the list");
  const { name, category_fk, default_language } = values;
  if (others.some((other) => dashed(other.name) === dashed(name))) say("name", `Another branch is called “${name}”`);
  if (category_fk !== undefined && !isCategory(category_fk)) say("category_fk", "Choose a category from the list");
  if (default_language !== undefined && !languages.includes(default_language))
    say("default_language", "Choose one of the branch's languages");
  const untouched = (field: string) =>
    before !== null && (paired.get(field) ?? [field]).every((one) => sameIn(one, values, before));
  const problems: Problems = asProblems(
    Object.fromEntries(Object.entries(found).filter(([field]) => field === "name" || !untouched(field))),
  );
  return { problems, values: { ...values, ...read } };
}

const sameIn = (field: string, values: BranchValues, before: BranchValues): boolean =>
  new Map<string, unknown>(Object.entries(values)).get(field) ===
  new Map<string, unknown>(Object.entries(before)).get(field);
