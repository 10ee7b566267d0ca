import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import { asForm, spelledOut } from "../../app/form/as-form";
import { asInput } from "../../app/form/as-input";
import { valueIn } from "../../app/form/as-value";
import { inWords } from "../../app/form/in-words";
import { nest } from "../../app/form/names";
import { schemaOf } from "../../app/form/schema";
import { linesOf, screen } from "../../app/form/screen";
import { messagesOf } from "../../app/form/validator";
import { type Field, type Fields, group, text, yesNo } from "../../server/contract/field";
import { answer, request, sent, thing } from "../support/thing";

describe("a form", () => {
  const values = answer.read.parse({
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
    const raw = asForm(thing.fields, values);
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
    const raw = { ...asForm(thing.fields, values), price: "x", "span[end]": "2026-05-01", title: " " };
    const { error } = schemaOf(thing).safeParse(nest(raw));
    expect(error && messagesOf(error)).toEqual({
      price: "Enter an amount such as 12.50",
      title: "Enter a title",
      "span[end]": "End date must be on or after the start date",
    });
  });

  it("takes a box that is not ticked for a no, whatever counts where nobody asks", () => {
    const switches = group({ mails: yesNo(true), calls: yesNo() });
    expect(schemaOf(switches).parse({ calls: "" })).toEqual({ mails: false, calls: false });
    expect(asInput(switches.fields, {})).toEqual({ mails: true, calls: false });
  });

  it("may hold a field to more, and have rules of its own", () => {
    const schema = schemaOf(thing, { check: ({ title }, say) => title === "Lamp" && say("title", "There is one") });
    const { error } = schema.safeParse(nest(asForm(thing.fields, values)));
    expect(error && messagesOf(error)).toEqual({ title: "There is one" });
  });

  it("says what else is wrong where a field of its own cannot be read", () => {
    const chosen = z
      .unknown()
      .superRefine((_, context) => context.addIssue({ code: z.ZodIssueCode.custom, message: "No such language" }))
      .transform(() => [1]);
    const raw = { ...asForm(thing.fields, values), title: "" };
    const { error } = schemaOf(thing, { also: { language: chosen } }).safeParse(nest(raw));
    expect(error && messagesOf(error)).toEqual({ title: "Enter a title", language: "No such language" });
  });

  it("asks for what its call spells in its own way, and hands it on as it is", () => {
    const schema = schemaOf(thing, { also: { sizes: z.unknown().transform(() => [1, 2] as const) } });
    expect(asForm(thing.fields, values)).not.toHaveProperty("sizes");
    expect(asInput(thing.fields, schema.parse(nest(asForm(thing.fields, values)))).sizes).toEqual([1, 2]);
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

const said = [
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
] as const;
const names = { 1: "First", 2: "Second", left: "On the left", right: "On the right" };

test.each(said)("%s %j reads %j", (name, value, words) => {
  expect(inWords(thing.fields[name], value, facts, names)).toBe(words);
});

test.each(said)("%s %j in a form reads %3$j as well", (name, value, words) => {
  const field = thing.fields[name];
  const raw = asForm<Fields>({ [name]: field }, JSON.parse(JSON.stringify({ [name]: value })));
  expect(inWords(field, valueIn(field, name, raw), facts, names)).toBe(words);
});

test.each([
  ["price", "lots"],
  ["price", "12.505"],
  ["stock", "3 or 4"],
  ["since", "soon"],
  ["from", "Tuesday"],
])("%s that is typed as %j is said as typed", (name, raw) => {
  const field: Field | undefined = new Map(Object.entries(thing.fields)).get(name);
  expect(field && inWords(field, valueIn(field, name, { [name]: raw }), facts)).toBe(raw);
});

test("a screen has every field of its group and no other", () => {
  const two = group({ title: text(20), open: yesNo() });
  const whole = screen()(two, [
    { title: "Words", fields: { title: { label: "What it is called", term: "Title" } } },
    { title: "State", fields: { open: { label: "Open", unlisted: true } } },
  ]);
  expect(linesOf(whole, { title: "Lamp", open: true }, facts)).toEqual([["Title", "Lamp"]]);
  // @ts-expect-error: `open` is in no section
  screen()(two, [{ title: "Words", fields: { title: { label: "Title" } } }]);
  // @ts-expect-error: there is no field `colour`
  screen()(two, [{ title: "All", fields: { title: { label: "a" }, open: { label: "b" }, colour: { label: "c" } } }]);
});
