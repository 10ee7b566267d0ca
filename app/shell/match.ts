/** Something that can be found: a screen, or something to do. */
export interface Findable {
  readonly label: string;
  /** Where it belongs. */
  readonly group?: string;
  /** Further words it goes by. */
  readonly words?: string;
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** How well one typed word fits: a word in full before its beginning before its inside, the first word before others. */
function fitness(typed: string, words: readonly string[]): number {
  const fits = words.map((word, index) => {
    const how = word === typed ? 4 : word.startsWith(typed) ? 3 : word.includes(typed) ? 1 : 0;
    return how === 0 ? 0 : how + (index === 0 ? 2 : 0);
  });
  return Math.max(0, ...fits);
}

const wordsOf = (text = "") =>
  plain(text)
    .split(/[\s-]+/)
    .filter(Boolean);

/** How well `query` finds `item`; 0 is not at all. Initials count too: "gc" finds "Gift cards". */
export function score(item: Findable, query: string): number {
  const typed = wordsOf(query);
  const label = plain(item.label).split(/[\s-]+/);
  const group = wordsOf(item.group);
  const further = wordsOf(item.words);
  // A synonym counts from its beginning, and by three letters: else nearly every short word would find something.
  const named = (word: string) => word.length > 2 && further.some((one) => one.startsWith(word));
  const fits = typed.map((word) => fitness(word, label) * 10 || fitness(word, group) || (named(word) ? 0.5 : 0));
  if (fits.every((one) => one > 0)) return 1000 + fits.reduce((sum, one) => sum + one, 0) - label.length;
  const initials = [...group, ...label].map((word) => word.charAt(0)).join("");
  const joined = typed.join("");
  return joined !== "" && initials.includes(joined) ? 500 : 0;
}

/** What `query` finds, best first; a blank query leaves everything in its order. */
export function find<T extends Findable>(items: readonly T[], query: string): T[] {
  if (query.trim() === "") return [...items];
  return items
    .map((item, index) => ({ item, index, value: score(item, query) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || a.index - b.index)
    .map(({ item }) => item);
}
