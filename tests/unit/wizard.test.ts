import { describe, expect, test } from "vitest";
import { z } from "zod";
import { inFieldOrder, nest, readForm } from "~/form/names";
import { placeOf, readTarget } from "~/form/target";
import { fieldsOf, formValidator, messagesOf } from "~/form/validator";
import { lazyValidator } from "~/wizard/lazy-validator";
import { answersBefore, progressOf, stepAfter, stepOfField } from "~/wizard/progress";
import { translateRules } from "~/wizard/translate-rules";
import { addressOf } from "~/wizard/view";
import type { RuledWizard, StoredAnswers } from "~/wizard/wizard";
import { text, whole } from "../../server/contract/wire";

interface Facts {
  readonly most: number;
}
interface Answers {
  readonly kind: string;
  readonly points: number;
  readonly gift: string;
}

const say = (message: string) => text(20).read.refine((value) => value !== "", message);

const trialPath: RuledWizard<Facts, Answers>["path"] = ({ step, action, clone }, search = {}) => {
  const path = `/trial/${step}/${action}${clone === undefined ? "" : `/${clone}`}`;
  return Object.keys(search).length > 0 ? `${path}?${new URLSearchParams(search)}` : path;
};

const wizard: RuledWizard<Facts, Answers> = {
  name: "trial",
  items: "number",
  path: trialPath,
  opensAt: "gift",
  exit: "/trial",
  words: {
    heading: { create: "New", edit: "Edit", clone: "Clone" },
    submit: { create: "Make", edit: "Save", clone: "Make" },
  },
  summary: () => [],
  serverFields: { reward: "gift" },
  steps: [
    { name: "kind", title: "Kind", label: "Kind", schema: () => z.object({ kind: say("Choose a kind") }) },
    {
      name: "points",
      title: "Points",
      label: "Points",
      when: ({ answers }) => answers.kind === "points",
      schema: ({ facts }) =>
        z.object({ points: whole.read.refine((value) => Number(value) <= facts.most, "Too many") }),
    },
    {
      name: "gift",
      title: "Gift",
      label: "Gift",
      when: ({ answers }) => answers.kind === "gift",
      schema: () => z.object({ gift: say("Name the gift") }),
    },
    { name: "check", title: "Check", label: "Check", schema: () => z.object({}) },
  ],
};

const facts = { most: 100 };
const states = (stored: StoredAnswers, errors = {}) =>
  progressOf(wizard, facts, stored, errors).steps.map(({ step, state }) => `${step.name} ${state}`);

describe("which steps are open", () => {
  test("nothing answered: the first one", () => {
    expect(states({})).toEqual(["kind open", "check closed"]);
  });

  test("an answer opens the branch that it leads to", () => {
    expect(states({ kind: { kind: "points" } })).toEqual(["kind done", "points open", "check closed"]);
    expect(states({ kind: { kind: "gift" } })).toEqual(["kind done", "gift open", "check closed"]);
  });

  test("all answered: the last one, which is never done itself", () => {
    const progress = progressOf(wizard, facts, { kind: { kind: "points" }, points: { points: "5" } });
    expect(progress.complete).toBe(true);
    expect(progress.firstOpen.name).toBe("check");
    expect(progress.answers).toEqual({ kind: "points", points: 5 });
  });

  test("a changed early answer closes later steps and erases nothing", () => {
    const stored = { kind: { kind: "gift" }, points: { points: "5" } };
    expect(states(stored)).toEqual(["kind done", "gift open", "check closed"]);
    expect(states({ ...stored, kind: { kind: "points" } })).toEqual(["kind done", "points done", "check open"]);
  });

  test("an answer that today's rules no longer accept is open again", () => {
    const stored = { kind: { kind: "points" }, points: { points: "90" } };
    expect(progressOf(wizard, { most: 50 }, stored).firstOpen.name).toBe("points");
  });

  test("a server's message about a field opens the step that asks for it", () => {
    const stored = { kind: { kind: "gift" }, gift: { gift: "A mug" } };
    expect(states(stored, { reward: "Taken" })).toEqual(["kind done", "gift open", "check closed"]);
    expect(stepOfField(wizard, facts, stored, "reward")?.name).toBe("gift");
    expect(stepOfField(wizard, facts, stored, "nobody_asks")).toBeNull();
  });

  test("a step sees the answers before it only", () => {
    const stored = { kind: { kind: "gift" }, gift: { gift: "A mug" } };
    expect(answersBefore(wizard, facts, stored, "gift")).toEqual({ kind: "gift" });
  });

  test("a post leads on; one that was opened to be changed leads back, past what it has opened anew", () => {
    const progress = progressOf(wizard, facts, { kind: { kind: "gift" }, gift: { gift: "A mug" } });
    expect(stepAfter(progress, "kind", false).name).toBe("gift");
    expect(stepAfter(progress, "kind", true).name).toBe("check");
    const reopened = progressOf(wizard, facts, { kind: { kind: "points" }, gift: { gift: "A mug" } });
    expect(stepAfter(reopened, "kind", true).name).toBe("points");
  });
});

