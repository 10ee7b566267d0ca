/*
 * Guards text that a spreadsheet would run as a formula. In some locales a CSV file is opened with semicolons or tabs
 * as separators, and quotes in the middle of a line lose their meaning, so every separator and line break within a cell
 * may start a cell. An apostrophe at that place marks the rest as text.
 */

/**
 * Skips leading apostrophes and spaces: a text's own apostrophe gets a guard in front, so that unguarding restores it.
 */
const lead = "(?:'|[^\\S\\t\\r\\n])*";
const places = (apostrophe: "" | "'") =>
  new RegExp(
    `^${apostrophe}(?=${lead}[\\t\\r\\n\\0])|(?<=^|[;\\t\\r\\n])${apostrophe}(?=${lead}[=+\\-@＝＋－＠])`,
    "g",
  );

const toGuard = places("");
const guarding = places("'");

/** Inserts an apostrophe wherever a spreadsheet might read a formula. */
export const guardFormulas = (text: string): string => text.replace(toGuard, "'");

/** Reverses `guardFormulas`. */
export const unguardFormulas = (text: string): string => text.replace(guarding, "");
