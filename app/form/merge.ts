import type { RawAnswers, RawValue } from "./answers";
import { sameValue } from "./same-value";

/** Result of merging two versions of a form's values. */
export interface MergedValues {
  readonly values: RawAnswers;
  /** Both sides changed the same part differently; `values` then has the part of `mine`. */
  readonly clashes: boolean;
}

interface Versions {
  /** Values before either change. */
  readonly was: RawAnswers;
  readonly theirs: RawAnswers;
  readonly mine: RawAnswers;
}

/** Names the part that a value belongs to; the values of a part are taken together. */
export type PartOf = (name: string) => string;

/** Applies the changes from `was` to `mine` onto `theirs`; untouched parts take the values of `theirs`. */
export function mergeValues({ was, theirs, mine }: Versions, partOf: PartOf = (name) => name): MergedValues {
  const [before, stored, typed] = [byPart(was, partOf), byPart(theirs, partOf), byPart(mine, partOf)];
  let clashes = false;
  const chosen = [...new Set([...stored.keys(), ...typed.keys()])].flatMap((name) => {
    const [a, b, c] = [before.get(name), stored.get(name), typed.get(name)];
    if (samePart(c, a)) return Object.entries(b ?? {});
    if (!samePart(b, a) && !samePart(b, c)) clashes = true;
    return Object.entries(c ?? {});
  });
  return { values: Object.fromEntries(chosen), clashes };
}

function byPart(raw: RawAnswers, partOf: PartOf): ReadonlyMap<string, RawAnswers> {
  const parts = new Map<string, Record<string, RawValue>>();
  for (const [name, value] of Object.entries(raw)) {
    const part = parts.get(partOf(name)) ?? {};
    part[name] = value;
    parts.set(partOf(name), part);
  }
  return parts;
}

const samePart = (one: RawAnswers = {}, other: RawAnswers = {}) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => sameValue(one[name], other[name]));
