const keyOf = (list: string) => `columns:${list}`;

const isVisibility = (value: unknown): value is Record<string, boolean> =>
  typeof value === "object" && value !== null && Object.values(value).every((shown) => typeof shown === "boolean");

/** A browser that keeps nothing for a framed page throws on touching its storage: the list then starts with every column. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The columns this browser hides in a list, as `{ key: false }`. */
export function keptColumns(list: string): Record<string, boolean> {
  const kept = storage()?.getItem(keyOf(list));
  if (!kept) return {};
  try {
    const read: unknown = JSON.parse(kept);
    return isVisibility(read) ? read : {};
  } catch {
    return {};
  }
}

/** Nothing is kept until something is hidden. */
export function keepColumns(list: string, shown: Readonly<Record<string, boolean>>): void {
  const store = storage();
  if (Object.values(shown).every(Boolean)) store?.removeItem(keyOf(list));
  else store?.setItem(keyOf(list), JSON.stringify(shown));
}
