import { languagesOf } from "../../business/languages";
import { pageOf } from "../../business/page";
import type { Context } from "../../context";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import { fold } from "../../contract/common/fold";
import { type surveyDetails, type surveys, surveysPageSize } from "../../contract/surveys/calls";
import { questionKinds } from "../../contract/surveys/fields";
import { dateFromDay } from "../../store/day";
import { questionsOf, requireSurvey, stateOf } from "./find";
import { choicesOf, listed, questionTranslations, surveyTranslations } from "./texts";

const dateIn = (day: number | null) => (day === null ? null : dateFromDay(day));

export async function listSurveys(
  { db, caller, now }: Context,
  { search, ...page }: QueryOf<typeof surveys>,
): Promise<AnswerOf<typeof surveys>> {
  const { limit, offset } = pageOf(page, { most: Math.max(surveysPageSize, 100) });
  const ids = search ? await titled(db, search) : null;
  const all = db.selectFrom("surveys").$if(ids !== null, (one) => one.where("id", "in", ids ?? []));
  const rows = await all.selectAll().orderBy("id", "desc").limit(limit).offset(offset).execute();
  const { total } = await all.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return {
    surveys: rows.map((row) => ({
      survey_id: row.id,
      title: row.title,
      state: stateOf(row, now, caller.timeZone),
      end_date: dateIn(row.end_day),
      points: row.points,
      questions: row.questions,
      asked: row.asked,
      answered: row.answered,
      utc_created: row.created_at,
    })),
    total: Number(total),
  };
}

/** Finds surveys by title, ignoring accents and case; [0], which matches no survey, where there are none. */
async function titled(db: Context["db"], search: string): Promise<number[]> {
  const sought = fold(search);
  const rows = await db.selectFrom("surveys").select(["id", "title"]).execute();
  const found = rows.filter(({ title }) => fold(title).includes(sought)).map(({ id }) => id);
  return found.length > 0 ? found : [0];
}

/** @throws ApiError not-found. */
export async function readSurvey(context: Context, surveyId: number): Promise<AnswerOf<typeof surveyDetails>> {
  const { db, caller, now } = context;
  const survey = await requireSurvey(context, surveyId);
  const questions = await questionsOf(db, surveyId);
  return {
    survey: {
      survey_id: survey.id,
      title: survey.title,
      introduction: survey.introduction,
      thanks: survey.thanks,
      end_date: dateIn(survey.end_day),
      points: survey.points,
      state: stateOf(survey, now, caller.timeZone),
      asked: survey.asked,
      answered: survey.answered,
      questions: questions.map((row) => ({
        id: row.id,
        text: row.text,
        kind: questionKinds.find((kind) => kind === row.kind) ?? "text",
        required: row.required === 1,
        choices: choicesOf(row.choices),
        answered: row.answered === 1,
        translations: listed(questionTranslations(row.translations)),
      })),
      translations: listed(surveyTranslations(survey.translations)),
      revision: String(survey.revision),
    },
    languages: await languagesOf(db),
  };
}
