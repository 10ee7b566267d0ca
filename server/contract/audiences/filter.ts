import type { CompleteOf, Fields, IdsField, InputOf, Say } from "../field";
import type { PointWords } from "../settings/point-words";
import type { Need } from "./availability";

/** Groups of filters under "Add filter". */
export const filterGroups = [
  "People",
  "Purchases",
  "Points and money",
  "Visits and places",
  "Referrals",
  "Offers and rewards",
  "Bookings and reviews",
  "Products by system",
  "Automatic",
] as const;
export type FilterGroup = (typeof filterGroups)[number];

/** Formats a business's values for a sentence. */
export interface Speaker {
  money(minorUnits: number): string;
  day(date: string): string;
  /** Names of the known ids. */
  names(of: IdsField["of"], ids: readonly number[]): readonly string[];
  readonly points: Pick<PointWords, "of" | "many">;
}

/**
 * One filter of an audience (document 001, sections 3 and 9), except for its predicate, which is in server/audiences,
 * and its form.
 */
export interface Filter<F extends Fields = Fields> {
  /** Its code in `whoWillReceive`. */
  readonly code: number;
  readonly name: string;
  readonly group: FilterGroup;
  /** An automatic filter excludes others (section 4). */
  readonly auto: boolean;
  readonly needs: Need | null;
  readonly fields: F;
  /** Wire names of fields that differ from their declared names; null for a field that this filter does not have. */
  readonly called: Readonly<Record<string, string | null>>;
  check(values: InputOf<F>, say: Say): void;
  /** Follows "customers": "who spent more than $100 in the last 4 weeks". */
  phrase(values: CompleteOf<F>, speaker: Speaker): string;
}

type Declared<F extends Fields> = Pick<Filter<F>, "code" | "name" | "group" | "fields" | "phrase"> &
  Partial<Pick<Filter<F>, "auto" | "needs" | "called" | "check">>;

export const filter = <F extends Fields>(declared: Declared<F>): Filter<F> => ({
  auto: false,
  needs: null,
  called: {},
  check: () => undefined,
  ...declared,
});

/** Values of a filter once it is read. */
export type ValuesOf<F> = F extends Filter<infer Declared> ? CompleteOf<Declared> : never;

/** The fields of a filter with their wire names. */
export const fieldsOf = ({ fields, called }: Pick<Filter, "fields" | "called">) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const wireName = called[name] === undefined ? name : called[name];
    return wireName === null ? [] : [{ name, wireName, field }];
  });
