import type { RawAnswers } from "~/form/answers";
import { type MergedValues, mergeValues } from "~/form/merge";
import { rootOf } from "~/form/names";
import { joinRows, type RowsJoin } from "~/form/rows/join-rows.server";
import { type Row, rowAnswers, rowsIn } from "~/form/rows/rows";
import { textOf } from "~/form/use-form-field";
import type { StoredAnswers } from "./wizard";

interface Versions<Values> {
  readonly was: Values;
  readonly theirs: Values;
  readonly mine: Values;
}

export interface Merged {
  readonly answers: StoredAnswers;
  /** Both sides changed the same value differently; `answers` then has the value of `mine`. */
  readonly clashes: boolean;
}

/** List of rows of a step, known by their ids. */
export interface StepRows extends RowsJoin {
  readonly id: string;
}

/** Applies the changes from `was` to `mine` onto `theirs`; untouched values are those stored. */
export function mergeAnswers(
  { was, theirs, mine }: Versions<StoredAnswers>,
  rowsOf: (step: string) => StepRows | undefined,
): Merged {
  const steps = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].map((step) => {
    const versions = { was: was[step] ?? {}, theirs: theirs[step] ?? {}, mine: mine[step] ?? was[step] ?? {} };
    const rows = rowsOf(step);
    return [step, rows ? mergeWithRows(rows, versions, was[step] !== undefined) : mergeValues(versions)] as const;
  });
  return {
    answers: Object.fromEntries(steps.map(([step, { values }]) => [step, values])),
    clashes: steps.some(([, { clashes }]) => clashes),
  };
}

/** Without the earlier rows, nothing tells an added row from a changed one, so that the list counts as one value. */
function mergeWithRows(how: StepRows, versions: Versions<RawAnswers>, isKnown: boolean): MergedValues {
  const isRow = (name: string) => rootOf(name) === how.field;
  if (!isKnown) return mergeValues(versions, (name) => (isRow(name) ? how.field : name));
  const { was, theirs, mine } = versions;
  const single = (raw: RawAnswers) => Object.fromEntries(Object.entries(raw).filter(([name]) => !isRow(name)));
  const others = mergeValues({ was: single(was), theirs: single(theirs), mine: single(mine) });
  const [before = [], stored = [], own = []] = [was, theirs, mine].map((raw) => rowsIn(raw, how.field));
  const joined = joinRows(how, { was: before, theirs: stored.map((row) => underId(how, row)), mine: own });
  return {
    values: { ...others.values, ...rowAnswers(how.field, joined.rows) },
    clashes: others.clashes || joined.clashes,
  };
}

/** The draft's rows keep their keys, which the addresses of open windows name; others are added under their ids. */
const underId = ({ id }: StepRows, { values }: Row): Row => ({ key: `id${textOf(values[id])}`, values });
