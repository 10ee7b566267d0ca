import type { Kysely, Selectable } from "kysely";
import type { Context } from "../../context";
import type { surveyStates } from "../../contract/surveys/calls";
import { notFound } from "../../errors";
import { dayOf } from "../../store/day";
import type { Database } from "../../store/schema";
import { locked, shared } from "../../store/words";

type Db = Kysely<Database>;
export type SurveyRecord = Selectable<Database["surveys"]>;
export type QuestionRecord = Selectable<Database["survey_questions"]>;
export type InvitationRecord = Selectable<Database["survey_invitations"]>;

const byId = (db: Db, id: number) => db.selectFrom("surveys").selectAll().where("id", "=", id);

/** @throws ApiError not-found. */
export async function requireSurvey({ db }: Pick<Context, "db">, id: number): Promise<SurveyRecord> {
  const survey = await byId(db, id).executeTakeFirst();
  if (!survey) throw notFound("The survey");
  return survey;
}

/**
 * Reads the survey and locks its row until the transaction ends, for itself or shared with others.
 * @throws ApiError not-found.
 */
export async function holdSurvey(db: Db, id: number, how: "alone" | "shared" = "alone"): Promise<SurveyRecord> {
  const survey = await (how === "alone" ? locked : shared)(db, byId(db, id)).executeTakeFirst();
  if (!survey) throw notFound("The survey");
  return survey;
}

export const questionsOf = (db: Db, surveyId: number): Promise<QuestionRecord[]> =>
  db.selectFrom("survey_questions").selectAll().where("survey_id", "=", surveyId).orderBy("place").execute();

/** Whether the survey's last day has passed in the business's time zone. */
export const hasEnded = ({ end_day }: Pick<SurveyRecord, "end_day">, now: number, timeZone: string): boolean =>
  end_day !== null && dayOf(now, timeZone) > end_day;

export function stateOf(
  survey: Pick<SurveyRecord, "end_day" | "asked">,
  now: number,
  timeZone: string,
): (typeof surveyStates)[number] {
  if (hasEnded(survey, now, timeZone)) return "ended";
  return survey.asked === 0 ? "draft" : "open";
}
