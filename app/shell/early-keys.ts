/** Key presses from before hydration (start-late.ts); taking them removes the listener. */
type EarlyKeys = KeyboardEvent[] & { readonly stop?: () => void };

declare global {
  interface Window {
    earlyKeys?: EarlyKeys;
  }
}

/** Returns the waiting key presses in order, each only once. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  const keys = window.earlyKeys;
  keys?.stop?.();
  return keys?.splice(0) ?? [];
}
