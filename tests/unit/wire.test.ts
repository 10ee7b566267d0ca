import { describe, expect, test } from "vitest";
import { z } from "zod";
import { customerCriteria } from "../../server/contract/customers/criteria";
import {
  bracketed,
  type Codec,
  commaList,
  date,
  fallback,
  fields,
  flag,
  id,
  ifSent,
  inside,
  json,
  jsonRows,
  lazy,
  lenient,
  list,
  money,
  nullable,
  number,
  oneOf,
  optional,
  repeated,
  requiring,
  text,
  time,
  whole,
  worded,
} from "../../server/contract/wire";
import { blankIfNone, maybe, promisedRows, renamed } from "../../server/contract/wire/answers";
import { placed } from "../../server/contract/wire/placed";

const reads = <T>(codec: Codec<T>, raw: unknown) => {
  const parsed = codec.read.safeParse(raw);
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
};

describe("legacy spellings become plain values", () => {
  test.each([
    [flag, "1", true],
    [flag, 0, false],
    [flag, undefined, false],
    [flag, "on", true],
    [flag, "maybe", "Choose yes or no"],
    [id, "12", 12],
    [id, "0", "Not a valid id"],
    [id, "-1", "Not a valid id"],
    [id, "1e3", "Not a valid id"],
    [whole, "3.5", "Enter a whole number"],
    [number, "1e308", "Enter a number"],
    [number, Number.NaN, "Enter a number"],
    [money, "12.50", 1250],
    [money, 0.1, 10],
    [money, "170000000.02", 17_000_000_002],
    [money, 0.1 + 0.2, 30],
    [money, "99999999999.99", 9_999_999_999_999],
    [money, 99999999999.99, 9_999_999_999_999],
    [money, "100000000000", 10_000_000_000_000],
    [money, "99999999999.999", "Enter an amount such as 12.50"],
    [money, "-0.01", -1],
    [money, "0.001", "Enter an amount such as 12.50"],
    [money, "1.999", "Enter an amount such as 12.50"],
    [date, "2026-02-28", "2026-02-28"],
    [date, "2026-02-31", "Enter a date that exists, as YYYY-MM-DD"],
    [date, "2024-02-29", "2024-02-29"],
    [time, "23:59", "23:59"],
    [time, "24:00", "Enter a time such as 09:30"],
    [oneOf([1, 2, 3, 4]), "3", 3],
    [oneOf([1, 2]), "5", "Choose one of the options"],
    [oneOf(["on", "off"]), { toString: 1 }, "Choose one of the options"],
    [customerCriteria.user_balance, { toString: 1 }, "Enter from,to"],
    [text(), "half a sign \ud83d", "Remove the incomplete characters"],
    [text(), "a whole one \ud83d\ude00", "a whole one \ud83d\ude00"],
  ] as [Codec<unknown>, unknown, unknown][])("%# %o reads %j as %j", (codec, raw, expected) => {
    expect(reads(codec, raw)).toEqual(expected);
  });

  test("text is trimmed, bounded and free of control characters", () => {
    expect(reads(text(5), "  abc ")).toBe("abc");
    expect(reads(text(5), "abcdef")).toBe("Use at most 5 characters");
    expect(reads(text(), "a\u0000b")).toBe("Remove the control characters");
    expect(reads(text(), { a: 1 })).toBe("Enter text");
  });

  test("a blank optional value is left out, a bad one is still refused", () => {
    expect(reads(optional(number), "")).toBeUndefined();
    expect(reads(optional(number), "x")).toBe("Enter a number");
    expect(reads(nullable(date), "")).toBeNull();
    expect(reads(fallback(whole, 7), undefined)).toBe(7);
  });

  test("lists are repeated keys, one value, or comma separated", () => {
    const shape = fields({ location: list(whole), tiers: commaList(id) });
    expect(shape.read.parse({ location: ["-1", "3"], tiers: "4,5" })).toEqual({ location: [-1, 3], tiers: [4, 5] });
    expect(shape.read.parse({ "location[]": "3", tiers: "" })).toEqual({ location: [3], tiers: [] });
  });

  test.each<[what: string, make: (count: number) => [Codec<unknown[]>, unknown]]>([
    ["comma-separated", (count) => [commaList(id, 100), "a,".repeat(count)]],
    ["blank between its commas", (count) => [commaList(id, 100), `${",".repeat(count)}${"1,".repeat(count)}`]],
    ["repeated", (count) => [list(whole, 100), Array(count).fill("a")]],
    ["decoded", (count) => [commaList(id, 100), Array(count).fill({})]],
    ["in JSON", (count) => [json(list(whole, 100)), JSON.stringify(Array(count).fill("a"))]],
  ])("a list that is too long, %s, is refused without a look at its items", (_, make) => {
    const [codec, raw] = make(101);
    expect(codec.read.safeParse(raw).error?.issues.map(({ message }) => message)).toEqual(["Choose at most 100"]);
  });

  test("a list of six million parts is refused at once, one just long enough is read", () => {
    const millions = "a,".repeat(6_000_000);
    const timeOf = (act: () => unknown) => {
      const before = performance.now();
      act();
      return performance.now() - before;
    };
    const read = timeOf(() => expect(reads(commaList(id), millions)).toBe("Choose at most 10000"));
    expect(read).toBeLessThan(timeOf(() => millions.split(",")));
    expect(reads(commaList(id, 3), ",1,,2,3,,")).toEqual([1, 2, 3]);
    expect(reads(list(id, 2), ["1", "2"])).toEqual([1, 2]);
  });

  test("broken JSON in a form value is a message, not an exception", () => {
    expect(reads(json(fields({ start: time })), "{start")).toBe("Not valid JSON");
  });
});

