import { describe, expect, expectTypeOf, it, test } from "vitest";
import { z } from "zod";
import { asForm, spelledOut } from "../../app/form/as-form";
import { asInput } from "../../app/form/as-input";
import { inWords } from "../../app/form/in-words";
import { nest } from "../../app/form/names";
import { schemaOf } from "../../app/form/schema";
import { linesOf, screen } from "../../app/form/screen";
import { messagesOf } from "../../app/form/validator";
import {
  amount,
  checkPeriod,
  day,
  days,
  group,
  type InputOf,
  ids,
  inLanguages,
  link,
  moment,
  money,
  note,
  oneOf,
  percent,
  pick,
  picture,
  problemsIn,
  someOf,
  spelled,
  switches,
  type ToldOf,
  text,
  times,
  whole,
  yesNo,
} from "../../server/contract/field";
import { answers, completeInputs, inputs, refused } from "../../server/contract/field/derive";
import { fields } from "../../server/contract/wire";
import { columnsOf, rowOf, toldBy } from "../../server/items/row";

const bounds = "Enter 1.00 to 50.00";
const thing = group(
  {
    title: text(20, { missing: "Enter a title" }),
    page: link(100),
    price: money({ from: 100, to: 5000, missing: "Enter a price", bounds }),
    discount: money({ from: 0, otherwise: 0, bounds: "Enter a discount that is not negative" }),
    share: percent({ from: 1, to: 10_000, bounds: { below: "Too little", above: "Too much" } }),
    stock: whole({ from: 0, unit: "pieces", unreadable: "Enter how many there are", bounds: "Enter 0 or more" }),
    since: day(),
    span: days(),
    hours: times({ start: "00:00", end: "23:59" }),
    open: yesNo(),
    kind: oneOf([1, 2], { missing: "Choose a kind" }),
    weekdays: someOf([1, 2, 3], "Choose days"),
    parts: switches(["left", "right"]),
    language: ids("languages", 3),
    image: picture(),
    branches: ids("branches", 3),
    maker: oneOf(["us", "them"], { unreadable: "Choose a maker" }),
    remark: note(20),
    rank: oneOf([1, 2], { otherwise: 2 }),
    worth: amount(),
    until: day({ ofPeriod: true }),
    sizes: spelled<readonly number[]>(),
    from: moment({ unreadable: "Enter a day and a time that exist" }),
    names: inLanguages(text(20)),
  },
  ({ span, open }, say) => {
    const missing = { start: "Enter the first day", end: "Enter the last day" };
    checkPeriod(
      { start: span?.start, end: span?.end, never: open },
      { start: "span[start]", end: "span[end]", missing },
      say,
    );
  },
);
type Thing = InputOf<typeof thing.fields>;
const request = fields(inputs(thing.fields));
const answer = fields(answers(thing.fields));

