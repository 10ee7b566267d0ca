import { link, text } from "../field";

/** Texts of an item in one language. */
export const itemTexts = {
  title: text(120, { missing: "Enter a title", quoted: true }),
  description: text(4000, { lines: 4 }),
  terms: text(4000, { lines: 4 }),
  link: link(1000),
};
