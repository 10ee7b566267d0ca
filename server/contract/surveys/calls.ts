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
 * Surveys. The documents name only one of these calls, `/surveyBroadcast/create`, without showing it; the others are
 * extensions (settled readings, "surveys"). No menu flag; the marketing block does not apply.
 */
const extension = { extension: "surveys" } as const;
const may = (action: "read" | "create" | "update") =>
  ({ permission: `marketing.${action}`, level: "business" }) as const;
const whoeverMay = { anyOf: [may("read"), may("create"), may("update")] } as const;

/** More rows than a survey may have, so that exceeding the limit gets its own message. */
const mostRows = 500;
export const surveysPageSize = 20;
export const textsPageSize = 20;
export const invitationsMost = 1_000;

/** draft: not sent to anyone yet. ended: the last day has passed. */
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

/** Lists surveys, newest first. */
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
  /** Already answered by someone, which fixes its kind and choices. */
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
  /** In the order asked. A stored question that is left out is deleted, unless it has answers. */
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

/** Saves the texts in another language; blank ones are shown in the default language. */
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
  /** Criteria of the customer list, which select the recipients. */
  ...customerCriteria,
  /** Channels that send the link; without any, customers get a link but no message. */
  channels: list(oneOf(surveyChannels), surveyChannels.length),
};
export type BroadcastInput = Value<ReturnType<typeof fields<typeof broadcast>>>;

/** Number of recipients that a channel reaches, and why it does not reach the others. */
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
    /** Customers matching the criteria. */
    customers: count,
    /** Of these, customers who already have a link; they keep it and get no new message. */
    already: count,
    channels: rows(reached),
  },
  needs: may("create"),
});

/** Gives each customer matching the criteria a link of their own. */
export const createSurveyBroadcast = call({
  name: "createSurveyBroadcast",
  method: "POST",
  path: "/surveyBroadcast/create",
  /** `customers` is the number shown to the caller; if it has changed since, nothing is sent. */
  body: { ...broadcast, customers: optional(whole) },
  answer: { message: said, asked: figure, already: figure },
  needs: may("create"),
});

/** asked: nothing posted yet. */
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

/** Limits results to a branch or level, as it was when the customers were asked; 0 is no level. */
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
        /** Number of answers to the question. */
        answered: count,
        /** How often each possible value was chosen; empty for a text. */
        counts: rows(fields({ value: count, label: said, times: count })),
        /** For a rating or a scale. */
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

/** Lists text answers to a question, newest first. */
export const surveyTexts = call({
  ...extension,
  name: "surveyTexts",
  method: "GET",
  path: "/businessAdmin/surveyTexts",
  query: { survey_id: id, question_id: id, ...of, page: fallback(whole, 1), limit: fallback(whole, textsPageSize) },
  answer: {
    /** `customer` is the writer's name, "" once they have left; `text` is "" once they are erased. */
    texts: promisedRows(fields({ uid: id, customer: said, text: said, utc_answered: instant })),
    total: count,
  },
  needs: may("read"),
});

/** Lists complete responses in pieces, oldest first; `next` is the `after` of the next piece. */
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
        /** "" once they have left. */
        customer: said,
        utc_answered: instant,
        branch: said,
        tier: said,
        /** As text, by question; questions without an answer are left out. */
        answers: rows(fields({ question_id: id, said })),
      }),
    ),
    next: figure,
  },
  needs: may("read"),
});

/*
 * Public calls for holders of a survey link. Reads write nothing, because mail scanners open links.
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
    /** Points given for this response. */
    points_given: count,
    /** The business's own word for points; "" if it uses the default. */
    points_label: said,
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
        /** The stored answer so far, as values in the format of a post. */
        answer: rows(said),
      }),
    ),
  },
});
export type OpenSurvey = Value<typeof openSurvey.answer>;

/** Saves answers, and completes the response with the last ones. */
export const answerSurvey = call({
  ...open,
  name: "answerSurvey",
  method: "POST",
  path: "/public/surveyAnswers",
  body: {
    token,
    /** Questions on the page; one without an answer in this request has its answer removed. */
    asked: list(id, 100),
    answers: bracketed(list(text(20_000), 100)),
    /** Left out for any page but the last, and when going back. */
    finish: optional(whole),
    /** Allows unanswered questions for now, such as when going back. */
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
