import type { RawAnswers, RawValue } from "~/form/answers";
import { rootOf } from "~/form/names";
import { sameValue } from "~/form/same-value";
import type { StoredAnswers } from "./wizard";

export interface Merged {
  readonly answers: StoredAnswers;
  /** Both sides changed the same field differently; `answers` then has the value of `mine`. */
  readonly clashes: boolean;
}

/**
 * Applies the changes from `was` to `mine` onto `theirs`; untouched fields take the stored value. `rowsOf` names the
 * row list field of a step. Rows count as one field, because a row's key is its position.
 */
export function mergeAnswers(
  was: StoredAnswers,
  theirs: StoredAnswers,
  mine: StoredAnswers,
  rowsOf: (step: string) => string | undefined,
): Merged {
  let clashes = false;
  const steps = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].map((step) => {
    const versions = [was[step] ?? {}, theirs[step] ?? {}, mine[step] ?? was[step] ?? {}] as const;
    const rows = rowsOf(step);
    const partOf = (name: string) => (rows !== undefined && rootOf(name) === rows ? rows : name);
    const parts = [...versions].map((raw) => byPart(raw, partOf));
    const [before, stored, typed] = parts as [Parts, Parts, Parts];
    const names = new Set([...stored.keys(), ...typed.keys()]);
    const chosen = [...names].flatMap((name) => {
      const [a, b, c] = [before.get(name), stored.get(name), typed.get(name)];
      if (samePart(c, a)) return Object.entries(b ?? {});
      if (!samePart(b, a) && !samePart(b, c)) clashes = true;
      return Object.entries(c ?? {});
    });
    return [step, Object.fromEntries(chosen)] as const;
  });
  return { answers: Object.fromEntries(steps), clashes };
}

type Parts = ReadonlyMap<string, RawAnswers>;

function byPart(raw: RawAnswers, partOf: (name: string) => string): Parts {
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
