import type { RawAnswers } from "~/form/answers";
import { differingFields, type Versions } from "~/form/both-versions";
import { nameOf, segments } from "~/form/names";
import { differingRows } from "~/form/rows/differing-rows";
import type { RowList } from "~/form/rows/row-list";
import { inPlaces, rowAnswers, rowsIn } from "~/form/rows/rows";
import { textOf } from "~/form/use-form-field";
import type { Differing } from "~/form/version-table";
import { formatDay } from "~/ui/format";
import type { KeptSurvey } from "../../../server/contract/surveys/calls";
import { mostQuestions, questionField } from "../../../server/contract/surveys/fields";
import { kindName } from "./words";

/*
 * Field names of a survey's forms. A question's fields carry its position: `questions[0][text]`. A translation's carry
 * the question's id, so that they stay with it when somebody else moves it.
 */

interface Question {
  /** "" for a new question. */
  readonly id: string;
  readonly text: string;
  readonly kind: string;
  readonly required: string;
  readonly choices: string;
}

const emptyQuestion: Question = { id: "", text: "", kind: "single", required: "", choices: "" };

export const questionList: RowList = {
  field: "questions",
  first: "text",
  most: mostQuestions,
  blank: { ...emptyQuestion },
};

/** How a stored question is known. */
export const questionRows = { field: questionList.field, id: "id" } as const;

/** Questions of a form as typed, in order. */
export const questionsIn = (raw: RawAnswers): Question[] =>
  rowsIn(raw, questionList.field).map(({ values: { id, text, kind, required, choices } }) => ({
    id: textOf(id),
    text: textOf(text),
    kind: textOf(kind),
    required: textOf(required),
    choices: textOf(choices),
  }));

const named = (questions: readonly Question[]): RawAnswers =>
  rowAnswers(questionList.field, inPlaces(questions.map((question) => ({ ...question }))));

/** Form values of a new survey, with one question. */
export const blankSurvey: RawAnswers = { points: "0", ...named([emptyQuestion]) };

/** Form values of a saved survey. */
const asForm = ({ title, introduction, thanks, end_date, points, questions }: KeptSurvey): RawAnswers => ({
  title,
  introduction,
  thanks,
  end_date: end_date ?? "",
  points: String(points),
  ...named(
    questions.map(({ id, text, kind, required, choices }) => ({
      id: String(id),
      text,
      kind,
      required: required ? "1" : "",
      choices: choices.join("\n"),
    })),
  ),
});

/** Form values of a translation. */
function textsAsForm({ translations, questions }: KeptSurvey, language: number): RawAnswers {
  const own = translations.find(({ language_id }) => language_id === language);
  return {
    title: own?.title ?? "",
    introduction: own?.introduction ?? "",
    thanks: own?.thanks ?? "",
    ...Object.fromEntries(
      questions.flatMap(({ id, translations: inOthers }) => {
        const translation = inOthers.find(({ language_id }) => language_id === language);
        return [
          [questionField(id, "id"), String(id)],
          [questionField(id, "text"), translation?.text ?? ""],
          [questionField(id, "choices"), (translation?.choices ?? []).join("\n").trim()],
        ];
      }),
    ),
  };
}

/** Form values of a saved survey, or of its translation. */
export const valuesIn = (survey: KeptSurvey, language: number | null): RawAnswers =>
  language === null ? asForm(survey) : textsAsForm(survey, language);

const choicesInWords = (choices: string): string => choices.split("\n").filter(Boolean).join(", ");

function questionInWords(row: RawAnswers): string {
  const [text, kind, choices] = [row.text, row.kind, row.choices].map(textOf);
  const isRequired = row.required === "1" && "required";
  return [text, kind && kindName(kind), isRequired, choicesInWords(choices ?? "")].filter(Boolean).join(" · ");
}

/** Labels of the texts, in forms and comparisons. */
export const textLabels = { title: "Title", introduction: "Introduction", thanks: "Thank-you message" } as const;
export const endLabel = "Last day";
export const questionLabel = (at: number) => `Question ${at + 1}`;
export const choicesLabel = (at: number) => `Choices of question ${at + 1}`;

/** Fields and questions of a survey whose saved and typed values differ. @param points label of the points */
export const differingSurvey = (points: string, { saved, typed }: Versions): Differing[] => [
  ...differingFields(
    { ...textLabels, end_date: [endLabel, (day) => (day === "" ? "" : formatDay(day))], points },
    { saved, typed },
  ),
  ...differingRows({ ...questionRows, term: "Question", inWords: questionInWords }, { saved, typed }),
];

/** Fields of a translation whose saved and typed values differ, with the questions as they are numbered now. */
export const differingTexts = ({ questions }: KeptSurvey, versions: Versions): Differing[] => [
  ...differingFields(textLabels, versions),
  ...questions.flatMap(({ id }, at) =>
    differingFields(
      {
        [questionField(id, "text")]: questionLabel(at),
        [questionField(id, "choices")]: [choicesLabel(at), choicesInWords],
      },
      versions,
    ),
  ),
];

/** Name of a translation's field, for the field of a question at a place of the body. */
export function textsField(name: string, raw: RawAnswers): string {
  const [root, place, ...part] = segments(name);
  const { id } = (root === questionList.field && questionsIn(raw)[Number(place)]) || {};
  return id ? nameOf([questionList.field, id, ...part]) : name;
}

/** Counts the texts that are translated, for "12 of 14". */
export function progressOf(survey: KeptSurvey, language: number): { readonly done: number; readonly all: number } {
  const own = survey.translations.find(({ language_id }) => language_id === language);
  const heads = (["title", "introduction", "thanks"] as const).filter((name) => survey[name] !== "");
  const rows = survey.questions.map(({ choices, translations }) => {
    const translation = translations.find(({ language_id }) => language_id === language);
    return {
      all: 1 + choices.length,
      done: (translation?.text ? 1 : 0) + (translation?.choices.filter((one) => one !== "").length ?? 0),
    };
  });
  const sum = (name: "all" | "done") => rows.reduce((total, row) => total + row[name], 0);
  return { done: heads.filter((name) => own?.[name]).length + sum("done"), all: heads.length + sum("all") };
}
