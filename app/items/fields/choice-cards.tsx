import { RadioField } from "~/form/fields/choice";
import type { ChoicesById } from "../choices";

interface ChoiceCardsProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly words: ChoicesById;
  readonly ids: readonly number[];
}

/** Choice of one of these ids, as cards. */
export const ChoiceCards = ({ words, ids, ...field }: ChoiceCardsProps) => (
  <RadioField {...field} cards columns options={ids.map((value) => ({ value, label: "", ...words[value] }))} />
);
