import { describe, expect, expectTypeOf, it, test } from "vitest";
import { amount, money, pick, problemsIn, type ToldOf, whole, wholeFromTo } from "../../server/contract/field";
import { refused } from "../../server/contract/field/derive";
import { columnsOf, rowOf, toldBy } from "../../server/items/row";
import { answer, bounds, request, sent, type Thing, thing } from "../support/thing";

describe("a bounds message", () => {
  it("is made of the bounds, in the usual words or in others", () => {
    expect(amount().bounds).toBe("Enter an amount from 0 to 1,000,000.00");
    expect(money({ from: 1, to: 5_000 }).bounds).toBe("Enter an amount from 0.01 to 50.00");
    expect(whole({ from: 1, to: 3650, bounds: (from, to) => `Enter ${from} to ${to} days` }).bounds).toBe(
      "Enter 1 to 3,650 days",
    );
    const limits = money({ from: 500, to: 900, bounds: (from, to) => ({ below: `≥ ${from}`, above: `≤ ${to}` }) });
    expect(limits.bounds).toEqual({ below: "≥ 5.00", above: "≤ 9.00" });
  });

  it("may say what is missing or unreadable as well", () => {
    const message = "Enter a whole number from 0 to 1,000";
    expect(whole({ from: 0, to: 1000, bounds: wholeFromTo, missing: true, unreadable: true })).toEqual({
      ...{ type: "whole", from: 0, to: 1000 },
      ...{ bounds: message, missing: message, unreadable: message },
    });
  });
});

describe("a request", () => {
  it("is read by the kinds of its fields", () => {
    const read = request.read.parse(sent);
    expect(read).toMatchObject({
      title: "Lamp",
      page: "",
      price: 1250,
      share: 1250,
      kind: 2,
      span: { start: "2026-06-01", end: "2026-06-30" },
      hours: { start: "09:00", end: "17:00" },
      weekdays: [1, 3],
      parts: { left: true, right: false },
      language: [1, 2],
      open: false,
      branches: [-1, 4],
      until: "2150-06-30",
      from: "2026-06-01 09:30",
      names: { 1: "Lamp", 2: "Lampe" },
    });
    expect(read.discount).toBeUndefined();
    expect(problemsIn(thing, read)).toEqual({});
    expect(request.read.parse(request.write(read))).toEqual(read);
  });

  it.each([
    [{ price: "12.505" }, "price", "Enter an amount such as 12.50"],
    [{ stock: "many" }, "stock", "Enter how many there are"],
    [{ since: "2026-02-30" }, "since", "Enter a date that exists, as YYYY-MM-DD"],
    [{ kind: "3" }, "kind", "Choose a kind"],
    [{ maker: "he" }, "maker", "Choose a maker"],
    [{ from: "2026-02-30 09:30" }, "from", "Enter a valid date and time"],
    [{ names: '{"one":"Lamp"}' }, "names", "Send the texts by language id"],
    [{ names: '{"2":"123456789012345678901"}' }, "names", "Use at most 20 characters"],
    [{ "weekdays[]": ["4"] }, "weekdays", "Choose days"],
    [{ title: "x".repeat(21) }, "title", "Use at most 20 characters"],
  ])("that says %j is unreadable", (change, field, message) => {
    const { error } = request.read.safeParse({ ...sent, ...change });
    expect(error?.issues.map(({ path, message: text }) => [path[0], text])).toEqual([[field, message]]);
  });

  it.each<[Partial<Thing>, Record<string, string>]>([
    [{ title: "" }, { title: "Enter a title" }],
    [{ price: undefined }, { price: "Enter a price" }],
    [{ price: 99 }, { price: bounds }],
    [{ price: 5001 }, { price: bounds }],
    [{ discount: -1 }, { discount: "Enter a discount of 0 or more" }],
    [{ share: 0 }, { share: "Too little" }],
    [{ share: 10_001 }, { share: "Too much" }],
    [{ kind: undefined }, { kind: "Choose a kind" }],
    [{ worth: -1 }, { worth: "Enter an amount from 0 to 1,000,000.00" }],
    [{ worth: 100_000_001 }, { worth: "Enter an amount from 0 to 1,000,000.00" }],
    [{ page: "shop.example" }, { page: "Enter a web address such as https://shop.example/summer" }],
    [{ from: "1999-12-31 09:30" }, { from: "Enter a day from 2000 to 2099" }],
    [{ since: "1999-12-31" }, { since: "Enter a day from 2000 to 2099" }],
    [
      { span: undefined },
      { "span[start]": "Enter a start date", "span[end]": "Enter an end date, or choose Never expires" },
    ],
    [
      { span: { start: "2026-06-02", end: "2026-06-01" } },
      { "span[end]": "End date must be on or after the start date" },
    ],
    [{ span: undefined, open: true }, {}],
  ])("of %j is told what is wrong", (change, problems) => {
    expect(problemsIn(thing, { ...request.read.parse(sent), ...change })).toEqual(problems);
  });

  it("leaves a note out where there is none", () => {
    const read = request.read.parse({ ...sent, remark: "" });
    expect(read.remark).toBeUndefined();
    expect(request.write(read)).not.toHaveProperty("remark");
    expect(request.read.parse({ ...sent, remark: " Heavy " }).remark).toBe("Heavy");
  });

  it("has a part's problem told under the field's own name, the first one", () => {
    expect(refused({ "span[start]": "one", "span[end]": "two", title: "three" })).toEqual({
      span: ["one"],
      title: ["three"],
    });
  });
});

