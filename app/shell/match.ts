import { fold } from "../../server/contract/common/fold";

/** Item that can be found: a screen or an action. */
export interface Findable {
  readonly label: string;
  /** Section it belongs to. */
  readonly group?: string;
  /** Synonyms. */
  readonly words?: string;
}

/** Rates one typed word: a full match before a prefix before a substring, and the first word before the others. */
function fitness(typed: string, words: readonly string[]): number {
  const fits = words.map((word, index) => {
    const how = word === typed ? 4 : word.startsWith(typed) ? 3 : word.includes(typed) ? 1 : 0;
    return how === 0 ? 0 : how + (index === 0 ? 2 : 0);
  });
  return Math.max(0, ...fits);
}

const wordsOf = (text = "") =>
  fold(text)
    .split(/[\s-]+/)
    .filter(Boolean);

/** Rates how well `query` matches `item`; 0 means no match. Initials match too: "gc" finds "Gift cards". */
export function score(item: Findable, query: string): number {
  const typed = wordsOf(query);
  const label = fold(item.label).split(/[\s-]+/);
  const group = wordsOf(item.group);
  const further = wordsOf(item.words);
  // Synonyms match by prefix, with at least three letters; otherwise nearly every short word would match.
  const named = (word: string) => word.length > 2 && further.some((one) => one.startsWith(word));
  const fits = typed.map((word) => fitness(word, label) * 10 || fitness(word, group) || (named(word) ? 0.5 : 0));
  if (fits.every((one) => one > 0)) return 1000 + fits.reduce((sum, one) => sum + one, 0) - label.length;
  const initials = [...group, ...label].map((word) => word.charAt(0)).join("");
  const joined = typed.join("");
  return joined !== "" && initials.includes(joined) ? 500 : 0;
}

/** Matching items, best first; a blank query returns all in their order. */
export function find<T extends Findable>(items: readonly T[], query: string): T[] {
  if (query.trim() === "") return [...items];
  return items
    .map((item, index) => ({ item, index, value: score(item, query) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || a.index - b.index)
    .map(({ item }) => item);
}
