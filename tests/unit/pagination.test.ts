import { expect, test } from "vitest";
import { placeOf } from "../../app/ui/pagination";

test("one row is told in the singular", () => {
  const words = (total: number, noun: string) => placeOf({ page: 1, perPage: 20, total, noun }).words;
  expect(words(1, "entries")).toBe("1 entry");
  expect(words(1, "answers")).toBe("1 answer");
  expect(words(2, "entries")).toBe("1–2 of 2 entries");
});
