import { itemTexts } from "~/items/texts";

const { title, description } = itemTexts;

/** What a draw says, in its first language and anew in every further one. */
export const drawTexts = [title, description];
