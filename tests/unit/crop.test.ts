import { describe, expect, test } from "vitest";
import { isWhole, moved, sized, stride, typedCrop, wholeOf } from "~/form/crop";

const picture = { width: 400, height: 300 };
const crop = { x: 100, y: 50, width: 200, height: 100 };

describe("the crop's frame", () => {
  test("begins as the whole picture", () => {
    expect(wholeOf(picture)).toEqual({ x: 0, y: 0, width: 400, height: 300 });
    expect(isWhole(wholeOf(picture), picture)).toBe(true);
    expect(isWhole(crop, picture)).toBe(false);
  });

  test("moves as far as the picture goes, in whole pixels", () => {
    expect(moved(crop, 8.4, -8.4, picture)).toMatchObject({ x: 108, y: 42 });
    expect(moved(crop, 1000, 1000, picture)).toMatchObject({ x: 200, y: 200, width: 200, height: 100 });
    expect(moved(crop, -1000, -1000, picture)).toMatchObject({ x: 0, y: 0 });
  });

  test("is sized from its corner, never out of the picture nor away", () => {
    expect(sized(crop, 50, 50, picture)).toEqual({ x: 100, y: 50, width: 250, height: 150 });
    expect(sized(crop, 1000, 1000, picture)).toMatchObject({ width: 300, height: 250 });
    expect(sized(crop, -1000, -1000, picture)).toMatchObject({ width: 16, height: 16 });
    expect(sized({ x: 395, y: 0, width: 5, height: 5 }, -9, 0, picture)).toMatchObject({ width: 5 });
  });

  test("follows numbers that say a piece of the picture, and no others", () => {
    expect(typedCrop(["10", " 20 ", "30", "40"], picture)).toEqual({ x: 10, y: 20, width: 30, height: 40 });
    for (const typed of [[], ["", "", "", ""], ["1", "2", "3", ""], ["1", "2", "x", "4"], ["-1", "0", "5", "5"]]) {
      expect(typedCrop(typed, picture)).toBeNull();
    }
    expect(typedCrop(["390", "0", "20", "20"], picture)).toBeNull();
    expect(typedCrop(["0", "0", "0", "20"], picture)).toBeNull();
  });

  test("takes steps that one sees, or single pixels", () => {
    expect(stride(picture, false)).toBe(8);
    expect(stride(picture, true)).toBe(1);
    expect(stride({ width: 20, height: 10 }, false)).toBe(1);
  });
});
