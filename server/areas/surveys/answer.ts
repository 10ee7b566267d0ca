import type { Kysely } from "kysely";
import type { OpenContext } from "../../area";
import type { AnswerOf, BodyOf } from "../../contract/common/call";
import { asProblems } from "../../contract/common/problems";
import type { answerSurvey } from "../../contract/surveys/calls";
import { longestAnswer, valuesOf } from "../../contract/surveys/fields";
import { noMoreThan } from "../../contract/wire/no-more-than";
import { type ApiError, refuse } from "../../errors";
import { holdBooks } from "../../ledger/figures";
import { insertMany } from "../../store/many-rows";
import type { Database } from "../../store/schema";
import { locked } from "../../store/words";
import { hasEnded, holdSurvey, type QuestionRecord, questionsOf } from "./find";
import { finish } from "./finish";
import { type Invited, invitedBy, noSuchPage } from "./reach";
import { choicesOf } from "./texts";

type Sent = BodyOf<typeof answerSurvey>;
type Db = Kysely<Database>;

export const answerField = (questionId: number | string): string => `answers[${questionId}]`;

/**
 * Saves the answers sent. A finishing request also closes the survey, counting and paying once in the same transaction.
 * Valid answers are saved even if a required one is missing; if one is invalid, none is saved.
 * @throws ApiError not-found; at `token` for a survey already answered or ended; by answer.
 */
export async function answer(context: OpenContext, sent: Sent): Promise<AnswerOf<typeof answerSurvey>> {
  const { store, now } = context;
  const invited = await invitedBy(context, sent.token);
  const { id: businessId, time_zone: timeZone } = invited.business;
  const isLast = sent.finish === 1;
  const outcome = await store.transaction(async (trx): Promise<ApiError | AnswerOf<typeof answerSurvey>> => {
    const db = store.scope(trx, businessId);
    if (isLast) await holdBooks(db, businessId);
    const survey = await holdSurvey(db, invited.invitation.survey_id, isLast ? "alone" : "shared");
    const invitation = await holdInvitation(db, invited);
    if (invitation.answered_at !== null) throw refuse({ token: ["You have already answered this survey"] });
    if (hasEnded(survey, now, timeZone)) throw refuse({ token: ["This survey has ended"] });
    const questions = await questionsOf(db, survey.id);
    const rows = readAnswers(sent, questions);
    await keep(db, { businessId, now }, invitation, sent.asked, rows);
    const missing = await missingOf(db, invitation.id, sent, questions);
    if (missing.length > 0)
      return refuse(asProblems(Object.fromEntries(missing.map((id) => [answerField(id), "Answer this question"]))));
    if (!isLast) return { state: "open", points_given: 0 };
    const points = await finish(db, { businessId, timeZone, now }, { survey, invitation, customer: invited.customer });
    return { state: "answered", points_given: points };
  });
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

async function holdInvitation(db: Db, { invitation: { id } }: Invited) {
  const query = db.selectFrom("survey_invitations").selectAll().where("id", "=", id);
  const invitation = await locked(db, query).executeTakeFirst();
  if (!invitation) throw noSuchPage();
  return invitation;
}

interface Row {
  readonly question_id: number;
  readonly value: number;
  readonly text: string;
}

/** @throws ApiError for a question of another survey and for invalid answers. */
function readAnswers({ asked: questionIds, answers }: Sent, questions: readonly QuestionRecord[]): Row[] {
  const problems: Record<string, string> = {};
  const ofAnother = "This question is not part of the survey";
  for (const id of questionIds) if (!questions.some((one) => one.id === id)) problems[answerField(id)] = ofAnother;
  const rows = Object.entries(answers).flatMap(([key, sent]) => {
    const question = questions.find(({ id }) => String(id) === key);
    if (!question) {
      problems[answerField(key)] = ofAnother;
      return [];
    }
    const texts = sent.filter((one) => one !== "");
    const read = texts.length === 0 ? [] : readOne(question, texts);
    if (typeof read === "string") problems[answerField(key)] = read;
    return typeof read === "string" ? [] : read;
  });
  if (Object.keys(problems).length > 0) throw refuse(asProblems(problems));
  return rows;
}

/** @returns the rows of an answer, or the error message. */
function readOne({ id, kind, choices }: QuestionRecord, texts: readonly string[]): Row[] | string {
  const values = valuesOf(kind, choicesOf(choices).length);
  if (values === null) {
    const [text = "", ...more] = texts;
    if (more.length > 0) return "Send one answer";
    if (text.length > longestAnswer) return noMoreThan(longestAnswer);
    return [{ question_id: id, value: 0, text }];
  }
  const chosen = [...new Set(texts)];
  if (chosen.length > 1 && kind !== "several") return "Choose one answer";
  const known = chosen.map((one) => values.find((value) => String(value) === one));
  if (known.some((value) => value === undefined)) return "Choose one of the answers shown";
  return known.flatMap((value) => (value === undefined ? [] : [{ question_id: id, value, text: "" }]));
}

type Invitation = Invited["invitation"];

async function keep(
  db: Db,
  { businessId, now }: { readonly businessId: number; readonly now: number },
  invitation: Invitation,
  questionIds: readonly number[],
  rows: readonly Row[],
): Promise<void> {
  const renewed = [...new Set([...questionIds, ...rows.map(({ question_id }) => question_id)])];
  if (renewed.length === 0) return;
  await db
    .deleteFrom("survey_answers")
    .where("invitation_id", "=", invitation.id)
    .where("question_id", "in", renewed)
    .execute();
  const { branch_id, tier_id } = invitation;
  await insertMany(
    db,
    { table: "survey_answers", businessId },
    rows.map((row) => ({ invitation_id: invitation.id, ...row, branch_id, tier_id, answered_at: null })),
  );
  if (rows.length === 0) return;
  // Locks the kind and choices of these questions; a concurrent change of them waits for this transaction.
  await db
    .updateTable("survey_questions")
    .set({ answered: 1 })
    .where("id", "in", [...new Set(rows.map(({ question_id }) => question_id))])
    .where("answered", "=", 0)
    .execute();
  if (invitation.started_at === null)
    await db.updateTable("survey_invitations").set({ started_at: now }).where("id", "=", invitation.id).execute();
}

/**
 * Returns the required questions without an answer: all of them when finishing, else those of the page, unless the
 * customer finishes later.
 */
async function missingOf(db: Db, invitationId: number, sent: Sent, questions: readonly QuestionRecord[]) {
  const isLast = sent.finish === 1;
  if (!isLast && sent.later === 1) return [];
  const answers = await db
    .selectFrom("survey_answers")
    .select("question_id")
    .distinct()
    .where("invitation_id", "=", invitationId)
    .execute();
  const answeredIds = new Set(answers.map(({ question_id }) => question_id));
  return questions
    .filter(({ id, required }) => required === 1 && !answeredIds.has(id) && (isLast || sent.asked.includes(id)))
    .map(({ id }) => id);
}