const sent = {
  title: "Lamp",
  price: "12.50",
  kind: "2",
  span: '{"start":"2026-06-01","end":"2026-06-30"}',
  hours: '{"start":"09:00","end":"17:00"}',
  "weekdays[]": ["1", "3"],
  parts: '{"left":1}',
  language: ["1", "2"],
  share: "12.5",
  open: "0",
  branches: ["-1", "4"],
  until: "2150-06-30",
  from: "2026-06-01T09:30",
  names: '{"1":"Lamp","2":"Lampe"}',
};

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
    [{ from: "2026-02-30 09:30" }, "from", "Enter a day and a time that exist"],
    [{ names: '{"one":"Lamp"}' }, "names", "Send the texts by language id"],
    [{ names: '{"2":"123456789012345678901"}' }, "names", "Use at most 20 characters"],
    [{ "weekdays[]": ["4"] }, "weekdays", "Choose days"],
    [{ title: "x".repeat(21) }, "title", "Use at most 20 characters"],
  ])("that says %j is unreadable", (change, field, message) => {
    const { error } = request.read.safeParse({ ...sent, ...change });
    expect(error?.issues.map(({ path, message: said }) => [path[0], said])).toEqual([[field, message]]);
  });

  it.each<[Partial<Thing>, Record<string, string>]>([
    [{ title: "" }, { title: "Enter a title" }],
    [{ price: undefined }, { price: "Enter a price" }],
    [{ price: 99 }, { price: bounds }],
    [{ price: 5001 }, { price: bounds }],
    [{ discount: -1 }, { discount: "Enter a discount that is not negative" }],
    [{ share: 0 }, { share: "Too little" }],
    [{ share: 10_001 }, { share: "Too much" }],
    [{ kind: undefined }, { kind: "Choose a kind" }],
    [{ worth: -1 }, { worth: "Enter an amount from 0 to 1,000,000.00" }],
    [{ worth: 100_000_001 }, { worth: "Enter an amount from 0 to 1,000,000.00" }],
    [{ page: "shop.example" }, { page: "Enter a web address such as https://shop.example/summer" }],
    [{ from: "1999-12-31 09:30" }, { from: "Enter a day from 2000 to 2099" }],
    [{ since: "1999-12-31" }, { since: "Enter a day from 2000 to 2099" }],
    [{ span: undefined }, { "span[start]": "Enter the first day", "span[end]": "Enter the last day" }],
    [{ span: { start: "2026-06-02", end: "2026-06-01" } }, { "span[end]": "The last day comes before the first" }],
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

describe("a form", () => {
  const told = answer.read.parse({
    ...sent,
    weekdays: [1, 3],
    discount: "0.00",
    page: "https://shop.example/a",
    stock: 3,
    since: "2026-06-01 00:00:00",
    image: "a.webp",
    image_large: "a-large.webp",
  });

  it("holds what an answer told and reads it again", () => {
    const raw = asForm(thing.fields, told);
    expect(raw).toMatchObject({
      price: "12.50",
      discount: "",
      share: "12.5",
      "span[end]": "2026-06-30",
      "hours[start]": "09:00",
      from: "2026-06-01T09:30",
      "parts[left]": "1",
      "parts[right]": "0",
      open: "0",
      weekdays: ["1", "3"],
      image_large: "a-large.webp",
    });
    const read = schemaOf(thing).parse(nest(raw));
    expect(asInput(thing.fields, read)).toEqual({
      ...request.read.parse({
        ...sent,
        page: "https://shop.example/a",
        stock: 3,
        since: "2026-06-01",
        image: "a.webp",
      }),
      discount: 0,
      rank: 2,
      names: {},
    });
  });

  it("says under the form's own names what the contract finds wrong, once a field", () => {
    const raw = { ...asForm(thing.fields, told), price: "x", "span[end]": "2026-05-01", title: " " };
    const { error } = schemaOf(thing).safeParse(nest(raw));
    expect(error && messagesOf(error)).toEqual({
      price: "Enter an amount such as 12.50",
      title: "Enter a title",
      "span[end]": "The last day comes before the first",
    });
  });

  it("takes a box that is not ticked for a no, whatever counts where nobody asks", () => {
    const asked = group({ mails: yesNo(true), calls: yesNo() });
    expect(schemaOf(asked).parse({ calls: "" })).toEqual({ mails: false, calls: false });
    expect(asInput(asked.fields, {})).toEqual({ mails: true, calls: false });
  });

  it("may hold a field to more, and have rules of its own", () => {
    const schema = schemaOf(thing, { check: ({ title }, say) => title === "Lamp" && say("title", "There is one") });
    const { error } = schema.safeParse(nest(asForm(thing.fields, told)));
    expect(error && messagesOf(error)).toEqual({ title: "There is one" });
  });

  it("says what else is wrong where a field of its own cannot be read", () => {
    const chosen = z
      .unknown()
      .superRefine((_, context) => context.addIssue({ code: z.ZodIssueCode.custom, message: "No such language" }))
      .transform(() => [1]);
    const raw = { ...asForm(thing.fields, told), title: "" };
    const { error } = schemaOf(thing, { also: { language: chosen } }).safeParse(nest(raw));
    expect(error && messagesOf(error)).toEqual({ title: "Enter a title", language: "No such language" });
  });

  it("asks for what its call spells in its own way, and hands it on as it is", () => {
    const schema = schemaOf(thing, { also: { sizes: z.unknown().transform(() => [1, 2] as const) } });
    expect(asForm(thing.fields, told)).not.toHaveProperty("sizes");
    expect(asInput(thing.fields, schema.parse(nest(asForm(thing.fields, told)))).sizes).toEqual([1, 2]);
  });

  it("has every switch off where none is ticked", () => {
    expect(asInput(thing.fields, {}).parts).toEqual({ left: false, right: false });
  });

  it("shows what was posted in one JSON value in the fields of its parts", () => {
    expect(spelledOut(thing.fields, { span: '{"start":"2026-06-01"}', title: "{}" })).toEqual({
      "span[start]": "2026-06-01",
      title: "{}",
    });
  });
});

const facts = {
  currency: "$",
  languages: [
    { id: 1, name: "English" },
    { id: 2, name: "French" },
  ],
};

test.each([
  ["price", 1250, "$12.50"],
  ["share", 1250, "12.5 %"],
  ["stock", 3, "3 pieces"],
  ["stock", 3000, "3,000 pieces"],
  ["since", "2026-06-01", "06/01/2026"],
  ["from", "2026-06-01 09:30", "06/01/2026 09:30"],
  ["open", false, "No"],
  ["language", [2, 9], "French"],
  ["kind", 2, "Second"],
  ["weekdays", [1, 2], "First, Second"],
  ["parts", { left: true, right: false }, "On the left"],
  ["price", undefined, ""],
] as const)("%s %j reads %j", (name, value, words) => {
  expect(
    inWords(thing.fields[name], value, facts, { 1: "First", 2: "Second", left: "On the left", right: "On the right" }),
  ).toBe(words);
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

test("types follow from the declaration", () => {
  expectTypeOf<Thing["title"]>().toEqualTypeOf<string>();
  expectTypeOf<Thing["kind"]>().toEqualTypeOf<1 | 2 | undefined>();
  expectTypeOf<Thing["parts"]>().toEqualTypeOf<Readonly<Record<"left" | "right", boolean>> | undefined>();
  expectTypeOf<ToldOf<typeof thing.fields>["price"]>().toEqualTypeOf<number | null>();
  expectTypeOf<ToldOf<typeof thing.fields>["image_large"]>().toEqualTypeOf<string>();
});

test("a screen has every field of its group and no other", () => {
  const two = group({ title: text(20), open: yesNo() });
  const whole = screen()(two, [
    { title: "Words", fields: { title: { label: "What it is called", term: "Title" } } },
    { title: "State", fields: { open: { label: "Open", untold: true } } },
  ]);
  expect(linesOf(whole, { title: "Lamp", open: true }, facts)).toEqual([["Title", "Lamp"]]);
  // @ts-expect-error: `open` is asked for nowhere
  screen()(two, [{ title: "Words", fields: { title: { label: "Title" } } }]);
  // @ts-expect-error: there is no `colour`
  screen()(two, [{ title: "All", fields: { title: { label: "a" }, open: { label: "b" }, colour: { label: "c" } } }]);
});
