import type { Context } from "../../context";
import type { BodyOf } from "../../contract/common/call";
import { asProblems } from "../../contract/common/problems";
import { problemsIn } from "../../contract/field";
import type { createSurvey, updateSurvey } from "../../contract/surveys/calls";
import { choicesIn, hasChoices, problemsInQuestions, questionField, survey } from "../../contract/surveys/fields";
import { refuse } from "../../errors";
import { requireRevision } from "../../items/revision";
import { dayFromDate } from "../../store/day";
import { holdSurvey, type QuestionRecord, questionsOf, type SurveyRecord } from "./find";
import { carriedChoices, choicesOf, questionTranslations } from "./texts";

type Sent = BodyOf<typeof createSurvey>;
type Saved = { survey_id: number; revision: string };

/** The questions sent, in order, each with its place in the form. */
const inOrder = ({ questions }: Sent) =>
  Object.entries(questions)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([place, row]) => ({
      place,
      ...row,
      kind: row.kind ?? "text",
      choices: hasChoices(row.kind) ? choicesIn(row.choices) : [],
    }));
type QuestionInput = ReturnType<typeof inOrder>[number];

function check({ questions, ...head }: Sent): void {
  const problems = { ...problemsIn(survey, head), ...problemsInQuestions(questions) };
  if (Object.keys(problems).length > 0) throw refuse(asProblems(problems));
}

const headOf = ({ title, introduction, thanks, end_date, points = 0, questions }: Sent) => ({
  title,
  introduction,
  thanks,
  end_day: end_date === undefined ? null : dayFromDate(end_date),
  points,
  questions: Object.keys(questions).length,
});

export async function makeSurvey(context: Context, sent: Sent): Promise<Saved> {
  check(sent);
  const { db, caller, now } = context;
  const started = { translations: "{}", asked: 0, answered: 0, revision: 1, created_at: now };
  const { id } = await db
    .insertInto("surveys")
    .values({ business_id: caller.businessId, ...headOf(sent), ...started })
    .returning("id")
    .executeTakeFirstOrThrow();
  await writeQuestions(context, id, [], inOrder(sent));
  return { survey_id: id, revision: "1" };
}

const changed = "This survey was changed since you opened it";

/** @throws ApiError for an outdated revision. */
export const requireVersion = ({ revision }: Pick<SurveyRecord, "revision">, replaces: string | undefined): void =>
  requireRevision(replaces, String(revision), [changed, `${changed}.`]);

/** @throws ApiError not-found, with problems by field, and for changes to questions locked by answers. */
export async function changeSurvey(
  context: Context,
  { survey_id, revision, ...sent }: BodyOf<typeof updateSurvey>,
): Promise<Saved> {
  const { db } = context;
  const survey = await holdSurvey(db, survey_id);
  check(sent);
  requireVersion(survey, revision);
  const questions = await questionsOf(db, survey_id);
  const inputs = inOrder(sent);
  requireFixed(questions, inputs);
  const next = survey.revision + 1;
  await db
    .updateTable("surveys")
    .set({ ...headOf(sent), revision: next })
    .where("id", "=", survey_id)
    .execute();
  await writeQuestions(context, survey_id, questions, inputs);
  return { survey_id, revision: String(next) };
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, at) => text === other[at]);

/** @throws ApiError for an answered question that is removed or changes its kind or choices. */
function requireFixed(before: readonly QuestionRecord[], inputs: readonly QuestionInput[]): void {
  const problems: Record<string, string> = {};
  for (const { id, place, kind, choices } of inputs) {
    const was = before.find((one) => one.id === id);
    if (id !== undefined && !was) problems[questionField(place, "text")] = "This question is no longer in the survey";
    if (!was?.answered) continue;
    if (kind !== was.kind) problems[questionField(place, "kind")] = "Already answered, so the kind is locked";
    else if (!isSame(choices, choicesOf(was.choices)))
      problems[questionField(place, "choices")] = "Already answered, so the choices are locked";
  }
  const removed = before.find((one) => one.answered === 1 && inputs.every(({ id }) => id !== one.id));
  if (removed) problems.questions = `“${removed.text}” has answers and cannot be removed`;
  if (Object.keys(problems).length > 0) throw refuse(asProblems(problems));
}

async function writeQuestions(
  { db, caller }: Context,
  surveyId: number,
  before: readonly QuestionRecord[],
  inputs: readonly QuestionInput[],
): Promise<void> {
  const removed = before.filter((one) => inputs.every(({ id }) => id !== one.id)).map(({ id }) => id);
  if (removed.length > 0) await db.deleteFrom("survey_questions").where("id", "in", removed).execute();
  for (const [at, { id, kind, text, required = false, choices }] of inputs.entries()) {
    const row = { place: at, kind, text, required: required ? 1 : 0, choices: JSON.stringify(choices) } as const;
    const was = before.find((one) => one.id === id);
    if (was)
      await db
        .updateTable("survey_questions")
        .set({ ...row, translations: carried(was, choices) })
        .where("id", "=", was.id)
        .execute();
    else
      await db
        .insertInto("survey_questions")
        .values({ business_id: caller.businessId, survey_id: surveyId, ...row, translations: "{}", answered: 0 })
        .execute();
  }
}

/** Translations of a question whose choices may have changed. */
function carried({ choices, translations }: QuestionRecord, is: readonly string[]): string {
  const was = choicesOf(choices);
  const carriedOver = Object.entries(questionTranslations(translations)).map(([language, texts]) => [
    language,
    { ...texts, choices: carriedChoices(was, texts.choices, is) },
  ]);
  return JSON.stringify(Object.fromEntries(carriedOver));
}
