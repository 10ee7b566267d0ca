import { describe, expect, expectTypeOf, it } from "vitest";
import {
  amount,
  day,
  decimal,
  group,
  ids,
  moment,
  oneId,
  oneOf,
  pick,
  problemsIn,
  text,
  whole,
  yesNo,
} from "../../server/contract/field";
import { completeInputs, sentInputs } from "../../server/contract/field/derive";
import { fields } from "../../server/contract/wire";
import { rowOf } from "../../server/items/row";

describe("a save that may leave fields out", () => {
  const person = {
    name: text(20),
    language: oneId({ missing: "Choose a language" }),
    born: day({ unreadable: "Enter a date that exists", first: { day: "1900-01-01", missed: "Too early" } }),
    height: decimal({ from: 0, to: 3, bounds: "Enter 0 to 3" }),
    agrees: yesNo(),
    tags: ids("tags", 3),
  };
  const body = fields(sentInputs(person));

  it("leaves them alone, and empties what is sent blank unless it has to be there", () => {
    expect(body.read.parse({})).toEqual({});
    expect(body.read.parse({ name: "", language: "", born: "", height: "", agrees: "", tags: "" })).toEqual({
      ...{ name: "", language: undefined, born: null, height: null, agrees: false, tags: [] },
    });
    expect(body.write({ name: "", born: null, agrees: false })).toEqual({ name: "", born: "", agrees: 0 });
  });

  it("is read by the kinds of its fields, a day by bounds of its own", () => {
    expect(body.read.parse({ born: "1901-02-03", height: "1.75" })).toEqual({ born: "1901-02-03", height: 1.75 });
    const read = body.read.safeParse({ born: "1901-02-30" });
    expect(read.error?.issues[0]?.message).toBe("Enter a date that exists");
    expect(problemsIn(group(pick(person, ["born"])), { born: "1901-02-03" })).toEqual({});
    expect(problemsIn(group(pick(person, ["born"])), { born: "1899-12-31" })).toEqual({ born: "Too early" });
  });
});

describe("a request that leaves nothing open", () => {
  const order = {
    kind: oneOf([1, 2], { missing: "Choose a kind" }),
    from: moment({ missing: "Enter when" }),
    since: day({ missing: "Enter a day" }),
    count: whole({ from: 1, otherwise: 1, bounds: "Enter 1 or more" }),
    title: text(20, { missing: "Enter a title" }),
    worth: amount(),
  };
  const complete = fields(completeInputs(order));

  it("is asked for what is missing, and counts the rest as declared", () => {
    const { error } = complete.read.safeParse({ kind: "", since: "never" });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ["kind", "Choose a kind"],
      ["from", "Enter when"],
      ["since", "Enter a date that exists, as YYYY-MM-DD"],
    ]);
    expect(complete.read.parse({ kind: 1, from: "2026-06-01 09:30", since: "2026-06-01" })).toEqual({
      ...{ kind: 1, from: "2026-06-01 09:30", since: "2026-06-01", count: 1, title: "", worth: undefined },
    });
  });

  it("is never null in its table, where it is always there", () => {
    const row = rowOf(order, complete.read.parse({ kind: 1, from: "2026-06-01 09:30", since: "2026-06-01" }));
    expectTypeOf(row.from).toEqualTypeOf<string>();
    expectTypeOf(row.count).toEqualTypeOf<number>();
    expectTypeOf(row.worth).toEqualTypeOf<number | null>();
    expect(row).toMatchObject({ count: 1, worth: null });
  });
});
