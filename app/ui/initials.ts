/** First letters of the given words; words without a letter or digit are skipped. */
export const initialsOf = (...words: readonly string[]): string =>
  words
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? "")
    .join("")
    .toLocaleUpperCase("en");
