const keyOf = (list: string) => `columns:${list}`;

const isVisibility = (value: unknown): value is Record<string, boolean> =>
  typeof value === "object" && value !== null && Object.values(value).every((shown) => typeof shown === "boolean");

/** Returns null if the browser denies storage, as some do for framed pages; every column is then visible. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Columns that this browser hides in a list, as `{ key: false }`. */
export function storedColumns(list: string): Record<string, boolean> {
  const text = storage()?.getItem(keyOf(list));
  if (!text) return {};
  try {
    const read: unknown = JSON.parse(text);
    return isVisibility(read) ? read : {};
  } catch {
    return {};
  }
}

/** Stores the hidden columns; removes the entry if none is hidden. */
export function storeColumns(list: string, shown: Readonly<Record<string, boolean>>): void {
  const store = storage();
  if (Object.values(shown).every(Boolean)) store?.removeItem(keyOf(list));
  else store?.setItem(keyOf(list), JSON.stringify(shown));
}
