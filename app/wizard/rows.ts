import type { RawAnswers } from "~/form/answers";
import type { Row } from "~/form/rows/rows";

/** Row value in the URL that adds a row. */
export const NEW_ROW = "new";

/** Buttons of a row list; each value is the key of the row. */
export const rowButtons = { drop: "row_drop", up: "row_up", down: "row_down" } as const;

/** Converts stored items to rows. Keys contain a letter, because objects would sort numeric keys. */
export const asRows = (items: readonly RawAnswers[]): Row[] =>
  items.map((values, index) => ({ key: `k${index + 1}`, values }));

/**
 * Replaces a row, or appends it if the key no longer exists. Values of fields that the form does not ask for are
 * preserved.
 */
export function withRow(rows: readonly Row[], key: string, values: RawAnswers, fieldNames: readonly string[]): Row[] {
  if (!rows.some((row) => row.key === key)) return [...rows, { key: nextKey(rows), values }];
  return rows.map((row) => {
    if (row.key !== key) return row;
    const others = Object.entries(row.values).filter(([name]) => !fieldNames.includes(name));
    return { key, values: { ...Object.fromEntries(others), ...values } };
  });
}

const nextKey = (rows: readonly Row[]) => `k${1 + Math.max(0, ...rows.map(({ key }) => Number(key.slice(1)) || 0))}`;

export const withoutRow = (rows: readonly Row[], key: string): Row[] => rows.filter((row) => row.key !== key);

/** Swaps the row with its neighbour. */
export function movedRow(rows: readonly Row[], key: string, by: -1 | 1): Row[] {
  const at = rows.findIndex((row) => row.key === key);
  const [one, other] = [rows[at], rows[at + by]];
  if (!one || !other) return [...rows];
  return rows.map((row) => (row === one ? other : row === other ? one : row));
}

/** Rows after a press of one of the list's buttons; null if none was pressed. */
export function pressedRows(form: FormData, rows: readonly Row[]): Row[] | null {
  const key = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : null;
  };
  const [drop, up, down] = [key(rowButtons.drop), key(rowButtons.up), key(rowButtons.down)];
  if (drop !== null) return withoutRow(rows, drop);
  if (up !== null) return movedRow(rows, up, -1);
  return down === null ? null : movedRow(rows, down, 1);
}