describe("what is written reads back the same", () => {
  const shape = fields({
    time_range: json(fields({ start: time, end: time })),
    never_expires: flag,
    real_value: optional(money),
    priority: bracketed(whole),
    location: list(whole),
  });

  test("in the wire's spelling", () => {
    const value = {
      time_range: { start: "00:00", end: "23:59" },
      never_expires: true,
      real_value: 999,
      priority: { "12": 1, "15": 2 },
      location: [-1, 2],
    };
    const written = shape.write(value);
    expect(written).toEqual({
      time_range: '{"start":"00:00","end":"23:59"}',
      never_expires: 1,
      real_value: "9.99",
      "priority[12]": 1,
      "priority[15]": 2,
      location: [-1, 2],
    });
    expect(shape.read.parse(written)).toEqual(value);
  });

  test("unknown keys are dropped and prototype keys do no harm", () => {
    const parsed = fields({ title: text() }).read.parse(JSON.parse('{"title":"x","__proto__":{"admin":1},"other":2}'));
    expect(parsed).toEqual({ title: "x" });
    expect((parsed as Record<string, unknown>).admin).toBeUndefined();
  });
});

test("a schema is made when the first value is read, and then once", () => {
  let made = 0;
  const word: Codec<string> = lazy(
    () => {
      made += 1;
      return z.string();
    },
    (value) => value,
  );
  const one = fields({ word });
  const all = fields({
    ...{ optional: optional(word), sent: ifSent(word), required: requiring(word, "Enter a word") },
    ...{ nullable: nullable(word), fallback: fallback(word, ""), lenient: lenient(word, ""), worded: worded(word, "") },
    ...{ json: json(word), bracketed: bracketed(word), inside: inside("Draw", word), list: list(word) },
    ...{ repeated: repeated(word), commas: commaList(word), rows: jsonRows(word), placed: placed(word, 9) },
    ...{
      promised: promisedRows(word),
      maybe: maybe(word),
      blank: blankIfNone(word),
      renamed: renamed(one, { a: "b" }),
    },
  });
  expect(made).toBe(0);
  for (const raw of [{}, { optional: "a", worded: "b" }]) all.read.safeParse(raw);
  expect(made).toBe(1);
});
