import type { RawAnswers } from "~/form/answers";
import type { Row } from "~/form/rows/rows";

/** Row value in the URL that adds a row. */
export const NEW_ROW = "new";

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
