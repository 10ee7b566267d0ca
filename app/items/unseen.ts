import type { RawAnswers } from "~/form/answers";

/** Previous values of fields that the form does not show; an edit preserves them. */
export const held = (before: RawAnswers, names: readonly string[]): RawAnswers =>
  Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name)));
