import { describe, expect, test } from "vitest";
import { differencesOf } from "~/wizard/differences";
import type { SummaryLine, SummaryPart } from "~/wizard/wizard";

const summary = (...items: SummaryLine[]): SummaryPart[] => [{ step: "describe", title: "Description", items }];

describe("two versions of an item", () => {
  test("show each answer that differs, as it was, as it is kept, and as it is typed", () => {
    const was = summary(["Title", "Old"], ["Points", "5"], ["Terms", "None"]);
    const theirs = summary(["Title", "Theirs"], ["Points", "5"], ["Terms", "None"]);
    const mine = summary(["Title", "Old"], ["Points", "7"], ["Terms", "None"]);
    expect(differencesOf(was, theirs, mine)).toEqual([
      {
        title: "Description",
        lines: [
          { term: "Title", was: { text: "Old" }, saved: { text: "Theirs" }, typed: { text: "Old" } },
          { term: "Points", was: { text: "5" }, saved: { text: "5" }, typed: { text: "7" } },
        ],
      },
    ]);
  });

  test("an answer that one of them leaves blank, or a whole step that one does not have, is a difference", () => {
    expect(differencesOf([], summary(["Link", "https://a.example"]), [])).toEqual([
      {
        title: "Description",
        lines: [{ term: "Link", was: { text: "" }, saved: { text: "https://a.example" }, typed: { text: "" } }],
      },
    ]);
  });

  test("another picture is a difference, though its words are the same", () => {
    const [part] = differencesOf([], summary(["Picture", "Yes", "/a"]), summary(["Picture", "Yes", "/b"]));
    expect(part?.lines[0]).toMatchObject({ saved: { picture: "/a" }, typed: { picture: "/b" } });
  });

  test("parts of one step stand apart", () => {
    const part = (name: string, ...items: SummaryLine[]): SummaryPart => ({
      step: "one",
      part: name,
      title: name,
      items,
    });
    const theirs = [part("Person", ["Name", "Ann"]), part("Address", ["City", "Laval"])];
    const mine = [part("Person", ["Name", "Anna"]), part("Address", ["City", "Québec"])];
    expect(differencesOf([], theirs, mine).map(({ title, lines }) => [title, lines.map(({ term }) => term)])).toEqual([
      ["Person", ["Name"]],
      ["Address", ["City"]],
    ]);
  });

  test("the same change twice is none", () => {
    expect(differencesOf(summary(["Title", "Old"]), summary(["Title", "New"]), summary(["Title", "New"]))).toEqual([]);
  });
});
