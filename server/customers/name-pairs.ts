/*
 * Combines two words of a name into one by alternating their letters, starting with the alphabetically first word: Noah
 * Tremblay is "ntoraehm b l a y". The customers that match the beginnings of two words, however short, are then in one
 * range of the index.
 */

/** Letters of each word. */
const mostLetters = 40;

function inTurn(one: string, other: string, gap: string): string {
  const [first = [], second = []] = [one, other].map((word) => [...word].slice(0, mostLetters));
  const rows = Math.max(first.length, second.length);
  const letters = Array.from({ length: rows }, (_, row) => (first[row] ?? gap) + (second[row] ?? gap)).join("");
  return letters.endsWith(gap) ? letters.slice(0, -1) : letters;
}

/**
 * Every pair of words of a name, each pair once. The first word of each part is joined with those that follow it:
 * Jean-Paul is found as "jean" and as "jeanpaul".
 */
export function namePairs(first: readonly string[], last: readonly string[]): string[] {
  const words = [first, last].flatMap((part) => (part.length > 0 ? [part.join(""), ...part.slice(1)] : []));
  return words.flatMap((one, place) =>
    words.slice(place + 1).map((other) => (one < other ? inTurn(one, other, " ") : inTurn(other, one, " "))),
  );
}

/** Beginning of a pair whose words begin with given letters. */
export interface PairBeginning {
  /** The known letters up to the first unknown one. */
  readonly begins: string;
  /** All letters, `_` for an unknown one; left out if `begins` has them all. */
  readonly pattern?: string;
}

/** Beginnings of the pairs that match two word beginnings: one, or two if one word beginning extends the other. */
export function pairBeginnings(one: string, other: string): PairBeginning[] {
  const [less, more] = one < other ? [one, other] : [other, one];
  const ways = [inTurn(less, more, "_"), ...(more.startsWith(less) ? [inTurn(more, less, "_")] : [])];
  return [...new Set(ways)].map((pattern) => {
    const known = pattern.indexOf("_");
    return known < 0 ? { begins: pattern } : { begins: pattern.slice(0, known), pattern };
  });
}
