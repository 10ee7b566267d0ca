import { describe, expect, test } from "vitest";
import { defineList } from "~/list/list";
import { ListCard } from "~/list/list-card";
import { loadIfKnown, loadList, paged } from "~/list/load.server";
import { pageOf } from "~/list/shown";
import { pageHtml } from "../support/page-html";

/* Lists that are a part of a page: each has a page number and an id of its own, and leaves the rest of the URL alone. */

const people = Array.from({ length: 5 }, (_, at) => ({ id: at + 1, title: `Person ${at + 1}` }));

const declared = (folds?: true) =>
  defineList({
    path: "/place",
    perPage: 2,
    search: { label: "Find", name: "q" },
    filters: {},
    part: { id: "people", page: "people", folds, beside: { other: 3, none: undefined } },
  });

const load = (query: string, rows = people, folds?: true) =>
  loadList(new URLSearchParams(query), {
    declared: declared(folds),
    source: paged(async ({ page }) => ({ rows: rows.slice((page - 1) * 2, page * 2), total: rows.length })),
    line: (row: (typeof people)[number]) => row,
  });

const look = { title: "People", one: "person", many: "people", nothing: "Nobody yet." } as const;

describe("a list that is a part of a page", () => {
  test("reads its own page number, and keeps what the URL has beside it", async () => {
    const list = await load("page=9&people=2&q=ann&other=1");
    expect(list).toMatchObject({ page: 2, notes: [], search: { value: "ann" } });
    expect([1, 3].map((page) => pageOf(list, page))).toEqual([
      "/place?other=3&q=ann#people",
      "/place?other=3&q=ann&people=3#people",
    ]);
    expect(list.whole).toBe("/place?other=3#people");
  });

  test("that folds is open where the URL has its page number, also of the first page", async () => {
    const opened = async (query: string) => (await load(query, people, true)).part?.isOpen;
    expect(await Promise.all(["", "people=1", "people=x", "page=1"].map(opened))).toEqual([false, true, false, false]);
    expect(pageOf(await load("", people, true), 1)).toBe("/place?other=3&people=1#people");
  });

  test("is a card with its pages, as cards or as a table, and says what it has of the URL", async () => {
    const page = await load("people=9");
    const links = /href="\/place\?other=3&amp;people=2#people"/;
    const ofCards = await pageHtml(() => <ListCard page={page} {...look} card={({ title }) => title} />, "/", {});
    const ofColumns = await pageHtml(
      () => <ListCard page={page} {...look} first={{ heading: "Name" }} columns={[]} />,
      "/",
      {},
    );
    for (const html of [ofCards, ofColumns]) {
      expect(html).toMatch(/<section id="people"/);
      expect(html).toContain("There are only 3 pages. This is the last one.");
      expect(html).toContain("5–5 of 5 people");
      expect(html).toMatch(links);
    }
    expect(ofCards).toMatch(/<ul aria-label="People"[^>]*><li[^>]*>Person 5<\/li><\/ul>/);
    // Landmarks are told apart by their names, and the card has the title's.
    expect(ofColumns).toMatch(/<section[^>]*aria-label="Table: People"/);
    expect(ofColumns).toMatch(/<table[^>]*aria-label="Table: People"/);
  });

  test("has no links to pages where there is one, and says what an empty one is for", async () => {
    const html = async (rows: typeof people) => {
      const page = await load("", rows);
      return pageHtml(() => <ListCard page={page} {...look} card={({ title }) => title} />, "/", {});
    };
    expect(await html(people.slice(0, 2))).not.toContain("<nav");
    const empty = await html([]);
    expect(empty).toContain("Nobody yet.");
    expect(empty).not.toContain("<ul");
  });

  test("is none where the back end lacks it", async () => {
    const line = (row: (typeof people)[number]) => row;
    const list = (found: { readonly rows: typeof people; readonly total: number } | null) =>
      loadIfKnown(new URLSearchParams(), { declared: declared(), ask: async () => found, line });
    expect(await list(null)).toBeNull();
    expect(await list({ rows: people.slice(0, 2), total: 5 })).toMatchObject({ total: 5, lines: { length: 2 } });
  });
});
