import { mergeValues } from "~/form/merge";
import { rootOf } from "~/form/names";
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
  const steps = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].map((step) => {
    const rows = rowsOf(step);
    const versions = { was: was[step] ?? {}, theirs: theirs[step] ?? {}, mine: mine[step] ?? was[step] ?? {} };
    return [step, mergeValues(versions, (name) => (rows && rootOf(name) === rows ? rows : name))] as const;
  });
  return {
    answers: Object.fromEntries(steps.map(([step, { values }]) => [step, values])),
    clashes: steps.some(([, { clashes }]) => clashes),
  };
}
