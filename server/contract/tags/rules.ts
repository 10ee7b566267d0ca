import { Found, type Problems } from "../common/problems";

/** Lengths are not shown: these fit beside a customer's name. Section 9: the page of tags holds 1,000. */
export const tagBounds = { name: 60, abbreviation: 8, most: 1000 } as const;

export interface TagInput {
  readonly name: string;
  readonly abv: string;
  readonly color: string;
}

export const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

/** A tag of a grid as it would be after a save. */
export interface TagRow extends TagInput {
  /** What its messages stand under, such as `InsertTags[0]`; null for one that the save leaves alone. */
  readonly field: string | null;
}

/** Two names that people take for one. */
export const sameTag = (value: string): string => value.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();

/** Every rule of the grid, by row and field: the rows are all the tags that the business would have. */
export function tagProblems(rows: readonly TagRow[]): Problems {
  const found = new Found();
  const names = counted(rows.map(({ name }) => sameTag(name)));
  const abbreviations = counted(rows.map(({ abv }) => sameTag(abv)));
  for (const { field, name, abv, color } of rows) {
    if (field === null) continue;
    const [ofName, ofAbv] = [`${field}[name]`, `${field}[abv]`];
    found.when(name === "", ofName, "Enter a name");
    found.when(name.length > tagBounds.name, ofName, `Use at most ${tagBounds.name} characters`);
    found.when((names.get(sameTag(name)) ?? 0) > 1, ofName, `Another tag is called “${name}”`);
    found.when(abv === "", ofAbv, "Enter an abbreviation");
    found.when(abv.length > tagBounds.abbreviation, ofAbv, `Use at most ${tagBounds.abbreviation} characters`);
    found.when((abbreviations.get(sameTag(abv)) ?? 0) > 1, ofAbv, `Another tag has the abbreviation “${abv}”`);
    found.when(!isColour(color), `${field}[color]`, "Choose a colour, as #2796b2");
  }
  found.when(rows.length > tagBounds.most, "InsertTags", "A business has at most 1,000 tags");
  return found.problems;
}

function counted(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
