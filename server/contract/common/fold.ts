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

/** Normalizes `text` for searching and comparing: lower case, no accents, one spelling for letters with several. */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    // Lower-casing can add a combining mark (İ).
    .replace(/\p{M}+/gu, "")
    .replace(/[ßæœøłđðþıħŧŋ]/g, (letter) => plainLetters[letter] ?? letter);

/** `fold` for names that may be spelled as in code: "firstName" has two words. */
export const foldWords = (name: string): string => fold(name.replace(/(\p{Ll}\p{M}*)(\p{Lu})/gu, "$1 $2"));

/** Normalizes a name, so that names that look the same compare equal. Accents distinguish. */
export const sameLooking = (name: string): string => name.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();
