import type { RawAnswers } from "../answers";
import { rootOf } from "../names";
import { moved } from "./places";
import { pressId, type RowPress, stepOf } from "./press";
import { inPlaces, rowAnswers, rowField, rowsIn } from "./rows";

/** Rows after one was moved or removed; an impossible change has no effect. */
export function rowsAfter<R extends { readonly key: string }>(rows: readonly R[], press: RowPress): R[] {
  const at = rows.findIndex(({ key }) => key === press.key);
  const to = at + stepOf(press);
  if (at < 0 || to < 0 || to >= rows.length) return [...rows];
  return press.act === "remove" ? rows.filter((_row, place) => place !== at) : moved(rows, at, to);
}

/** Rows of a form that are known by their places. */
export interface RowList {
  /** `prizes` of `prizes[0][title]`. */
  readonly field: string;
  /** First field of a row; takes the focus in a new row, and in the row after a removed one. */
  readonly first: string;
  readonly most: number;
  readonly blank: RawAnswers;
}

/** Form values after a press. */
export function afterPress({ field, most, blank }: RowList, raw: RawAnswers, press: RowPress): RawAnswers {
  const before = rowsIn(raw, field);
  const added = press.act === "add" && before.length < most ? [blank] : [];
  const rows = [...rowsAfter(before, press).map(({ values }) => values), ...added];
  const others = Object.entries(raw).filter(([name]) => rootOf(name) !== field);
  return { ...Object.fromEntries(others), ...rowAnswers(field, inPlaces(rows)) };
}

/** Id of the element to go on with after a press: the same button of the moved row, or a row's first field. */
export function targetOf({ field, first }: Pick<RowList, "field" | "first">, press: RowPress, count: number): string {
  const at = Number(press.key);
  if (press.act === "add") return rowField(field, count, first);
  if (press.act === "remove")
    return count > 1 ? rowField(field, Math.min(at, count - 2), first) : pressId(field, { act: "add", key: "" });
  const to = Math.min(Math.max(at + stepOf(press), 0), count - 1);
  return pressId(field, { act: press.act, key: String(to) });
}
