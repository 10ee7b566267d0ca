import { type Handler, handle, handleOpenly, type OpenHandler } from "../../area";
import {
  answerSurvey,
  createSurvey,
  createSurveyBroadcast,
  openSurvey,
  saveSurveyTexts,
  surveyBroadcastPreview,
  surveyDetails,
  surveyInvitations,
  surveyResponses,
  surveyResults,
  surveys as surveysCall,
  surveyTexts,
  updateSurvey,
} from "../../contract/surveys/calls";
import { usedIn } from "../../customers/uses";
import { area } from "../../manifest";
import { countPublicTry } from "../../rate-limit";
import { answer } from "./answer";
import { broadcast, previewBroadcast } from "./broadcast";
import { listInvitations } from "./invitations";
import { surveyBroadcastJob } from "./jobs";
import { readOpenly } from "./open";
import { invitationOf } from "./reach";
import { listSurveys, readSurvey } from "./read";
import { readResponses } from "./responses";
import { readResults, readTexts } from "./results";
import { changeSurvey, makeSurvey } from "./save";
import { saveTexts } from "./save-texts";

const handlers: readonly Handler[] = [
  handle(surveysCall, (context, { query }) => listSurveys(context, query)),
  handle(surveyDetails, (context, { query }) => readSurvey(context, query.survey_id)),
  handle(updateSurvey, (context, { body }) => changeSurvey(context, body)),
  handle(createSurvey, (context, { body }) => makeSurvey(context, body)),
  handle(saveSurveyTexts, (context, { body }) => saveTexts(context, body)),
  handle(surveyBroadcastPreview, (context, { query }) => previewBroadcast(context, query)),
  handle(createSurveyBroadcast, (context, { body }) => broadcast(context, body)),
  handle(surveyInvitations, (context, { query }) => listInvitations(context, query)),
  handle(surveyResults, (context, { query }) => readResults(context, query)),
  handle(surveyTexts, (context, { query }) => readTexts(context, query)),
  handle(surveyResponses, (context, { query }) => readResponses(context, query)),
];

const openHandlers = (): readonly OpenHandler[] => [
  handleOpenly(openSurvey, async (context, { query }) => {
    if (!(await invitationOf(context.store, query.token))) await countPublicTry(context.store.db, context);
    return readOpenly(context, query);
  }),
  handleOpenly(answerSurvey, async (context, { body }) => {
    await countPublicTry(context.store.db, context);
    return answer(context, body);
  }),
];

export const surveys = area({
  name: "surveys",
  handlers,
  openHandlers,
  jobs: [surveyBroadcastJob()],
  customers: {
    uses: { survey_invitations: usedIn("survey_invitations", "was sent a survey") },
    /** Erases written answers; the counts stay. */
    forget: async ({ db }, ids) => {
      const theirs = db.selectFrom("survey_invitations").select("id").where("customer_id", "in", ids);
      await db.updateTable("survey_answers").set({ text: "" }).where("invitation_id", "in", theirs).execute();
    },
  },
});
