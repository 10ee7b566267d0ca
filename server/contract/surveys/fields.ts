import { day, group, oneId, oneOf, problemsIn, text, whole, wholeFromTo, yesNo } from "../field";
import { noMoreThan } from "../wire/no-more-than";

/*
 * Fields of a survey. The documents show no length limits.
 */

export const questionKinds = ["single", "several", "rating", "scale", "text"] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const mostQuestions = 50;
export const mostChoices = 30;
const longestChoice = 200;
export const longestAnswer = 4_000;

const surveyTexts = {
  title: text(255, { missing: "Enter a title" }),
  introduction: text(2_000, { lines: 3 }),
  thanks: text(2_000, { lines: 2 }),
};

export const survey = group({
  ...surveyTexts,
  /** The last day on which the survey can be answered; without it, there is no end. */
  end_date: day({ unreadable: "Enter a date that exists, as YYYY-MM-DD" }),
  points: whole({ from: 0, to: 1_000_000, bounds: wholeFromTo, unreadable: true, otherwise: 0 }),
});

/** Whether questions of this kind have their own choices. */
export const hasChoices = (kind: string | undefined): boolean => kind === "single" || kind === "several";

/** Splits the choices of a question, one per line. */
export const choicesIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const questionWords = text(500, { missing: "Enter the question" });
const choiceLines = text(mostChoices * (longestChoice + 2), { lines: 4 });

export const question = group(
  {
    /** For a stored question. */
    id: oneId(),
    text: questionWords,
    kind: oneOf(questionKinds, { missing: "Choose a kind of answer" }),
    required: yesNo(),
    /** One per line; ignored for kinds without choices. */
    choices: choiceLines,
  },
  ({ kind, choices }, say) => {
    if (!hasChoices(kind)) return;
    const wrong = wrongWith(choicesIn(choices));
    if (wrong) say("choices", wrong);
  },
);

function wrongWith(choices: readonly string[]): string | undefined {
  if (choices.length < 2) return "Enter at least two choices, one per line";
  if (choices.length > mostChoices) return `Enter at most ${mostChoices} choices`;
  if (new Set(choices).size < choices.length) return "Enter each choice once";
  return choices.some((one) => one.length > longestChoice)
    ? `A choice has at most ${longestChoice} characters`
    : undefined;
}

/** Texts of a survey in another language; blank ones are shown in the default language. */
export const surveyWords = group({ ...surveyTexts, title: text(255) });
export const questionTranslation = group({ id: oneId(), text: text(500), choices: choiceLines });

interface Row {
  readonly id?: number | undefined;
}

/** Name of a question's field in forms, such as `questions[2][text]`. */
export const questionField = (place: number | string, part: string): string => `questions[${place}][${part}]`;

/** Problems of a survey's questions, by field; questions are keyed by position. */
export function problemsInQuestions(
  questions: Readonly<Record<string, Parameters<typeof question.check>[0]>>,
): Record<string, string> {
  const places = Object.entries(questions);
  const problems = Object.fromEntries(
    places.flatMap(([place, row]) =>
      Object.entries(problemsIn(question, row)).map(([part, said]) => [questionField(place, part), said] as const),
    ),
  );
  if (places.length === 0) problems.questions = "Add a question";
  if (places.length > mostQuestions) problems.questions = noMoreThan(mostQuestions, "questions");
  const ids = places.flatMap(([, { id }]: readonly [string, Row]) => id ?? []);
  if (new Set(ids).size < ids.length) problems.questions = "A question is listed twice. Reload the page";
  return problems;
}

/** Possible values of an answer to a question of this kind, in order; null for a text. */
export function valuesOf(kind: string, choices: number): readonly number[] | null {
  if (kind === "text") return null;
  if (kind === "rating") return [1, 2, 3, 4, 5];
  return Array.from({ length: kind === "scale" ? 11 : choices }, (_, value) => value);
}
