import type { RawAnswers } from "~/form/answers";

/** What a step held in fields that its form does not show: an edit keeps it. */
export const held = (before: RawAnswers, names: readonly string[]): RawAnswers =>
  Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name)));
