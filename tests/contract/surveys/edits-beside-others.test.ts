import { beforeAll, describe, expect, test } from "vitest";
import { postOver, shownTo, type Typed, valuesIn } from "../../support/edited-page";
import { losing } from "../../support/line";
import { rowsIn } from "../../support/page-html";
import { question, surveyToEdit } from "../../support/survey-to-edit";
import { PlainForms, readAct } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/* Two people edit a survey: its questions come and go, and its translations stay with their questions. */

const wizard = wizardShop();
let signedIn: PlainForms | undefined;

beforeAll(async () => {
  const { door, shop } = wizard;
  signedIn = await PlainForms.signIn(door, shop, shop.admin.username, "business_admin", {
    features: ["surveys", "furtherCalls"],
  });
});

const own = (): PlainForms => {
  if (!signedIn) throw new Error("Sign in first");
  return signedIn;
};

describe("the questions of a survey", () => {
  const open = async () => {
    const page = await surveyToEdit(own());
    const forms = own();
    const save = async (html: string, typed: Typed) => postOver(forms, page, html, typed);
    const saved = async () => valuesIn(await shownTo(forms, page), page.submit);
    return { page, forms, save, saved, before: await shownTo(forms, page), tab: await shownTo(forms, page) };
  };
  const removed = Object.fromEntries(
    ["id", "text", "kind", "choices", "required"].map((part) => [`questions[1][${part}]`, null]),
  );

  test("that one removes stay removed beside a title that another changes", async () => {
    const { save, saved, before, tab } = await open();
    expect(readAct(await save(tab, { title: "Pies" }))).toMatchObject({ status: 303 });
    expect(readAct(await save(before, removed))).toMatchObject({ status: 303 });
    const now = await saved();
    expect(now).toMatchObject({ title: "Pies", "questions[0][text]": "Why?" });
    expect(Object.keys(now).filter((name) => name.startsWith("questions[1]"))).toEqual([]);
  });

  test("that another adds are taken over beside a title that one changes", async () => {
    const { save, saved, before, tab } = await open();
    expect(readAct(await save(tab, question(2, "Where?")))).toMatchObject({ status: 303 });
    expect(readAct(await save(before, { title: "Pies" }))).toMatchObject({ status: 303 });
    expect(await saved()).toMatchObject({ title: "Pies", "questions[2][text]": "Where?" });
  });

  test("that both change are a question", async () => {
    const { page, forms, save, before, tab } = await open();
    expect(readAct(await save(tab, question(0, "Who?")))).toMatchObject({ status: 303 });
    const stale = (await save(before, { ...removed, ...question(0, "What?") })) as { readonly data: object };
    expect(stale).toHaveProperty("data.conflict", true);
    expect(rowsIn(await shownTo(forms, page, stale.data))).toEqual([
      ["Field", "When you opened it", "Saved now", "Yours"],
      ["Question 1", "Why? · Text", "Who? · Text", "What? · Text"],
    ]);
  });

  test("of which one is changed and another removed are so afterwards; the same one is a question", async () => {
    const { save, saved, before, tab } = await open();
    expect(readAct(await save(tab, question(0, "Who?")))).toMatchObject({ status: 303 });
    expect(readAct(await save(before, removed))).toMatchObject({ status: 303 });
    const now = await saved();
    expect(now["questions[0][text]"]).toBe("Who?");
    expect(now).not.toHaveProperty("questions[1][text]");

    const other = await open();
    expect(readAct(await other.save(other.tab, removed))).toMatchObject({ status: 303 });
    const stale = (await other.save(other.before, question(1, "How?"))) as { readonly data: object };
    expect(stale).toHaveProperty("data.conflict", true);
    const both = await shownTo(other.forms, other.page, stale.data);
    expect(rowsIn(both).slice(1)).toEqual([["Question 2", "When? · Text", "Removed", "How? · Text"]]);
    const mine = await postOver(other.forms, other.page, both, {}, "Save my version");
    expect(readAct(mine)).toMatchObject({ status: 303 });
    expect(await other.saved()).toMatchObject({ "questions[0][text]": "Why?", "questions[1][text]": "How?" });
  });

  test.each([
    ["with one added", question(2, "Where?")],
    ["that nobody changed", {}],
  ])("%s are saved beside a translation", async (_, added) => {
    const { page, forms, save, saved, before } = await open();
    const texts = { ...page, path: `${page.path}&lang=2`, submit: "Save translation" };
    const french = await postOver(forms, texts, await shownTo(forms, texts), { title: "Gâteaux" });
    expect(readAct(french)).toMatchObject({ status: 303 });
    expect(readAct(await save(before, added))).toMatchObject({ status: 303 });
    expect(await saved()).toMatchObject({ "questions[1][text]": "When?", ...added });
    expect(valuesIn(await shownTo(forms, texts), texts.submit)).toMatchObject({ title: "Gâteaux" });
  });

  /** Saves the open page, but loses the answer. @returns the page after that. */
  const losingSave = async (of: Awaited<ReturnType<typeof open>>, typed: Typed) => {
    const line = losing(wizard.door, (request) => /saveSurvey/.test(request.url));
    const lost = (await of.save(of.before, typed)) as { readonly data: object };
    expect(lost).toMatchObject({ init: { status: 504 } });
    line.mockRestore();
    return shownTo(of.forms, of.page, lost.data);
  };

  test.each([
    ["a text", { "questions[2][kind]": "text", "questions[2][choices]": "Left\nOver" }],
    ["choices", { "questions[2][kind]": "single", "questions[2][choices]": " Here\n\nThere " }],
  ])("with one added for %s are saved once, although the answer was lost", async (_, more) => {
    const survey = await open();
    const again = await losingSave(survey, { "questions[2][text]": "Where?", ...more });
    const added = (await survey.saved())["questions[2][id]"];
    expect(added).toMatch(/^\d+$/);
    expect(readAct(await survey.save(again, {}))).toMatchObject({ status: 303 });
    expect(await survey.saved()).toMatchObject({ "questions[2][id]": added, "questions[2][text]": "Where?" });
  });

  test("that another changes after a lost answer keep that change, and nothing is added twice", async () => {
    const survey = await open();
    const again = await losingSave(survey, question(2, "Where?"));
    const { "questions[2][id]": added } = await survey.saved();
    const tab = await shownTo(survey.forms, survey.page);
    expect(readAct(await survey.save(tab, question(0, "Who?")))).toMatchObject({ status: 303 });
    expect(readAct(await survey.save(again, {}))).toMatchObject({ status: 303 });
    expect(await survey.saved()).toMatchObject({ "questions[0][text]": "Who?", "questions[2][id]": added });
  });
});

