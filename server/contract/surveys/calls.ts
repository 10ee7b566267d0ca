import { call } from "../common/call";
import { replacedRevision, toldRevision } from "../common/revision";
import { customerCriteria } from "../customers/criteria";
import { answers, inputs } from "../field/derive";
import { language } from "../lookups/calls";
import { bracketed, fallback, fields, id, list, oneOf, optional, text, type Value, whole } from "../wire";
import { count, day, figure, instant, isSet, maybe, promisedRows, rows, said } from "../wire/answers";
import { placed } from "../wire/placed";
import { question, questionTranslation, survey, surveyWords } from "./fields";

/*
 * Surveys: of their calls the documents name one, `/surveyBroadcast/create`, and show nothing of it; the others are
 * extensions (settled readings, "surveys"). No menu flag, and not held by the marketing block.
 */
const extension = { extension: "surveys" } as const;
const may = (action: "read" | "create" | "update") =>
  ({ permission: `marketing.${action}`, level: "business" }) as const;
const whoeverMay = { anyOf: [may("read"), may("create"), may("update")] } as const;

/** More than a survey may have, so that one too many is told in words. */
const mostRows = 500;
export const surveysPageSize = 20;
export const textsPageSize = 20;
export const invitationsMost = 1_000;

/** draft: nobody was asked yet. ended: its last day is over. */
export const surveyStates = ["draft", "open", "ended"] as const;

const surveyRow = fields({
  survey_id: id,
  title: said,
  state: oneOf(surveyStates),
  end_date: day,
  points: count,
  questions: count,
  asked: count,
  answered: count,
  utc_created: instant,
});
export type SurveyRow = Value<typeof surveyRow>;

/** The surveys, newest first. */
export const surveys = call({
  ...extension,
  name: "surveys",
  method: "GET",
  path: "/businessAdmin/surveys",
  query: { page: fallback(whole, 1), limit: fallback(whole, surveysPageSize), search: optional(text(200)) },
  answer: { surveys: promisedRows(surveyRow), total: count },
  needs: whoeverMay,
  lists: true,
});

const keptQuestion = fields({
  ...answers(question.fields),
  id,
  choices: rows(said),
  /** Somebody has answered it: its kind and its choices stand. */
  answered: isSet,
  translations: rows(fields({ language_id: id, text: said, choices: rows(said) })),
});

const keptSurvey = fields({
  survey_id: id,
  ...answers(survey.fields),
  points: count,
  state: oneOf(surveyStates),
  asked: count,
  answered: count,
  questions: rows(keptQuestion),
  translations: rows(fields({ language_id: id, title: said, introduction: said, thanks: said })),
  revision: toldRevision,
});
export type KeptSurvey = Value<typeof keptSurvey>;

export const surveyDetails = call({
  ...extension,
  name: "surveyDetails",
  method: "GET",
  path: "/businessAdmin/survey",
  query: { survey_id: id },
  answer: { survey: maybe(keptSurvey), languages: rows(language) },
  needs: whoeverMay,
});

const surveyBody = {
  ...inputs(survey.fields),
  /** In the order in which they are asked. A kept question that is left out goes, unless somebody has answered it. */
  questions: placed(fields(inputs(question.fields)), mostRows),
};

const savedAnswer = { survey_id: id, revision: toldRevision };
const hasId = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) =>
  body.survey_id !== undefined && body.survey_id !== "";

export const updateSurvey = call({
  ...extension,
  name: "updateSurvey",
  method: "POST",
  path: "/businessAdmin/saveSurvey",
  body: { survey_id: id, ...surveyBody, revision: replacedRevision },
  answer: savedAnswer,
  needs: may("update"),
  when: hasId,
});

export const createSurvey = call({
  ...extension,
  name: "createSurvey",
  method: "POST",
  path: "/businessAdmin/saveSurvey",
  body: surveyBody,
  answer: savedAnswer,
  needs: may("create"),
});

/** The texts of one language beside the default one; what is left blank is shown in the default one. */
export const saveSurveyTexts = call({
  ...extension,
  name: "saveSurveyTexts",
  method: "POST",
  path: "/businessAdmin/saveSurveyTexts",
  body: {
    survey_id: id,
    language_id: id,
    ...inputs(surveyWords.fields),
    questions: placed(fields(inputs(questionTranslation.fields)), mostRows),
    revision: replacedRevision,
  },
  answer: savedAnswer,
  needs: { anyOf: [may("create"), may("update")] },
});

export const surveyChannels = ["email", "sms"] as const;
export type SurveyChannel = (typeof surveyChannels)[number];

const broadcast = {
  survey_id: id,
  /** The customer list's criteria: whom it shows is asked. */
  ...customerCriteria,
  /** Those by which the link is sent; none: everybody has a link, and nothing is written. */
  channels: list(oneOf(surveyChannels), surveyChannels.length),
};
export type BroadcastInput = Value<ReturnType<typeof fields<typeof broadcast>>>;

/** How many of those asked are written to by a channel, and why the others are not. */
const reached = fields({
  channel: oneOf(surveyChannels),
  ready: count,
  withheld: rows(fields({ reason: said, customers: count })),
});

export const surveyBroadcastPreview = call({
  ...extension,
  name: "surveyBroadcastPreview",
  method: "GET",
  path: "/businessAdmin/surveyBroadcastPreview",
  query: broadcast,
  answer: {
    /** Whom the criteria name. */
    customers: count,
    /** Of them, those who have a link already: they keep it and are not written to again. */
    already: count,
    channels: rows(reached),
  },
  needs: may("create"),
});

