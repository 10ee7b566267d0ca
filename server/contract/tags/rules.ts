import { sameLooking } from "../common/fold";
import { asProblems, type Problems } from "../common/problems";
import { problemsIn } from "../field";
import { type TagInput, tag } from "./fields";

/** Page size of tags (section 9). */
export const mostTags = 1000;

/** A tag of the grid as it would be after a save. */
export interface TagRow extends TagInput {
  /** Prefix of its messages, such as `InsertTags[0]`; null for a tag that the save does not change. */
  readonly field: string | null;
}

/** Validates the grid by row and field; the rows are all tags that the business would have. */
export function tagProblems(rows: readonly TagRow[]): Problems {
  const problems: Record<string, string> = {};
  const names = countsOf(rows.map(({ name }) => sameLooking(name)));
  const abbreviations = countsOf(rows.map(({ abv }) => sameLooking(abv)));
  for (const { field, ...row } of rows) {
    if (field === null) continue;
    const say = (name: string, message: string) => {
      problems[`${field}[${name}]`] ??= message;
    };
    for (const [name, message] of Object.entries(problemsIn(tag, row))) say(name, message);
    if ((names.get(sameLooking(row.name)) ?? 0) > 1) say("name", `Another tag is called “${row.name}”`);
    if ((abbreviations.get(sameLooking(row.abv)) ?? 0) > 1) say("abv", `Another tag has the abbreviation “${row.abv}”`);
  }
  if (rows.length > mostTags) problems.InsertTags = "A business has at most 1,000 tags";
  return asProblems(problems);
}

function countsOf(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
