import { describe, expect, it } from "vitest";
import { limitOf, pageOf, rowsAsked } from "../../../server/business/page";
import { ApiError } from "../../../server/errors";

const refusal = (ask: () => unknown) => {
  try {
    return ask();
  } catch (error) {
    return error instanceof ApiError ? error.detail.fields : error;
  }
};

describe("a page of a list", () => {
  it("is the rows behind those of the pages before", () => {
    expect(pageOf({ page: 1, limit: 25 }, { most: 100 })).toEqual({ limit: 25, offset: 0 });
    expect(pageOf({ page: 3, limit: 25 }, { most: 100 })).toEqual({ limit: 25, offset: 50 });
    expect(pageOf({ page: 2, limit: 0 }, { most: 500, usual: 25 })).toEqual({ limit: 25, offset: 25 });
  });

  it.each([0, -1, 1_000_001])("is none of number %i", (page) =>
    expect(refusal(() => pageOf({ page, limit: 1 }, { most: 1 }))).toEqual({ page: ["There is no such page"] }),
  );

  it("has as many rows as its list allows", () => {
    const refused = { limit: ["Enter a number from 1 to 1,000"] };
    expect(refusal(() => limitOf(0, { most: 1000 }))).toEqual(refused);
    expect(refusal(() => limitOf(1001, { most: 1000 }))).toEqual(refused);
    expect(refusal(() => limitOf(-1, { most: 1000, usual: 10 }, "pageSize"))).toEqual({
      pageSize: ["Enter a number from 0 to 1,000"],
    });
    expect(limitOf(1000, { most: 1000 })).toBe(1000);
  });

  it("is all rows for a limit of 0, where the list has one page", () => {
    expect([rowsAsked(0, 100), rowsAsked(undefined, 100), rowsAsked(101, 100), rowsAsked(5, 100)]).toEqual([
      100, 100, 100, 5,
    ]);
    expect(rowsAsked(0)).toBe(Number.POSITIVE_INFINITY);
    expect(refusal(() => rowsAsked(-1))).toEqual({ limit: ["Ask for 0 (all) or more"] });
  });
});
