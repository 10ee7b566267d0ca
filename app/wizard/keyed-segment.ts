/** Content of a last path segment that contains the draft's key and its target. */
export interface KeyedSegment {
  readonly action: string;
  /** null if missing or not a valid key. */
  readonly key: string | null;
}

const isKey = (text: string) => /^[A-Za-z0-9_-]{1,64}$/.test(text);

/** Parses `action={action}&idempotency_key={key}`, in either order (settled readings, "marketing path"). */
export function readKeyed(segment: string): KeyedSegment {
  const params = new URLSearchParams(segment);
  const key = params.get("idempotency_key") ?? "";
  return { action: params.get("action") ?? "", key: isKey(key) ? key : null };
}

export const keyedSegment = (action: string | number, key: string | null): string =>
  key === null ? `action=${action}` : `action=${action}&idempotency_key=${key}`;
