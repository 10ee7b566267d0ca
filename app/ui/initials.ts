/** The first letters of these words; "" of one that has none. */
export const initialsOf = (...words: readonly string[]): string =>
  words
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? "")
    .join("")
    .toLocaleUpperCase("en");
