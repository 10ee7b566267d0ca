import { itemTexts } from "~/items/texts";

const { title, description, terms, link } = itemTexts;

/** What an offer says, in its first language and anew in every further one. */
export const offerTexts = [title, description, terms, link];