test("an answer that cannot be read, or does not tell, is each kind's empty value", () => {
  const nothing = answer.read.parse({
    price: "much",
    span: 7,
    maker: null,
    language: "x",
    open: null,
    title: null,
    parts: "{",
  });
  expect(nothing).toEqual({
    ...{ title: "", page: "", price: null, discount: null, share: null, stock: null, since: null, span: null },
    ...{ hours: null, open: false, kind: null, weekdays: [], parts: null, language: [], branches: [] },
    ...{ maker: "", until: null, remark: "", rank: null, worth: null },
    ...{ from: "", names: {} },
    ...{ image: "", image_large: "", image_medium: "", image_thumbnail: "" },
  });
});

test("a table keeps plain fields under their names", () => {
  const row = rowOf(thing.fields, request.read.parse({ ...sent, open: "1" }));
  expect(row).toEqual({
    ...{ title: "Lamp", page: "", price: 1250, discount: 0, share: 1250, stock: null, since: null },
    ...{ open: 1, kind: 2, maker: "", until: "2150-06-30", remark: "", rank: 2, worth: null },
    from: "2026-06-01 09:30",
  });
  expectTypeOf(row.price).toEqualTypeOf<number | null>();
  expectTypeOf(row.open).toEqualTypeOf<0 | 1>();
  expectTypeOf(row.maker).toEqualTypeOf<string>();
  expectTypeOf(row.remark).toEqualTypeOf<string>();
  expectTypeOf(row.rank).toEqualTypeOf<number>();
});

test("a table may have other names for its columns", () => {
  const some = pick(thing.fields, ["price", "open", "maker", "weekdays"]);
  const columns = { price: "cost", open: "is_open" } as const;
  const row = rowOf(some, { price: 1250, open: true, maker: "us" }, columns);
  expect(row).toEqual({ cost: 1250, is_open: 1, maker: "us" });
  expect(columnsOf(some, columns)).toEqual(["cost", "is_open", "maker"]);
  expect(toldBy(some, row, columns)).toEqual({ price: 1250, open: true, maker: "us" });
  expectTypeOf(row.cost).toEqualTypeOf<number | null>();
  expectTypeOf(toldBy(some, row, columns).open).toEqualTypeOf<boolean>();
});

test("types follow from the declaration", () => {
  expectTypeOf<Thing["title"]>().toEqualTypeOf<string>();
  expectTypeOf<Thing["kind"]>().toEqualTypeOf<1 | 2 | undefined>();
  expectTypeOf<Thing["parts"]>().toEqualTypeOf<Readonly<Record<"left" | "right", boolean>> | undefined>();
  expectTypeOf<ToldOf<typeof thing.fields>["price"]>().toEqualTypeOf<number | null>();
  expectTypeOf<ToldOf<typeof thing.fields>["image_large"]>().toEqualTypeOf<string>();
});
