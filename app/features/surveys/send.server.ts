import { z } from "zod";
import type { Access, AccessArgs } from "~/access/guard.server";
import { isPortalError } from "~/api/error";
import { branchesOf, tierChoices } from "~/business/facts.server";
import { form, formPage, Problem } from "~/form/form.server";
import { paths } from "~/paths";
import { getTags } from "../../../server/contract/lookups/calls";
import { pointWords } from "../../../server/contract/settings/point-words";
import { createSurveyBroadcast, surveyBroadcastPreview, surveys } from "../../../server/contract/surveys/calls";
import { channelsIn, criteriaInWords, readCriteria } from "./criteria.server";
import { detailsOf, requireSurveyId, surveyIn } from "./edit.server";

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

async function choicesOf(access: Access) {
  const [{ tags }, tiers, branches] = await Promise.all([
    access.api.call(getTags, { query: { pageSize: 1000 } }),
    tierChoices(access),
    branchesOf(access),
  ]);
  const named = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  return {
    userTagIds: tags.map(({ tag_pk, tag_name }) => ({ value: String(tag_pk), label: tag_name })),
    userTierIds: named(tiers),
    businessBranchIds: named(branches),
  };
}

/** Loads the page that sends one survey. */
async function shownIn(access: Access, args: AccessArgs, searchParams: URLSearchParams) {
  const { survey_id, title, state, points, questions } = await requireSurvey(access, args);
  const { spelt, unread } = readCriteria(searchParams);
  const isCounted = searchParams.has("count") && unread.length === 0 && state !== "ended" && questions.length > 0;
  const choices = await choicesOf(access);
  const brought = spelt.filter(([name]) => !Object.hasOwn(choices, name));
  return {
    id: survey_id,
    title,
    state,
    points,
    questions: questions.length,
    spelt,
    channels: searchParams.has("count") ? channelsIn(searchParams) : (["email"] as const).map(String),
    choices,
    /** Filters passed on by the customer list for which the form has no field. */
    brought: { spelt: brought, inWords: criteriaInWords(brought, choices, pointWords(access.session.rules).heading) },
    notes: unread.map((name) => `Could not read the filter ${name}. Correct it to send the survey.`),
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
    spelt: readCriteria(searchParams).spelt,
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
