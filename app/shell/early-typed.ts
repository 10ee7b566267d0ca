declare global {
  interface Window {
    /** Stores what was typed before hydration (keep-early-typed.ts). */
    keepTyped?: () => void;
  }
}

/** Ends the storing of early input, once later code stores it or there is none. */
export function dropEarlyTyped(): void {
  if (window.keepTyped) window.removeEventListener("pagehide", window.keepTyped);
}
