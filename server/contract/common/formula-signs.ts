/*
 * Text that a spreadsheet would run. A file of comma-separated values is opened with semicolons or tabs as separators
 * where the machine's locale says so, and quotes in the middle of a line are then no quotes: every separator and every
 * line break within a cell may start a cell of its own. An apostrophe there tells that text follows.
 */

/** Apostrophes of one's own are told from the guarding one by putting it in front of them. */
const lead = "(?:'|[^\\S\\t\\r\\n])*";
const places = (apostrophe: "" | "'") =>
  new RegExp(
    `^${apostrophe}(?=${lead}[\\t\\r\\n\\0])|(?<=^|[;\\t\\r\\n])${apostrophe}(?=${lead}[=+\\-@＝＋－＠])`,
    "g",
  );

const toGuard = places("");
const guarding = places("'");

/** The text with an apostrophe wherever a spreadsheet might read a formula. */
export const guardFormulas = (text: string): string => text.replace(toGuard, "'");

/** A guarded text as it was before. */
export const unguardFormulas = (text: string): string => text.replace(guarding, "");