describe("addresses", () => {
  const inPath = { items: "number", copies: "path" } as const;
  const inQuery = { items: "number", copies: "query" } as const;
  const slugs = { items: "slug" } as const;

  test("create, an id, and an id to clone; nothing else", () => {
    expect(readTarget(inPath, { action: "create" })).toEqual({ mode: "create" });
    expect(readTarget(inPath, { action: "create", copy: "12" })).toEqual({ mode: "create" });
    expect(readTarget(inPath, { action: "42" })).toEqual({ mode: "edit", id: 42 });
    expect(readTarget(inPath, { action: "42", clone: "clone" })).toEqual({ mode: "clone", id: 42 });
    for (const [action, clone] of [["create", "clone"], ["42", "copy"], ["0"], ["-1"], ["4e2"], ["summer"]])
      expect(readTarget(inPath, { action, clone })).toBeNull();
  });

  test("a copy is named in the path that has a place for it", () => {
    const copy = { mode: "clone", id: 12 } as const;
    const address = { path: trialPath, copies: "path" } as const;
    expect(addressOf(address, copy, "gift", null)).toBe("/trial/gift/12/clone");
    expect(addressOf(address, { mode: "edit", id: 12 }, "gift", "d1")).toBe("/trial/gift/12?draft=d1");
    expect(placeOf(copy)).toBe("12/clone");
  });

  test("a route without a place for it is told in the query what to copy", () => {
    expect(readTarget(inQuery, { action: "create", copy: null })).toEqual({ mode: "create" });
    expect(readTarget(inQuery, { action: "create", copy: "12" })).toEqual({ mode: "clone", id: 12 });
    expect(readTarget(inQuery, { action: "create", copy: "x" })).toBeNull();
    expect(readTarget(inQuery, { action: "12", clone: "clone" })).toBeNull();
    const copy = { mode: "clone", id: 12 } as const;
    const address = { path: trialPath, copies: "query" } as const;
    expect(addressOf(address, copy, "gift", "d1", { change: "1" })).toBe(
      "/trial/gift/create?copy=12&draft=d1&change=1",
    );
    expect(placeOf(copy)).not.toBe(placeOf({ mode: "clone", id: 13 }));
    expect(placeOf(copy)).not.toBe(placeOf({ mode: "create" }));
  });

  test("items may go by their slug", () => {
    expect(readTarget(slugs, { action: "create" })).toEqual({ mode: "create" });
    expect(readTarget(slugs, { action: "summer-draw-1f" })).toEqual({ mode: "edit", id: "summer-draw-1f" });
    for (const action of ["", "-x", "a b", "../x", "x".repeat(121)]) expect(readTarget(slugs, { action })).toBeNull();
  });
});

