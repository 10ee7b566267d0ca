import { expect } from "playwright/test";
import type { PlainVisit } from "./plain-visit";
import { rows } from "./rows";
import { mine } from "./searching";

/* The lists of offers and redemptions, by their plain forms. */

interface List {
  readonly table: "offers" | "point_rewards";
  readonly list: string;
}

/** Searches for the first word of a title: other rows disappear, the address holds the word, clearing restores all. */
export async function searchAndClear(visit: PlainVisit, { table, list }: List): Promise<void> {
  const [some] = rows(`select title from ${table} where ${mine} order by id limit 1`);
  const word = String(some?.title).split(" ")[0] ?? "";
  await visit.open(list);
  await visit.type("Search by title", word);
  await visit.press("Search");
  expect(new URL(visit.address(), "http://portal.test").searchParams.get("search")).toBe(word);
  const titles = visit.texts("tbody th[scope=row]");
  expect(titles.length).toBeGreaterThan(0);
  for (const title of titles) expect(title.toLowerCase()).toContain(word.toLowerCase());
  await visit.follow("Clear filters");
  expect(visit.address()).not.toMatch(/search=./);
  expect(visit.valueOf("Search by title")).toBe("");
}

/** Deletes a row after the confirmation, and undoes it. */
export async function deleteAndUndo(
  visit: PlainVisit,
  { id, title }: { readonly id: number; readonly title: string },
  { table, list, noun }: List & { readonly noun: string },
): Promise<void> {
  const state = () => rows(`select deleted_at from ${table} where id = ?`, id)[0]?.deleted_at;
  const ask = async () => {
    await visit.open(`${list}/${id}/delete`);
    await visit.heading(`Delete this ${noun}?`);
  };
  await ask();
  await visit.sees(title);
  await visit.follow(/^Keep /);
  await visit.arrives(new RegExp(`^${list}`));
  expect(state()).toBeNull();
  await ask();
  await visit.press(`Delete ${noun}`);
  expect(state()).not.toBeNull();
  await visit.press(/Undo/);
  await visit.sees(new RegExp(`${noun} restored\\.`, "i"));
  expect(state()).toBeNull();
}

/** Follows each state above a list and expects only rows of it; `words` are the states' badges by their value. */
export async function eachState(visit: PlainVisit, words: Readonly<Record<string, string>>): Promise<void> {
  for (const [state, word] of Object.entries(words)) {
    const [link] = visit.links(new RegExp(`^${word}`), 'nav[aria-label="States"]');
    await visit.open(link?.getAttribute("href") ?? "");
    await visit.arrives(new RegExp(`state=${state}`));
    const badges = visit.texts("tbody tr td:nth-child(2)");
    expect(new Set(badges)).toEqual(new Set([word]));
  }
}

/** Follows the link in a column's heading. */
export async function sortBy(visit: PlainVisit, column: RegExp): Promise<void> {
  const heading = headingOf(visit, column);
  await visit.open(heading?.querySelector("a[href]")?.getAttribute("href") ?? "");
}

export const headingOf = (visit: PlainVisit, column: RegExp) =>
  visit.all("thead th").find(({ text }) => column.test(text.trim()));
