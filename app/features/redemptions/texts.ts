import { type ItemText, itemTexts } from "~/items/texts";

const note: ItemText = {
  name: "note",
  label: "Note",
  max: 1000,
  rows: 2,
  firstHint: "Shown beside the description, such as how to ask for it",
};

/** What a redemption says, in its first language and anew in every further one. */
export const redemptionTexts: readonly ItemText[] = [
  itemTexts.title,
  itemTexts.description,
  note,
  { ...itemTexts.terms, name: "terms_conditions" },
  itemTexts.link,
];
