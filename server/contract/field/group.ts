import { implausibleDay, isPlausibleDay } from "../common/plausible-days";
import { hasDirectionMarks, noDirectionMarks } from "../wire/direction-marks";
import { sameJson } from "../wire/json-text";
import { noMoreThan } from "../wire/no-more-than";
import { isRecord } from "../wire/raw";
import type { Field, Fields } from "./kinds";
import { isLink, noLink } from "./link";
import type { InputOf, SentOf } from "./values";

/** Reports a problem of a field or of one of its parts (`date_range[end]`). Only the first message per field counts. */
export type Say = (field: string, message: string) => void;

/** A rule across several fields. */
export type Check<V> = (values: V, say: Say) => void;

/** Fields that belong together, such as those of one wizard step, and the rules between them. */
export interface Group<F extends Fields> {
  readonly fields: F;
  readonly check: Check<InputOf<F>>;
  readonly against?: Against;
}

/** By message that sets its field against others, these: where one of them changes, the rule holds again. */
export type Against = Readonly<Record<string, readonly string[]>>;

export const group = <F extends Fields>(
  fields: F,
  check: Check<InputOf<F>> = () => undefined,
  against: Against = {},
): Group<F> => ({ fields, check, against });

type Joining = {
  readonly fields: Fields;
  readonly check: (values: never, say: Say) => void;
  readonly against?: Against;
};
type AllOf<G extends Joining> = (G extends Joining ? (fields: G["fields"]) => void : never) extends (
  fields: infer F extends Fields,
) => void
  ? { readonly [N in keyof F]: F[N] }
  : never;

/** Joins the groups of a whole item: all their fields, and the rules of each. */
export const joined = <const G extends readonly Joining[]>(...groups: G): Group<AllOf<G[number]>> => ({
  fields: Object.assign({}, ...groups.map(({ fields }) => fields)),
  check(values, say) {
    for (const { check } of groups) check(values as never, say);
  },
  against: Object.assign({}, ...groups.map(({ against }) => against)),
});

/** Picks fields, or their values, by name. */
export const pick = <F extends object, const N extends keyof F & string>(fields: F, names: readonly N[]): Pick<F, N> =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, N>;

export const namesIn = <F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[];

/** Turns values from a response into values for a request: null becomes undefined. */
export const asSent = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? undefined])) as {
    -readonly [N in keyof T]: null extends T[N] ? NonNullable<T[N]> | undefined : T[N];
  };

/** Merges a partial save into the stored values: a field left out stays as it is, null clears it. */
export const laidOver = <F extends Fields>(current: InputOf<F>, sent: SentOf<F>): InputOf<F> => {
  const named = Object.entries(sent).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    [...Object.entries(current), ...named].map(([name, value]) => [name, value ?? undefined]),
  ) as InputOf<F>;
};

/** Omits fields by name. */
export const without = <F extends Fields, const N extends keyof F & string>(
  fields: F,
  names: readonly N[],
): Omit<F, N> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.some((one) => one === name))) as Omit<F, N>;

/** The first problem of a value that was read successfully. */
function problemOf(field: Field, value: unknown): string | undefined {
  if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0))
    return "missing" in field ? field.missing : undefined;
  if (typeof value === "string") {
    if ("max" in field && value.length > field.max) return noMoreThan(field.max);
    if (field.type === "text" && field.quoted && hasDirectionMarks(value)) return noDirectionMarks;
    if (field.type === "link" && !isLink(value, field.starts)) return noLink;
    if (field.type === "day" && field.first) return value < field.first.day ? field.first.missed : undefined;
    const isDated = field.type === "moment" || (field.type === "day" && !field.ofPeriod);
    if (isDated && !isPlausibleDay(value.slice(0, 10))) return implausibleDay;
  }
  if (typeof value !== "number" || !("bounds" in field)) return undefined;
  const { bounds, from = value, to = value, hundredths } = field;
  if (value < from) return typeof bounds === "string" ? bounds : bounds.below;
  const isAbove = value > to || (hundredths && !isHundredths(value));
  return isAbove ? (typeof bounds === "string" ? bounds : bounds.above) : undefined;
}

const isHundredths = (value: number) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6;

/**
 * Validates values that were read successfully. Returns one message per field, under the name of the field or of its
 * part.
 * @param names the fields to check one by one; defaults to all. A partial save passes fewer.
 */
export function problemsIn<F extends Fields>(
  { fields, check }: Group<F>,
  values: InputOf<F>,
  names: readonly string[] = Object.keys(fields),
): Record<string, string> {
  const problems: Record<string, string> = {};
  const say: Say = (field, message) => {
    problems[field] ??= message;
  };
  const byName = new Map(Object.entries(values));
  for (const name of names) {
    const field = fields[name];
    const message = field && problemOf(field, byName.get(name));
    if (message !== undefined) say(name, message);
  }
  check(values, say);
  return problems;
}

/**
 * Validates an edit: as `problemsIn`, but a stored value that breaks the rules stays valid while unchanged.
 * @param before the stored values
 */
export const problemsInEdit = <F extends Fields>(
  declared: Group<F>,
  values: InputOf<F>,
  before: InputOf<F>,
): Record<string, string> =>
  problemsOfEdit((given: InputOf<F>) => problemsIn(declared, given), values, before, declared.against);

/** As `problemsInEdit`, for rules that are no group; what `before` does not name counts as changed. */
export function problemsOfEdit<V extends object, M extends string | readonly string[]>(
  problemsOf: (values: V) => Readonly<Record<string, M>>,
  values: V,
  before: V,
  against: Against = {},
): Record<string, M> {
  const [known, found] = [problemsOf(before), problemsOf(values)];
  const [is, was] = [values, before].map((version) => new Map<string, unknown>(Object.entries(version)));
  const isUnchanged = (name: string) => {
    const [root = name, part] = name.split(/[[\]]/);
    return was?.has(root) && sameJson(partOf(is?.get(root), part), partOf(was.get(root), part));
  };
  const othersIn = (message: string | readonly string[]) => [message].flat().flatMap((one) => against[one] ?? []);
  const isKnown = (name: string, message: M) =>
    sameJson(known[name], message) && [name, ...othersIn(message)].every(isUnchanged);
  return Object.fromEntries(Object.entries(found).filter(([name, message]) => !isKnown(name, message)));
}

/** The part of a value that a problem names, or all of it. */
function partOf(value: unknown, part: string | undefined): unknown {
  if (part === undefined || !isRecord(value)) return value;
  return Object.hasOwn(value, part) ? value[part] : undefined;
}
