/** Key presses that came before the page was alive (start-late.ts); their listener goes once they are taken. */
type EarlyKeys = KeyboardEvent[] & { readonly stop?: () => void };

declare global {
  interface Window {
    earlyKeys?: EarlyKeys;
  }
}

/** The key presses that still wait, in their order; each is given once. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  const keys = window.earlyKeys;
  keys?.stop?.();
  return keys?.splice(0) ?? [];
}
