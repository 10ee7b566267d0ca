import { asProblems, type Problems } from "../common/problems";
import { problemsIn } from "../field";
import { type TagInput, tag } from "./fields";

/** Section 9: the page of tags holds 1,000. */
export const mostTags = 1000;

/** A tag of a grid as it would be after a save. */
export interface TagRow extends TagInput {
  /** What its messages stand under, such as `InsertTags[0]`; null for one that the save leaves alone. */
  readonly field: string | null;
}

/** Two names that people take for one. */
export const sameTag = (value: string): string => value.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();

/** Every rule of the grid, by row and field: the rows are all the tags that the business would have. */
export function tagProblems(rows: readonly TagRow[]): Problems {
  const problems: Record<string, string> = {};
  const names = counted(rows.map(({ name }) => sameTag(name)));
  const abbreviations = counted(rows.map(({ abv }) => sameTag(abv)));
  for (const { field, ...row } of rows) {
    if (field === null) continue;
    const say = (name: string, message: string) => {
      problems[`${field}[${name}]`] ??= message;
    };
    for (const [name, message] of Object.entries(problemsIn(tag, row))) say(name, message);
    if ((names.get(sameTag(row.name)) ?? 0) > 1) say("name", `Another tag is called “${row.name}”`);
    if ((abbreviations.get(sameTag(row.abv)) ?? 0) > 1) say("abv", `Another tag has the abbreviation “${row.abv}”`);
  }
  if (rows.length > mostTags) problems.InsertTags = "A business has at most 1,000 tags";
  return asProblems(problems);
}

function counted(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
