import { expect, test } from "vitest";
import { encodeBody, encodeFields, encodeQuery } from "../../../app/api/encode";

const picture = new File(["x"], "x.png", { type: "image/png" });

test.each([
  [
    "a plain value is itself",
    { a: "x", b: 5, c: 0 },
    [
      ["a", "x"],
      ["b", "5"],
      ["c", "0"],
    ],
  ],
  [
    "an array of plain values is its key repeated",
    { location: [-1, 3, "4"] },
    [
      ["location", "-1"],
      ["location", "3"],
      ["location", "4"],
    ],
  ],
  ["an empty array is nothing", { tier: [] }, []],
  [
    "an object is one JSON value",
    { time_range: { start: "00:00", end: "23:59" } },
    [["time_range", '{"start":"00:00","end":"23:59"}']],
  ],
  ["an array of objects is one JSON value", { post: [{ a: 1 }, { b: [2] }] }, [["post", '[{"a":1},{"b":[2]}]']]],
  ["one object among plain values makes the array JSON", { mixed: [1, { a: 1 }] }, [["mixed", '[1,{"a":1}]']]],
  ["an array of arrays is JSON", { grid: [[1], [2]] }, [["grid", "[[1],[2]]"]]],
  [
    "null is an emptied field, undefined is none",
    { a: null, b: undefined, c: [null, undefined, 1] },
    [
      ["a", ""],
      ["c", ""],
      ["c", "1"],
    ],
  ],
  ["a name with brackets stands as it is", { "priority[12]": 3 }, [["priority[12]", "3"]]],
  [
    "a file is a part of its own",
    { image: picture, more: [picture] },
    [
      ["image", picture],
      ["more", picture],
    ],
  ],
])("%s", (_name, fields, pairs) => {
  expect(encodeFields(fields)).toEqual(pairs);
});

test("a form is urlencoded, a form with a file is multipart whatever was asked", () => {
  const plain = encodeBody({ title: "Café & more", location: [1, 2] }, "form");
  expect(plain.body).toBe("title=Caf%C3%A9+%26+more&location=1&location=2");
  expect(plain.contentType).toMatch(/^application\/x-www-form-urlencoded/);
  const upload = encodeBody({ image: picture, x: 1 }, "form");
  expect(upload.body).toBeInstanceOf(FormData);
  expect(upload.contentType).toBeUndefined();
  expect(encodeBody({ a: 1 }, "multipart").body).toBeInstanceOf(FormData);
  expect(encodeBody({ rules: [{ a: 1 }] }, "json").body).toBe('{"rules":[{"a":1}]}');
});

test("a file has no place in an address", () => {
  expect(encodeQuery({ page: 2, tags: ["a", "b"] })).toBe("page=2&tags=a&tags=b");
  expect(() => encodeQuery({ image: picture })).toThrow("cannot stand in an address");
});
