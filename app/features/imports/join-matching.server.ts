import type { RawAnswers } from "~/form/answers";
import { rootOf } from "~/form/names";
import { type Edit, type Joined, joinValues } from "~/form/opened.server";

/** A file that somebody else has read another way has other columns: their matching stays, and is a question. */
export function joinMatching(edit: Edit): Joined {
  const joined = joinValues(edit, {});
  const { columns = "" } = edit.opened;
  if (columns === edit.stored.columns) return joined;
  const typed = { ...valuesIn(joined.typed, false), ...valuesIn(edit.stored, true), columns };
  return { ...joined, typed, clashes: true, isSaved: false };
}

const valuesIn = (values: RawAnswers, mapping: boolean): RawAnswers =>
  Object.fromEntries(Object.entries(values).filter(([name]) => (rootOf(name) === "mapping") === mapping));
