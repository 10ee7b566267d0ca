import type { DifferingPart } from "~/form/both-versions";
import type { PictureWords } from "~/form/version-table";
import { sameJson } from "../../server/contract/wire/json-text";
import { isObject } from "../../server/contract/wire/raw";
import { partKey, type SummaryLine, type SummaryPart } from "./wizard";

type Summary = readonly SummaryPart[];

/** Differences between the stored and the typed values, by part, in words. */
export function differencesOf(was: Summary, theirs: Summary, mine: Summary): DifferingPart[] {
  return [...new Set([...theirs, ...mine].map(partKey))].flatMap((key) => {
    const [before, stored, typed] = [was, theirs, mine].map((summary) => linesOf(summary, key));
    const terms = new Set([...(stored?.keys() ?? []), ...(typed?.keys() ?? [])]);
    const lines = [...terms].flatMap((term) => {
      const [a, b] = [wordsIn(stored, term), wordsIn(typed, term)];
      const same = a.text === b.text && a.picture === b.picture;
      return same ? [] : [{ term, was: wordsIn(before, term), saved: a, typed: b }];
    });
    const title = [...theirs, ...mine].find((part) => partKey(part) === key)?.title ?? key;
    return lines.length === 0 ? [] : [{ title, lines }];
  });
}

const linesOf = (summary: Summary, key: string): ReadonlyMap<string, SummaryLine> =>
  new Map(summary.filter((part) => partKey(part) === key).flatMap(({ items }) => items.map((line) => [line[0], line])));

function wordsIn(lines: ReadonlyMap<string, SummaryLine> | undefined, term: string): PictureWords {
  const [, text = "", picture] = lines?.get(term) ?? [];
  return picture ? { text, picture } : { text };
}

/** Whether saving `mine` would revert a change that `theirs` made since `was`. */
export function undoes(was: unknown, theirs: unknown, mine: unknown): boolean {
  if (sameJson(theirs, was) || sameJson(theirs, mine)) return false;
  if (!isObject(theirs) || !isObject(mine)) return true;
  const before = isObject(was) ? was : {};
  return [...new Set([before, theirs, mine].flatMap(Object.keys))].some((name) =>
    undoes(before[name], theirs[name], mine[name]),
  );
}
