import { z } from "zod";
import type { Access, AccessArgs } from "~/access/guard.server";
import { isPortalError } from "~/api/error";
import { loadRecipients } from "~/business/customer-criteria/choices.server";
import { criteriaAsForm, readCriteria, spellCriteria } from "~/business/customer-criteria/read";
import { form, formPage, Problem } from "~/form/form.server";
import { paths } from "~/paths";
import {
  createSurveyBroadcast,
  surveyBroadcastPreview,
  surveyChannels,
  surveys,
} from "../../../server/contract/surveys/calls";
import { detailsOf, requireSurveyId, surveyIn } from "./edit.server";

const channelsIn = (search: URLSearchParams) => {
  const channels = search.getAll("channels");
  return surveyChannels.filter((one) => channels.includes(one));
};

const requireSurvey = async (access: Access, args: AccessArgs) =>
  (await detailsOf(access, requireSurveyId(args))).stored;

/** Counts the recipients that the query string selects, or returns the error message as `wrong`. */
async function previewOf({ api }: Access, survey_id: number, search: URLSearchParams) {
  const query = { survey_id, ...readCriteria(search).criteria, channels: channelsIn(search) };
  try {
    const { customers, already, channels } = await api.call(surveyBroadcastPreview, { query });
    return { counted: { customers, already, channels }, wrong: "" };
  } catch (error) {
    if (!isPortalError(error, "invalid", "not-found")) throw error;
    return { counted: null, wrong: Object.values(error.fields).flat().join(" ") || error.message };
  }
}

/** Loads the page that sends one survey. */
async function shownIn(access: Access, args: AccessArgs, searchParams: URLSearchParams) {
  const { survey_id, title, state, points, questions } = await requireSurvey(access, args);
  const read = readCriteria(searchParams);
  const isCounted = searchParams.has("count") && read.unread.length === 0 && state !== "ended" && questions.length > 0;
  return {
    id: survey_id,
    title,
    state,
    points,
    questions: questions.length,
    values: criteriaAsForm(read.criteria),
    channels: searchParams.has("count") ? channelsIn(searchParams) : (["email"] as const).map(String),
    recipients: await loadRecipients(access, read, args),
    preview: isCounted ? await previewOf(access, survey_id, searchParams) : null,
  };
}

const surveysAtOnce = 100;
/** Pages of surveys that are read; older surveys are sent from their own pages. */
const mostPages = 20;

/** The surveys, newest first. */
async function newestSurveys({ api }: Access) {
  const pageOf = (page: number) => api.call(surveys, { query: { page, limit: surveysAtOnce } });
  const first = await pageOf(1);
  const pages = Math.min(Math.ceil(first.total / surveysAtOnce), mostPages);
  const others = await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, at) => pageOf(at + 2)));
  return [first, ...others].flatMap((answer) => answer.surveys);
}

/** Surveys that can be sent: not ended, with at least one question. */
async function picking(access: Access, searchParams: URLSearchParams) {
  const rows = await newestSurveys(access);
  const open = rows.filter(({ state, questions }) => state !== "ended" && questions > 0);
  return {
    picks: open.map(({ survey_id, title }) => ({ value: String(survey_id), label: title })),
    /** How many surveys were read, if there may be others. */
    newest: rows.length < mostPages * surveysAtOnce ? null : rows.length,
    spelt: spellCriteria(readCriteria(searchParams).criteria),
  };
}

/** Selects the audience and channels, previews the number of recipients, and sends after confirmation. */
export const sending = formPage({
  page: "surveys-send",
  async load(access, args) {
    const { searchParams } = new URL(args.request.url);
    if (surveyIn(args) === null) return { shown: null, ...(await picking(access, searchParams)) };
    return { shown: await shownIn(access, args, searchParams), picks: [], newest: null, spelt: [] };
  },
  form: form({
    schema: z.object({ customers: z.coerce.number().int().catch(-1) }),
    look: ({ args }) => ({
      href: paths.surveysResults({ survey: surveyIn(args) ?? undefined }),
      label: "View results",
    }),
    async save({ customers }, { access, args }) {
      const { survey_id } = await requireSurvey(access, args);
      const { searchParams } = new URL(args.request.url);
      const { criteria, unread } = readCriteria(searchParams);
      if (unread.length > 0) throw new Problem({}, "Some filters could not be read. Survey not sent.");
      const body = { survey_id, ...criteria, channels: channelsIn(searchParams), customers };
      const { message } = await access.api.call(createSurveyBroadcast, { body });
      return { to: paths.surveysDashboard(), say: message || "Survey sent." };
    },
  }),
});

export type SendPage = NonNullable<Awaited<ReturnType<typeof sending.loader>>["shown"]>;
