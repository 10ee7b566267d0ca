/*
 * Two words of a name as one, the letters of both in turn, beginning with the word that is first in the alphabet: Noah
 * Tremblay is "ntoraehm b l a y". However short the beginnings of two words are, whom they find lies in one range of the
 * index.
 */

/** Of each of the two. */
const mostLetters = 40;

function inTurn(one: string, other: string, gap: string): string {
  const [first = [], second = []] = [one, other].map((word) => [...word].slice(0, mostLetters));
  const rows = Math.max(first.length, second.length);
  const letters = Array.from({ length: rows }, (_, row) => (first[row] ?? gap) + (second[row] ?? gap)).join("");
  return letters.endsWith(gap) ? letters.slice(0, -1) : letters;
}

/**
 * Every two words of a name, each pair once. The first word of either part stands with all that follows it: Jean-Paul is
 * found as "jean" and as "jeanpaul".
 */
export function namePairs(first: readonly string[], last: readonly string[]): string[] {
  const words = [first, last].flatMap((part) => (part.length > 0 ? [part.join(""), ...part.slice(1)] : []));
  return words.flatMap((one, place) =>
    words.slice(place + 1).map((other) => (one < other ? inTurn(one, other, " ") : inTurn(other, one, " "))),
  );
}

/** What a pair looks like whose words begin so. */
export interface PairBeginning {
  /** The letters that are known, up to the first that is not. */
  readonly begins: string;
  /** All of them, `_` for one that is not known; left out where `begins` says it all. */
  readonly pattern?: string;
}

/** How the pairs begin that two beginnings find: one way, or two where one goes on from the other. */
export function pairBeginnings(one: string, other: string): PairBeginning[] {
  const [less, more] = one < other ? [one, other] : [other, one];
  const ways = [inTurn(less, more, "_"), ...(more.startsWith(less) ? [inTurn(more, less, "_")] : [])];
  return [...new Set(ways)].map((pattern) => {
    const known = pattern.indexOf("_");
    return known < 0 ? { begins: pattern } : { begins: pattern.slice(0, known), pattern };
  });
}
