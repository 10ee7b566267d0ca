import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readAnswers, whatIsReadable } from "../../app/form/read-answers";

const schema = z.object({
  days: z.coerce.number().min(1, "Enter a number from 1 to 3,650"),
  texts: z.record(z.object({ title: z.string({ required_error: "Enter a title" }).min(1, "Enter a title") })),
});
/** An offered language requires a title. */
const inTwoLanguages = schema.superRefine(({ texts }, context) => {
  if (!texts["3"]?.title)
    context.addIssue({ code: z.ZodIssueCode.custom, path: ["texts", "3", "title"], message: "Enter a title" });
});

test("a stored value outside of the rules blocks nothing while nobody changes it", () => {
  const stored = { days: "0", "texts[2][title]": "Tarte" };
  const changed = { ...stored, "texts[2][title]": "Tarte au citron" };
  expect(readAnswers(schema, changed, stored).problems).toBeNull();
  expect(readAnswers(schema, { ...changed, days: "-1" }, stored).problems).toEqual({
    days: "Enter a number from 1 to 3,650",
  });
});

test("what was never stored is asked for: the texts of a language that was added", () => {
  const stored = { days: "5", "texts[2][title]": "Tarte" };
  expect(readAnswers(inTwoLanguages, stored, stored).problems).toEqual({ "texts[3][title]": "Enter a title" });
  expect(readAnswers(inTwoLanguages, { ...stored, "texts[3][title]": "Tarta" }, stored).problems).toBeNull();
});

describe("of a form that is transformed as a whole", () => {
  const renamed = schema.transform(({ days, ...read }) => ({ ...read, lasts: days }));
  const refused = schema.transform((_read, context) => {
    context.addIssue({ code: z.ZodIssueCode.custom, path: ["days"], message: "Cannot be used" });
    return z.NEVER;
  });

  test("the readable fields are transformed although another has an issue", () => {
    const read = { lasts: 0, texts: { 2: { title: "Tarte" } } };
    expect(whatIsReadable(renamed, { days: "0", texts: { 2: { title: "Tarte" } } })).toEqual(read);
    expect(whatIsReadable(renamed, { days: "5", texts: "none" })).toEqual({ lasts: 5 });
  });

  test("nothing stands for what cannot be read", () => {
    const posted = { days: "5", "texts[2][title]": "Tarte" };
    expect(whatIsReadable(refused, { days: "5", texts: {} })).toEqual({});
    expect(readAnswers(refused, posted, posted)).toEqual({ read: {}, problems: null, unread: ["days"] });
  });
});
