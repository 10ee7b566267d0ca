import { pageOf } from "../../business/page";
import type { Context } from "../../context";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import { invitationsMost, type surveyInvitations } from "../../contract/surveys/calls";
import { requireSurvey } from "./find";
import { linkOf } from "./link";

/** Lists the invited customers, each with their own link. @throws ApiError not-found. */
export async function listInvitations(
  context: Context,
  { survey_id, ...page }: QueryOf<typeof surveyInvitations>,
): Promise<AnswerOf<typeof surveyInvitations>> {
  const { limit, offset } = pageOf(page, { most: invitationsMost });
  await requireSurvey(context, survey_id);
  const all = context.db
    .selectFrom("survey_invitations")
    .where("survey_id", "=", survey_id)
    .where("token", "is not", null);
  const rows = await all
    .select(["customer_id", "token", "started_at", "answered_at"])
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await all.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return {
    invitations: rows.map(({ customer_id, token, started_at, answered_at }) => ({
      uid: customer_id,
      link: linkOf(token ?? ""),
      status: answered_at !== null ? "answered" : started_at !== null ? "started" : "asked",
    })),
    total: Number(total),
  };
}