describe("the translation of a survey", () => {
  const open = async (more: Readonly<Record<string, string>> = {}) => {
    const texts = await surveyToEdit(own(), more);
    const id = Number(new URL(texts.path, "http://portal.test").searchParams.get("survey"));
    const { db } = wizard.door.store;
    // Ids outgrow the places that the wire has.
    await db
      .updateTable("survey_questions")
      .set(({ eb }) => ({ id: eb("id", "+", 100_000) }))
      .where("survey_id", "=", id)
      .execute();
    const rows = await db
      .selectFrom("survey_questions")
      .select("id")
      .where("survey_id", "=", id)
      .orderBy("id")
      .execute();
    const [first = 0, second = 0] = rows.map((row) => row.id);
    const page = { ...texts, path: `${texts.path}&lang=2`, submit: "Save translation" };
    const forms = own();
    const shown = () => shownTo(forms, page);
    const moved = { "questions[0][id]": String(second), "questions[1][id]": String(first) };
    const swap = async () =>
      readAct(
        await postOver(forms, texts, await shownTo(forms, texts), {
          ...{ ...question(0, "When?"), ...question(1, "Why?") },
          ...moved,
        }),
      );
    return {
      page,
      forms,
      swap,
      shown,
      first,
      second,
      save: (html: string, typed: Typed) => postOver(forms, page, html, typed),
    };
  };

  test("stays with its question when another moves that", async () => {
    const { page, forms, swap, shown, save, first, second } = await open();
    const [before, tab] = [await shown(), await shown()];
    expect(await swap()).toMatchObject({ status: 303 });
    expect(readAct(await save(before, { [`questions[${second}][text]`]: "Quand ?" }))).toMatchObject({ status: 303 });
    expect(readAct(await save(tab, { [`questions[${first}][text]`]: "Pourquoi ?" }))).toMatchObject({ status: 303 });
    const now = await shown();
    expect(valuesIn(now, page.submit)).toMatchObject({
      [`questions[${first}][text]`]: "Pourquoi ?",
      [`questions[${second}][text]`]: "Quand ?",
    });
    const stale = (await save(tab, { [`questions[${second}][text]`]: "À quand ?" })) as { readonly data: object };
    expect(stale).toHaveProperty("data.conflict", true);
    const both = await shownTo(forms, page, stale.data);
    expect(rowsIn(both)).toEqual([
      ["Field", "When you opened it", "Saved now", "Yours"],
      ["Question 1", "Blank", "Quand ?", "À quand ?"],
    ]);
    expect(readAct(await postOver(forms, page, both, {}, "Save my version"))).toMatchObject({ status: 303 });
    expect(valuesIn(await shown(), page.submit)).toMatchObject({
      [`questions[${first}][text]`]: "Pourquoi ?",
      [`questions[${second}][text]`]: "À quand ?",
    });
  });

  const single = { "questions[1][kind]": "single", "questions[1][choices]": "Today\nNever" };

  test("is saved when it is tried again after a lost answer, with blank lines between its choices", async () => {
    const { page, forms, shown, save, second } = await open(single);
    const line = losing(wizard.door, (request) => /saveSurveyTexts/.test(request.url));
    const typed = { [`questions[${second}][choices]`]: " Aujourd’hui\n\nJamais " };
    const lost = (await save(await shown(), typed)) as { readonly data: object };
    expect(lost).toMatchObject({ init: { status: 504 } });
    line.mockRestore();
    const again = await shownTo(forms, page, lost.data);
    expect(readAct(await save(again, {}))).toMatchObject({ status: 303 });
  });

  test("is refused at the field of its question", async () => {
    const { shown, save, second } = await open(single);
    const field = `questions[${second}][choices]`;
    expect(readAct(await save(await shown(), { [field]: "Jamais" }))).toMatchObject({
      status: 422,
      errors: { [field]: "Enter 2 choices, one per line, or leave them all blank" },
    });
  });
});
