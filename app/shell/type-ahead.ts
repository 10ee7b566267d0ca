/** Keys typed while the palette is loading. */
export interface TypedAhead {
  readonly text: string;
  /** Enter was pressed, which chooses the best match. */
  readonly entered: boolean;
}

export const nothingTyped: TypedAhead = { text: "", entered: false };

/** Adds one key to `typed`; null if the key cancels the palette. Other special keys are ignored. */
export function typeAhead(typed: TypedAhead, key: string): TypedAhead | null {
  if (key === "Escape") return null;
  if (typed.entered) return typed;
  if (key === "Enter") return { ...typed, entered: true };
  if (key === "Backspace") return { ...typed, text: typed.text.slice(0, -1) };
  return key.length === 1 ? { ...typed, text: typed.text + key } : typed;
}
