import { sql } from "kysely";
import type { Store } from "../../server/store/store";

export interface Filled {
  readonly businessId: number;
  readonly surveyId: number;
  /** The text question. */
  readonly textId: number;
  /** Token of a customer who has not answered. */
  readonly open: string;
}

const kinds = [
  "single",
  "several",
  "rating",
  "scale",
  "text",
  "single",
  "rating",
  "scale",
  "single",
  "rating",
] as const;

/** Writes a survey of ten questions with this many answers and one unused link, directly to the store. */
export async function everybodyAnswered(
  store: Store,
  {
    businessId,
    branchId,
    answers,
  }: { readonly businessId: number; readonly branchId: number; readonly answers: number },
): Promise<Filled> {
  const people = answers / kinds.length;
  const { db } = store;
  const { id: surveyId } = await db
    .insertInto("surveys")
    .values({
      ...{ business_id: businessId, title: "Bench", introduction: "", thanks: "", translations: "{}", end_day: null },
      ...{ points: 0, questions: kinds.length, asked: people + 1, answered: people, revision: 1, created_at: 0 },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const questions = await db
    .insertInto("survey_questions")
    .values(
      kinds.map((kind, place) => ({
        ...{ business_id: businessId, survey_id: surveyId, place, kind, required: 0 as const, answered: 1 as const },
        ...{ text: `Question ${place}`, choices: '["One","Two","Three"]', translations: "{}" },
      })),
    )
    .returning(["id", "kind"])
    .execute();
  const { id: broadcastId } = await db
    .insertInto("survey_broadcasts")
    .values({
      business_id: businessId,
      survey_id: surveyId,
      channels: "[]",
      state: "sent",
      asked: people,
      created_by: 1,
      created_at: 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const numbers = sql`with recursive number(n) as (select 0 union all select n + 1 from number where n < ${people})`;
  await sql`insert into customers (business_id, branch_id, first_name, last_name, email, phone, account_number,
      language_id, segment, consent_email, consent_sms, points_balance, credit_balance, giftcard_balance,
      lifetime_points, total_spent, visits, seen_day, created_at, created_day)
    ${numbers} select ${businessId}, ${branchId}, 'Zoë', 'Tremblay', '', '', 'n' || n, 1, 'new', 0, 0, 0, 0, 0, 0, 0, 1,
      20260615, 0, 20260615 from number`.execute(db);
  await sql`insert into survey_invitations (business_id, survey_id, broadcast_id, customer_id, branch_id, tier_id, token,
      created_at, started_at, answered_at, points)
    select ${businessId}, ${surveyId}, ${broadcastId}, id, ${branchId}, 0, 'bench-token-of-nobody-' || id, 0, 1, 1000 + id, 0
      from customers where business_id = ${businessId}`.execute(db);
  for (const { id, kind } of questions)
    await sql`insert into survey_answers (business_id, invitation_id, question_id, value, text, branch_id, tier_id, answered_at)
      select ${businessId}, id, ${id}, ${kind === "text" ? sql`0` : sql`1 + id % 2`},
        ${kind === "text" ? "A little longer next time, please." : ""}, ${branchId}, 0, answered_at
        from survey_invitations where survey_id = ${surveyId}`.execute(db);
  await sql`insert into survey_counts (business_id, survey_id, question_id, value, branch_id, tier_id, times)
    select business_id, ${surveyId}, question_id, value, branch_id, 0, count(*) from survey_answers
      where business_id = ${businessId} and text = '' group by 1, 2, 3, 4, 5
    union all select business_id, ${surveyId}, question_id, -1, branch_id, 0, count(*) from survey_answers
      where business_id = ${businessId} group by 1, 2, 3, 4, 5`.execute(db);
  await db
    .insertInto("survey_groups")
    .values({
      business_id: businessId,
      survey_id: surveyId,
      branch_id: branchId,
      tier_id: 0,
      asked: people + 1,
      answered: people,
    })
    .execute();
  const { id, token } = await db
    .selectFrom("survey_invitations")
    .select(["id", "token"])
    .where("survey_id", "=", surveyId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.deleteFrom("survey_answers").where("invitation_id", "=", id).execute();
  await db
    .updateTable("survey_invitations")
    .set({ started_at: null, answered_at: null })
    .where("id", "=", id)
    .execute();
  const textId = questions.find(({ kind }) => kind === "text")?.id ?? 0;
  return { businessId, surveyId, textId, open: token ?? "" };
}
