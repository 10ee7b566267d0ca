/** Letters that sound alike, in either direction. */
const alike: readonly (readonly [string, string])[] = [
  ["c", "k"],
  ["ck", "k"],
  ["ph", "f"],
  ["i", "y"],
  ["ie", "y"],
  ["s", "z"],
  ["v", "w"],
  ["ei", "ai"],
  ["ou", "u"],
  ["ee", "i"],
  ["e", "a"],
  ["qu", "k"],
];
const most = 24;

function replacedOnce(name: string, from: string, to: string): string[] {
  const found: string[] = [];
  for (let at = name.indexOf(from); at >= 0; at = name.indexOf(from, at + 1)) {
    found.push(name.slice(0, at) + to + name.slice(at + from.length));
  }
  return found;
}

/**
 * Other spellings of one folded name, the likeliest first: a silent h, a doubled letter, letters that sound alike or
 * are swapped.
 */
export function spellings(name: string): string[] {
  if (name.length < 3 || name.length > 20 || /\d/.test(name)) return [];
  const letters = [...name];
  const at = (index: number, change: string, over: number) =>
    [...letters.slice(0, index), change, ...letters.slice(index + over)].join("");
  const found = new Set([
    ...replacedOnce(name, "h", ""),
    ...letters.map((_, index) => at(index + 1, "h", 0)),
    ...letters.flatMap((letter, index) => (letter === letters[index + 1] ? [at(index, "", 1)] : [])),
    ...alike.flatMap(([one, other]) => [...replacedOnce(name, one, other), ...replacedOnce(name, other, one)]),
    ...letters.slice(1).map((letter, index) => at(index + 1, letter + letter, 1)),
    ...letters.slice(1).map((letter, index) => at(index, letter + (letters[index] ?? ""), 2)),
  ]);
  found.delete(name);
  return [...found].slice(0, most);
}
