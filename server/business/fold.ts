/** Letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
};

/** Normalizes `text` for comparison: lower case, no accents, one spelling for letters with several. */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    // Lower-casing can add a combining mark (İ).
    .replace(/\p{M}+/gu, "")
    .replace(/[ßæœøłđðþıħŧŋ]/g, (letter) => plainLetters[letter] ?? letter);

const apostrophes = /['’‘ʼ`´]/g;

/** Words of a name, folded. An apostrophe joins (O'Brien becomes obrien); any other non-letter separates. */
export const nameParts = (name: string): string[] =>
  fold(name.replace(apostrophes, ""))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Letters and digits only, for comparing account numbers. */
export const plainCode = (code: string): string => fold(code).replace(/[^\p{L}\p{N}]+/gu, "");

export const digitsOf = (text: string): string => text.normalize("NFKC").replace(/\D/g, "");
