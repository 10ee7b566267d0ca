/** Letters that no accent can be taken off. */
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

/** `text` as it is compared: lower case, no accents, one spelling for letters that are written in several ways. */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    // Lower case can bring a mark of its own (İ).
    .replace(/\p{M}+/gu, "")
    .replace(/[ßæœøłđðþıħŧŋ]/g, (letter) => plainLetters[letter] ?? letter);

const apostrophes = /['’‘ʼ`´]/g;

/** The words of a name, folded; an apostrophe joins (O'Brien is obrien), everything else between letters parts. */
export const nameParts = (name: string): string[] =>
  fold(name.replace(apostrophes, ""))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Letters and figures alone, as account numbers are compared. */
export const plainCode = (code: string): string => fold(code).replace(/[^\p{L}\p{N}]+/gu, "");

export const digitsOf = (text: string): string => text.normalize("NFKC").replace(/\D/g, "");
