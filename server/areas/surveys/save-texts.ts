import { areLanguages } from "../../business/languages";
import type { Context } from "../../context";
import type { BodyOf } from "../../contract/common/call";
import { defaultLanguageId } from "../../contract/common/default-language";
import { asProblems } from "../../contract/common/problems";
import { problemsIn } from "../../contract/field";
import type { saveSurveyTexts } from "../../contract/surveys/calls";
import { choicesIn, questionField, questionTranslation, surveyWords } from "../../contract/surveys/fields";
import { refuse } from "../../errors";
import { holdSurvey, type QuestionRecord, questionsOf } from "./find";
import { requireVersion } from "./save";
import { choicesOf, questionTranslations, surveyTranslations } from "./texts";

type Sent = BodyOf<typeof saveSurveyTexts>;

/** Saves the texts in one additional language. @throws ApiError not-found, and with problems by field. */
export async function saveTexts(context: Context, sent: Sent): Promise<{ survey_id: number; revision: string }> {
  const { db } = context;
  const { survey_id, language_id, title, introduction, thanks } = sent;
  const survey = await holdSurvey(db, survey_id);
  if (language_id === defaultLanguageId || !(await areLanguages(db, [language_id])))
    throw refuse({ language_id: ["The business has no such further language"] });
  const questions = await questionsOf(db, survey_id);
  const rows = rowsOf(sent, questions);
  const problems = { ...problemsIn(surveyWords, sent), ...rows.problems };
  if (Object.keys(problems).length > 0) throw refuse(asProblems(problems));
  requireVersion(survey, sent.revision);
  const translations = { ...surveyTranslations(survey.translations), [language_id]: { title, introduction, thanks } };
  const next = survey.revision + 1;
  await db
    .updateTable("surveys")
    .set({ translations: JSON.stringify(translations), revision: next })
    .where("id", "=", survey_id)
    .execute();
  for (const { question, text, choices } of rows.values)
    await db
      .updateTable("survey_questions")
      .set({
        translations: JSON.stringify({
          ...questionTranslations(question.translations),
          [language_id]: { text, choices },
        }),
      })
      .where("id", "=", question.id)
      .execute();
  return { survey_id, revision: String(next) };
}

/** Pairs the questions sent with the saved ones. */
function rowsOf({ questions: sent }: Sent, questions: readonly QuestionRecord[]) {
  const problems: Record<string, string> = {};
  const values = Object.entries(sent).flatMap(([place, row]) => {
    const question = questions.find(({ id }) => id === row.id);
    if (!question) {
      problems[questionField(place, "text")] = "This question is no longer in the survey";
      return [];
    }
    for (const [part, message] of Object.entries(problemsIn(questionTranslation, row)))
      problems[questionField(place, part)] = message;
    const choices = choicesIn(row.choices);
    const wanted = choicesOf(question.choices).length;
    if (choices.length > 0 && choices.length !== wanted)
      problems[questionField(place, "choices")] = `Enter ${wanted} choices, one per line, or leave them all blank`;
    return [{ question, text: row.text, choices }];
  });
  return { problems, values };
}
