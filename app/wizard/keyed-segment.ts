/** What the last segment of a path says that names its draft beside what it is open for. */
export interface KeyedSegment {
  readonly action: string;
  /** null for none, or for one that cannot be a key. */
  readonly key: string | null;
}

const isKey = (text: string) => /^[A-Za-z0-9_-]{1,64}$/.test(text);

/** Reads `action={action}&idempotency_key={key}`, in either order (settled readings, "marketing path"). */
export function readKeyed(segment: string): KeyedSegment {
  const said = new URLSearchParams(segment);
  const key = said.get("idempotency_key") ?? "";
  return { action: said.get("action") ?? "", key: isKey(key) ? key : null };
}

export const keyedSegment = (action: string | number, key: string | null): string =>
  key === null ? `action=${action}` : `action=${action}&idempotency_key=${key}`;
