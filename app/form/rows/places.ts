import type { RawAnswers } from "../answers";
import { textOf } from "../use-form-field";
import { type RowPress, stepOf } from "./press";

/* Rows that a user can reorder by numbers, by buttons or by dragging. One of them may have a fixed position. */

/** Converts a position in the whole list to one among the movable rows. */
const among = (place: number, fixed: number) => (fixed >= 0 && place > fixed ? place - 1 : place);

/** Moves the row at `from` to `to`; the row at `fixed` keeps its position. */
export function moved<T>(rows: readonly T[], from: number, to: number, fixed = -1): T[] {
  if (from === fixed) return [...rows];
  const others = rows.filter((_row, place) => place !== fixed);
  const [one] = others.splice(among(from, fixed), 1);
  if (one === undefined) return [...rows];
  others.splice(among(to, fixed), 0, one);
  return fixed < 0 ? others : [...others.slice(0, fixed), ...rows.slice(fixed, fixed + 1), ...others.slice(fixed)];
}

/** Target position of a move button; skips the fixed row. */
export const nextPlace = (from: number, by: -1 | 0 | 1, fixed = -1): number =>
  from + by === fixed ? from + 2 * by : from + by;

/** Sorts the keys by the typed numbers; a row whose number cannot be read keeps its position. */
export function typedOrder(keys: readonly string[], raw: RawAnswers, nameOf: (key: string) => string): string[] {
  const number = (key: string, place: number) => {
    const typed = textOf(raw[nameOf(key)]).trim();
    return /^\d{1,6}$/.test(typed) ? Number(typed) : place + 1;
  };
  return keys
    .map((key, place) => ({ key, number: number(key, place), place }))
    .sort((one, other) => one.number - other.number || one.place - other.place)
    .map(({ key }) => key);
}

/** Form values after a button has moved one of the rows. */
export function afterMove(
  { raw, press }: { readonly raw: RawAnswers; readonly press: RowPress },
  keys: readonly string[],
  nameOf: (key: string) => string,
  fixed = -1,
): RawAnswers {
  const order = typedOrder(keys, raw, nameOf);
  const from = order.indexOf(press.key);
  const to = nextPlace(from, stepOf(press), fixed);
  const now = from < 0 || to < 0 || to >= order.length ? order : moved(order, from, to, fixed);
  return { ...raw, ...Object.fromEntries(now.map((key, place) => [nameOf(key), String(place + 1)])) };
}