describe("form names", () => {
  test("only the step's own fields are read, repeated ones as lists", () => {
    const form = new FormData();
    for (const [name, value] of [
      ["location", "1"],
      ["location", "2"],
      ["tier[]", "3"],
      ["texts[2][title]", "Été\r\nchaud"],
      ["texts[__proto__][title]", "x"],
      ["__proto__", "x"],
      ["stranger", "x"],
    ] as const)
      form.append(name, value);
    form.append("image", new File(["x"], "x.png"));
    form.append("other", new File(["x"], "x.png"));
    const { raw, files } = readForm(form, ["location", "tier", "texts", "image"]);
    expect(raw).toEqual({ location: ["1", "2"], tier: "3", "texts[2][title]": "Été\nchaud" });
    expect([...files.keys()]).toEqual(["image"]);
    expect(nest(raw)).toEqual({ location: ["1", "2"], tier: "3", texts: { 2: { title: "Été\nchaud" } } });
  });

  test("fields of a schema are found beneath its refinements", () => {
    const schema = z.object({ a: z.string(), b: z.string() });
    expect(fieldsOf(schema.superRefine(() => undefined).transform((value) => value))).toEqual(["a", "b"]);
  });

  test("messages stand under the names of the form, in the browser as on the server", async () => {
    const schema = z.object({ texts: z.object({ 2: z.object({ title: say("Enter a title") }) }) });
    const raw = { "texts[2][title]": "" };
    const expected = { "texts[2][title]": "Enter a title" };
    const parsed = schema.safeParse(nest(raw));
    expect(parsed.error && messagesOf(parsed.error)).toEqual(expected);
    const form = new FormData();
    form.append("texts[2][title]", "");
    const wrapped = z.object({ texts: z.preprocess((value) => ({ ...Object(value) }), schema.shape.texts) });
    expect((await formValidator(wrapped).validate(form)).error?.fieldErrors).toEqual(expected);
  });
});

describe("the form in the browser", () => {
  const rules = { kind: { schema: () => z.object({ kind: say("Choose a kind") }) } };
  const context = { facts, answers: {} };
  const step = { name: "kind", row: false } as const;
  const blank = () => {
    const form = new FormData();
    form.append("kind", "");
    return form;
  };

  test("is checked with the step's rules, fetched once", async () => {
    let fetched = 0;
    const fetchRules = async () => {
      fetched += 1;
      return rules;
    };
    const { validator, warm } = lazyValidator(fetchRules, step, context);
    warm();
    expect((await validator.validate(blank())).error?.fieldErrors).toEqual({ kind: "Choose a kind" });
    expect(fetched).toBe(1);
  });

  test("goes out unchecked when the rules cannot be fetched: the server checks it", async () => {
    const { validator } = lazyValidator<Facts, Answers, { kind: null }>(
      () => Promise.reject(new Error("offline")),
      step,
      context,
    );
    expect((await validator.validate(blank())).error).toBeUndefined();
  });

  test("asks no questions on leaving", async () => {
    const { validator } = lazyValidator(async () => rules, step, context);
    const form = blank();
    form.append("leave", "1");
    expect((await validator.validate(form)).error).toBeUndefined();
  });
});

describe("the translate step", () => {
  const further = [
    { id: 2, name: "French", abbreviation: "fr" },
    { id: 5, name: "Spanish", abbreviation: "es" },
  ];
  const step = translateRules<{ further: typeof further }, object>({
    fields: [
      { name: "title", label: "Title", max: 10, required: "Enter the title in {language}" },
      { name: "terms", label: "Terms", max: 10 },
    ],
    further: ({ facts: { further: chosen } }) => chosen,
    original: () => "",
  });

  test("applies when a further language is chosen", () => {
    expect(step.when?.({ facts: { further: [] }, answers: {} })).toBe(false);
    expect(step.when?.({ facts: { further }, answers: {} })).toBe(true);
  });

  test("asks for each language's texts by field, also where a language was not posted at all", () => {
    const schema = step.schema({ facts: { further }, answers: {} });
    const parsed = schema.safeParse(nest({ "texts[2][title]": "Été" }));
    expect(parsed.error && messagesOf(parsed.error)).toEqual({ "texts[5][title]": "Enter the title in Spanish" });
    const whole = schema.safeParse(
      nest({ "texts[2][title]": "Été", "texts[5][title]": "Verano", "texts[5][terms]": "x" }),
    );
    expect(whole.data).toEqual({ texts: { 2: { title: "Été", terms: "" }, 5: { title: "Verano", terms: "x" } } });
  });
});

test("what belongs to fields is in their order, what belongs to none at the end", () => {
  const named = { elsewhere: 1, "range[end]": 2, title: 3, "range[start]": 4 };
  expect(Object.keys(inFieldOrder(named, ["title", "range"]))).toEqual([
    "title",
    "range[end]",
    "range[start]",
    "elsewhere",
  ]);
});
