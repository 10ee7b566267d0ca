import { expect, it } from "vitest";
import { mayUndo, stageOf } from "../../../app/features/imports/stage";
import { endInWords } from "../../../app/features/imports/words";

it.each([
  ["uploaded", null, null],
  ["checked", null, "check"],
  ["running", 1, null],
  ["done", 1, "run"],
  ["cancelled", 1, "run"],
  ["cancelled", null, null],
  ["failed", 1, "run"],
  ["failed", null, null],
  ["undoing", 1, null],
  ["undone", 1, "undo"],
] as const)("an import that is %s, started at %s, shows the rows of %s", (state, started_at, stage) => {
  expect(stageOf({ state, started_at })).toBe(stage);
});

it.each([
  ["done", 3, true],
  ["failed", 3, true],
  ["failed", 0, false],
  ["checked", 3, false],
])("an import that is %s with %i rows entered may be undone: %s", (state, rows, expected) => {
  const counts = { new: rows, changed: 0, same: 2, refused: 1 };
  expect(mayUndo({ state, started_at: 1, done: counts })).toBe(expected);
});

it("a run says how it came to its end", () => {
  const some = { ended: "1 June", some: true };
  expect(endInWords("done", some).title).toBe("Imported on 1 June");
  expect(endInWords("cancelled", some)).toEqual({
    tone: "warning",
    title: "Import stopped",
    text: "The rows before the stop were imported. Upload the file again to import the rest, or undo the import.",
  });
  expect(endInWords("failed", some).text).toContain("undo the import");
  expect(endInWords("failed", { ...some, some: false }).text).toBe("Nothing was imported. Upload the file again.");
});