/** Gives those whom the criteria name a link of their own each. */
export const createSurveyBroadcast = call({
  name: "createSurveyBroadcast",
  method: "POST",
  path: "/surveyBroadcast/create",
  /** `customers` is how many the caller was shown; when there are more or fewer by now, nobody is asked. */
  body: { ...broadcast, customers: optional(whole) },
  answer: { message: said, asked: figure, already: figure },
  needs: may("create"),
});

/** asked: not opened by a post yet. */
export const invitationStates = ["asked", "started", "answered"] as const;

export const surveyInvitations = call({
  ...extension,
  name: "surveyInvitations",
  method: "GET",
  path: "/businessAdmin/surveyInvitations",
  query: { survey_id: id, page: fallback(whole, 1), limit: fallback(whole, invitationsMost) },
  answer: {
    /** Oldest first. */
    invitations: promisedRows(fields({ uid: id, link: said, status: oneOf(invitationStates) })),
    total: count,
  },
  needs: whoeverMay,
});

/** The rows of one branch or level, as they were when their customers were asked; 0 is no level. */
const of = { branchId: optional(id), tierId: optional(whole) };

const group = fields({ id: count, name: said, asked: count, answered: count });

export const surveyResults = call({
  ...extension,
  name: "surveyResults",
  method: "GET",
  path: "/businessAdmin/surveyResults",
  query: { survey_id: id, ...of },
  answer: {
    title: said,
    asked: count,
    answered: count,
    questions: rows(
      fields({
        id,
        text: said,
        kind: said,
        /** How many have answered the question. */
        answered: count,
        /** Of each value that an answer may have, how often it was chosen; none for a text. */
        counts: rows(fields({ value: count, label: said, times: count })),
        /** Of a rating or a scale. */
        average: figure,
      }),
    ),
    branches: rows(group),
    tiers: rows(group),
    as_of: instant,
  },
  needs: may("read"),
});
export type ResultsQuestion = Value<typeof surveyResults.answer>["questions"][number];

/** What was written in answer to a question, newest first. */
export const surveyTexts = call({
  ...extension,
  name: "surveyTexts",
  method: "GET",
  path: "/businessAdmin/surveyTexts",
  query: { survey_id: id, question_id: id, ...of, page: fallback(whole, 1), limit: fallback(whole, textsPageSize) },
  answer: {
    /** `customer` is the name of who wrote it, "" once they have left; `text` is "" once they are erased. */
    texts: promisedRows(fields({ uid: id, customer: said, text: said, utc_answered: instant })),
    total: count,
  },
  needs: may("read"),
});

/** Whole answers, oldest first, a piece at a time: `next` is what the next piece comes after. */
export const surveyResponses = call({
  ...extension,
  name: "surveyResponses",
  method: "GET",
  path: "/businessAdmin/surveyResponses",
  query: { survey_id: id, ...of, after: optional(whole), limit: fallback(whole, 1_000) },
  answer: {
    responses: promisedRows(
      fields({
        uid: id,
        utc_answered: instant,
        branch: said,
        tier: said,
        /** In words, by question; a question without an answer is left out. */
        answers: rows(fields({ question_id: id, said })),
      }),
    ),
    next: figure,
  },
  needs: may("read"),
});

/*
 * What whoever has a link may do, without a sign-in. Reading writes nothing: mail scanners open links.
 */
const open = { ...extension, needs: "nothing" } as const;
const token = text(64);

export const openSurveyStates = ["open", "answered", "ended"] as const;

export const openSurvey = call({
  ...open,
  name: "openSurvey",
  method: "GET",
  path: "/public/survey",
  query: { token, language: optional(id) },
  answer: {
    business: said,
    title: said,
    introduction: said,
    thanks: said,
    state: oneOf(openSurveyStates),
    end_date: day,
    points: count,
    /** What this answer has brought its customer. */
    points_given: count,
    /** The business's own word for points; "" where it uses the usual one. */
    points_label: said,
    /** The language of the texts. */
    language: count,
    languages: rows(language),
    social_links: rows(fields({ field: said, url: said })),
    questions: rows(
      fields({
        id,
        text: said,
        kind: said,
        required: isSet,
        choices: rows(said),
        /** What is kept of the answer so far: values as they are posted. */
        answer: rows(said),
      }),
    ),
  },
});
export type OpenSurvey = Value<typeof openSurvey.answer>;

/** Keeps answers, and closes the survey with the last of them. */
export const answerSurvey = call({
  ...open,
  name: "answerSurvey",
  method: "POST",
  path: "/public/surveyAnswers",
  body: {
    token,
    /** The questions that were on the page: one of them that has no answer here is taken back. */
    asked: list(id, 100),
    answers: bracketed(list(text(20_000), 100)),
    /** Left out for a page that more follow, or to go back. */
    finish: optional(whole),
    /** The questions may stay open for now, such as on the way back. */
    later: optional(whole),
  },
  answer: { state: oneOf(openSurveyStates), points_given: count },
});

export const surveyCalls = [
  surveys,
  surveyDetails,
  updateSurvey,
  createSurvey,
  saveSurveyTexts,
  surveyBroadcastPreview,
  createSurveyBroadcast,
  surveyInvitations,
  surveyResults,
  surveyTexts,
  surveyResponses,
  openSurvey,
  answerSurvey,
] as const;
