/** What is typed for the palette while it is on its way. */
export interface TypedAhead {
  readonly text: string;
  /** Enter: chooses the best of what is found. */
  readonly entered: boolean;
}

export const nothingTyped: TypedAhead = { text: "", entered: false };

/** `typed` and one more key; null where the key takes the palette back. Other keys change nothing. */
export function typeAhead(typed: TypedAhead, key: string): TypedAhead | null {
  if (key === "Escape") return null;
  if (typed.entered) return typed;
  if (key === "Enter") return { ...typed, entered: true };
  if (key === "Backspace") return { ...typed, text: typed.text.slice(0, -1) };
  return key.length === 1 ? { ...typed, text: typed.text + key } : typed;
}
