import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readLanguage, withTexts, writtenIn } from "~/wizard/languages";
import { answersBefore, formFieldOf, progressOf, stepOfField } from "~/wizard/progress";
import type { ChosenLanguage, RuledWizard, Texts } from "~/wizard/wizard";
import { text } from "../../server/contract/wire";

const french: ChosenLanguage = { id: 2, name: "French", abbreviation: "fr" };

interface Answers {
  readonly hello: string;
  readonly bye: string;
  readonly texts?: Texts;
}

const speaking = (field: "hello" | "bye") => ({
  name: field,
  title: field,
  label: field,
  languages: {
    fields: [{ name: field, label: field, max: 20 }],
    further: () => [french],
  },
  schema: () => z.object({ [field]: text(20).read.refine((value) => value !== "", `Say ${field}`) }),
});

const wizard: RuledWizard<null, Answers> = {
  name: "greetings",
  items: "number",
  path: ({ step, action }) => `/${step}/${action}`,
  exit: "/",
  words: { heading: {}, submit: {} },
  summary: () => [],
  steps: [speaking("hello"), speaking("bye"), { name: "check", title: "", label: "", schema: () => z.object({}) }],
};

const languageFrom = (search: string) =>
  readLanguage(wizard.steps[0] ?? {}, { facts: null, answers: {} }, new URLSearchParams(search));

describe("a step that holds further languages itself", () => {
  test("its address names the language; one that the item is not written in is unknown", () => {
    expect([languageFrom(""), languageFrom("lang=1"), languageFrom("lang=2")]).toEqual([null, null, french]);
    for (const other of ["lang=3", "lang=", "lang=02", "lang=French"]) expect(languageFrom(other)).toBe("unknown");
  });

  test("the texts of all steps are one answer, and stand in the way of none", () => {
    const stored = {
      hello: withTexts({ hello: "Hello" }, 2, { hello: "Bonjour" }),
      bye: withTexts({ bye: "Bye" }, 2, { bye: "Au revoir" }),
    };
    const { answers, complete } = progressOf(wizard, null, stored);
    expect(complete).toBe(true);
    expect(answers).toEqual({ hello: "Hello", bye: "Bye", texts: { 2: { hello: "Bonjour", bye: "Au revoir" } } });
    expect(answersBefore(wizard, null, stored, "bye").texts).toEqual({ 2: { hello: "Bonjour" } });
  });

  test("a step whose first language is missing is not done by another one", () => {
    const stored = { hello: withTexts({}, 2, { hello: "Bonjour" }) };
    expect(progressOf(wizard, null, stored).firstOpen.name).toBe("hello");
  });

  test("a language written anew takes the place of what it said; the others stay", () => {
    const raw = { hello: "Hello", "texts[2][hello]": "Salut", "texts[3][hello]": "Hola" };
    expect(withTexts(raw, 2, { hello: "" })).toEqual({
      hello: "Hello",
      "texts[2][hello]": "",
      "texts[3][hello]": "Hola",
    });
  });

  test("how much is written is counted over all steps, blanks not", () => {
    const stored = { hello: { hello: "Hello", "texts[2][hello]": "Bonjour" }, bye: { "texts[2][bye]": " " } };
    expect(writtenIn(wizard.steps, [french], stored)).toEqual([{ ...french, written: 1, of: 2 }]);
  });

  test("a text that a back end refuses in one language reopens the step that asks for it", () => {
    expect(formFieldOf(wizard, "bye[2]")).toBe("texts[2][bye]");
    expect(stepOfField(wizard, null, { hello: { hello: "Hello" } }, "bye[2]")?.name).toBe("bye");
    const stored = { hello: { hello: "Hello" }, bye: { bye: "Bye" } };
    const states = progressOf(wizard, null, stored, { "texts[2][bye]": "Too long" }).steps;
    expect(states.map(({ state }) => state)).toEqual(["done", "open", "closed"]);
  });
});
