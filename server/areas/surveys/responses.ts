import { limitOf } from "../../business/page";
import type { Context } from "../../context";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import type { surveyResponses } from "../../contract/surveys/calls";
import { questionsOf, requireSurvey } from "./find";
import { labelOf, nameOf, namesOf } from "./results";
import { choicesOf } from "./texts";

const mostAtOnce = 1_000;

/** Reads complete answers for a file, page by page, in the order of invitation. @throws ApiError not-found. */
export async function readResponses(
  context: Context,
  { survey_id, branchId, tierId, after = 0, limit }: QueryOf<typeof surveyResponses>,
): Promise<AnswerOf<typeof surveyResponses>> {
  const { db } = context;
  limitOf(limit, { most: mostAtOnce });
  await requireSurvey(context, survey_id);
  const people = await db
    .selectFrom("survey_invitations")
    .leftJoin("customers", "customers.id", "survey_invitations.customer_id")
    .select(["survey_invitations.id", "customer_id", "survey_invitations.branch_id", "survey_invitations.tier_id"])
    .select(["answered_at", "customers.first_name", "customers.last_name", "customers.left_at"])
    .where("survey_id", "=", survey_id)
    .where("answered_at", "is not", null)
    .where("survey_invitations.id", ">", after)
    .$if(branchId !== undefined, (one) => one.where("survey_invitations.branch_id", "=", branchId ?? 0))
    .$if(tierId !== undefined, (one) => one.where("survey_invitations.tier_id", "=", tierId ?? 0))
    .orderBy("survey_invitations.id")
    .limit(limit)
    .execute();
  const answers = await answersOf(
    context,
    survey_id,
    people.map(({ id }) => id),
  );
  const names = await namesOf(context);
  return {
    responses: people.map(({ id, customer_id, branch_id, tier_id, answered_at, ...person }) => ({
      uid: customer_id,
      customer: person.left_at === null ? nameOf({ customer_id, ...person }) : "",
      utc_answered: answered_at,
      branch: names.branches.get(branch_id) ?? "",
      tier: names.tiers.get(tier_id) ?? "",
      answers: answers.get(id) ?? [],
    })),
    next: people.length < limit ? null : (people.at(-1)?.id ?? null),
  };
}

/** Reads the answers of each invitation as text. */
async function answersOf({ db }: Context, surveyId: number, invitations: readonly number[]) {
  const byInvitation = new Map<number, { question_id: number; said: string }[]>();
  if (invitations.length === 0) return byInvitation;
  const questions = new Map(
    (await questionsOf(db, surveyId)).map((row) => [row.id, { ...row, choices: choicesOf(row.choices) }]),
  );
  const rows = await db
    .selectFrom("survey_answers")
    .select(["invitation_id", "question_id", "value", "text"])
    .where("invitation_id", "in", invitations)
    .orderBy("invitation_id")
    .orderBy("question_id")
    .orderBy("value")
    .execute();
  for (const { invitation_id, question_id, value, text } of rows) {
    const question = questions.get(question_id);
    if (!question) continue;
    const own = byInvitation.get(invitation_id) ?? [];
    const answer = question.kind === "text" ? text : labelOf(question.kind, question.choices, value);
    const before = own.at(-1);
    if (before?.question_id === question_id) before.said = `${before.said}; ${answer}`;
    else own.push({ question_id, said: answer });
    byInvitation.set(invitation_id, own);
  }
  return byInvitation;
}
