import type { OpenContext } from "../../area";
import { languagesOf } from "../../business/languages";
import { rulesIn } from "../../business/rules";
import { publicLinksOf } from "../../business/socials";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import { defaultLanguageId } from "../../contract/common/default-language";
import { usualLabels } from "../../contract/settings/groups/marketing";
import type { openSurvey } from "../../contract/surveys/calls";
import { dateFromDay } from "../../store/day";
import { hasEnded, questionsOf, requireSurvey } from "./find";
import { invitedBy } from "./reach";
import { questionIn, surveyIn, surveyTranslations } from "./texts";

/** Reads the survey as the holder of the link sees it. Read-only. @throws ApiError not-found. */
export async function readOpenly(
  context: OpenContext,
  { token, language: requestedLanguage }: QueryOf<typeof openSurvey>,
): Promise<AnswerOf<typeof openSurvey>> {
  const { store, now } = context;
  const { business, invitation, customer } = await invitedBy(context, token);
  const db = store.forBusiness(business.id);
  const survey = await requireSurvey({ db }, invitation.survey_id);
  const written = new Set([defaultLanguageId, ...Object.keys(surveyTranslations(survey.translations)).map(Number)]);
  const languages = (await languagesOf(db)).filter(({ language_pk }) => written.has(language_pk));
  const language =
    [requestedLanguage, customer.language_id].find((id) => languages.some(({ language_pk }) => language_pk === id)) ??
    defaultLanguageId;
  const isAnswered = invitation.answered_at !== null;
  const isOver = hasEnded(survey, now, business.time_zone);
  const state = isAnswered ? "answered" : isOver ? "ended" : "open";
  const { plural_points } = rulesIn(business.business_rules);
  return {
    business: business.name,
    ...surveyIn(survey, language),
    state,
    end_date: survey.end_day === null ? null : dateFromDay(survey.end_day),
    points: survey.points,
    points_given: invitation.points,
    points_label: plural_points === usualLabels.plural_points ? "" : plural_points,
    language,
    languages,
    social_links: await publicLinksOf(db, business.business_rules),
    questions: state === "open" ? await questionsFor(db, survey.id, invitation.id, language) : [],
  };
}

type Db = Parameters<typeof questionsOf>[0];

/** Reads the questions with the saved answers. */
async function questionsFor(db: Db, surveyId: number, invitationId: number, language: number) {
  const questions = await questionsOf(db, surveyId);
  const answers = await db
    .selectFrom("survey_answers")
    .select(["question_id", "value", "text"])
    .where("invitation_id", "=", invitationId)
    .orderBy("value")
    .execute();
  return questions.map((row) => {
    const own = answers.filter(({ question_id }) => question_id === row.id);
    return {
      id: row.id,
      ...questionIn(row, language),
      kind: row.kind,
      required: row.required === 1,
      answer: own.map(({ value, text }) => (row.kind === "text" ? text : String(value))),
    };
  });
}
