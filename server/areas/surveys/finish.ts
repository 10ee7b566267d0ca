import type { Kysely } from "kysely";
import { familyOf } from "../../ledger/families";
import { postTransaction } from "../../ledger/post";
import { type Books, transactionTypes } from "../../ledger/types";
import type { Database } from "../../store/schema";
import type { SurveyRecord } from "./find";
import type { Invited } from "./reach";
import { answeredAtAll } from "./results";

type Db = Kysely<Database>;

interface Finished extends Pick<Invited, "invitation" | "customer"> {
  readonly survey: SurveyRecord;
}

/**
 * Closes a survey for a customer: counts and pays the answers in the caller's transaction, which holds the locks.
 * @returns the points.
 */
export async function finish(db: Db, books: Books, { survey, invitation, customer }: Finished): Promise<number> {
  const paid = await pay(db, books, { survey, invitation, customer });
  await db
    .updateTable("survey_invitations")
    .set({ answered_at: books.now, ...paid })
    .where("id", "=", invitation.id)
    .execute();
  await db
    .updateTable("survey_answers")
    .set({ answered_at: books.now })
    .where("invitation_id", "=", invitation.id)
    .execute();
  await count(db, books, survey.id, invitation);
  return paid.points;
}

/** Pays once per customer: merged customers may have been paid under any of their links. */
async function pay(db: Db, books: Books, { survey, customer }: Finished) {
  const nothing = { points: 0, transaction_id: null };
  if (survey.points === 0) return nothing;
  const before = await db
    .selectFrom("survey_invitations")
    .select("id")
    .where("survey_id", "=", survey.id)
    .where("customer_id", "in", await familyOf(db, books.businessId, customer.id))
    .where("transaction_id", "is not", null)
    .executeTakeFirst();
  if (before) return nothing;
  const { transactionId } = await postTransaction(db, books, {
    customerId: customer.id,
    branchId: customer.branch_id,
    type: transactionTypes.bonusPoints,
    subtype: "Survey",
    comments: survey.title,
    entries: [{ account: "points", kind: "bonus", amount: survey.points }],
  });
  return { points: survey.points, transaction_id: transactionId };
}

async function count(db: Db, { businessId }: Books, surveyId: number, invitation: Finished["invitation"]) {
  const { branch_id, tier_id } = invitation;
  const answers = await db
    .selectFrom("survey_answers")
    .select(["question_id", "value"])
    .where("invitation_id", "=", invitation.id)
    .orderBy("question_id")
    .orderBy("value")
    .execute();
  const questions = [...new Set(answers.map(({ question_id }) => question_id))];
  const atAll = questions.map((question_id) => ({ question_id, value: answeredAtAll }));
  const written = await textsAmong(db, questions);
  const place = { business_id: businessId, survey_id: surveyId, branch_id, tier_id };
  const rows = [...atAll, ...answers.filter(({ question_id }) => !written.has(question_id))].map((row) => ({
    ...place,
    ...row,
    times: 1,
  }));
  if (rows.length > 0)
    await db
      .insertInto("survey_counts")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["business_id", "survey_id", "question_id", "value", "branch_id", "tier_id"])
          .doUpdateSet((row) => ({ times: row("survey_counts.times", "+", 1) })),
      )
      .execute();
  await db
    .updateTable("survey_groups")
    .set((row) => ({ answered: row("answered", "+", 1) }))
    .where("survey_id", "=", surveyId)
    .where("branch_id", "=", branch_id)
    .where("tier_id", "=", tier_id)
    .execute();
  await db
    .updateTable("surveys")
    .set((row) => ({ answered: row("answered", "+", 1) }))
    .where("id", "=", surveyId)
    .execute();
}

/** Returns which of the questions have written answers. */
async function textsAmong(db: Db, questions: readonly number[]): Promise<Set<number>> {
  if (questions.length === 0) return new Set();
  const rows = await db
    .selectFrom("survey_questions")
    .select("id")
    .where("id", "in", questions)
    .where("kind", "=", "text")
    .execute();
  return new Set(rows.map(({ id }) => id));
}
