import type { IconName } from "~/ui/icon-names";

/** Choice that determines later steps: label, explanation and icon. */
export interface ChoiceWords {
  readonly label: string;
  readonly hint: string;
  readonly icon: IconName;
}
export type ChoicesById = Readonly<Record<number, ChoiceWords>>;

export const labelsOf = (words: ChoicesById): Readonly<Record<number, string>> =>
  Object.fromEntries(Object.entries(words).map(([id, { label }]) => [id, label]));
