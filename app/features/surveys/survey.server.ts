import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { answerStatus } from "~/access/failure-message.server";
import { optionalAccess } from "~/access/guard.server";
import { openApi } from "~/access/open-api.server";
import { keyIn, readForm } from "~/access/origin.server";
import { isPortalError, type PortalError } from "~/api/error";
import { publicLanguages } from "~/business/public-languages";
import type { RawAnswers } from "~/form/answers";
import { isNested, nest, readForm as readFields } from "~/form/names";
import { refusalWith } from "~/form/refusal.server";
import { paths } from "~/paths";
import { forVisitor } from "~/shell/visitor-refusal.server";
import { idIn } from "../../../server/contract/common/id-in";
import { answerSurvey, type OpenSurvey, openSurvey } from "../../../server/contract/surveys/calls";
import { inPageWords, surveyWords } from "./survey-words";

/** Questions per page. */
const perPage = 10;

const answerName = (id: number) => `answers[${id}]`;

/** @throws Response 404 for an unknown token, 429 after too many requests with one. */
async function ask(request: Request, token: string, language: number | undefined): Promise<OpenSurvey> {
  try {
    return await (await openApi()).call(openSurvey, { query: { token, language } });
  } catch (error) {
    throw forVisitor(request, error);
  }
}

const wholeIn = (search: URLSearchParams, name: string) => {
  const raw = search.get(name) ?? "";
  return /^[1-9]\d{0,3}$/.test(raw) ? Number(raw) : undefined;
};

/** Requested page; without one, the page of the first unanswered question if the customer has begun, else page 1. */
function pageOf({ questions }: OpenSurvey, requestedPage: number | undefined, pages: number): number {
  const open = questions.findIndex(({ answer }) => answer.length === 0);
  const isBegun = questions.some(({ answer }) => answer.length > 0);
  const resumed = isBegun && open >= 0 ? Math.floor(open / perPage) + 1 : 1;
  return Math.min(requestedPage ?? resumed, pages);
}

/** Loads the page behind a survey link, without side effects. */
export async function loadSurvey(args: LoaderFunctionArgs) {
  await optionalAccess(args, "survey");
  const { searchParams } = new URL(args.request.url);
  const token = args.params.token ?? "";
  const { questions, languages, ...survey } = await ask(args.request, token, wholeIn(searchParams, "language"));
  const spoken = languages.find(({ language_pk }) => language_pk === survey.language)?.abreviation ?? "en";
  const pages = Math.max(1, Math.ceil(questions.length / perPage));
  const page = pageOf({ questions, languages, ...survey }, wholeIn(searchParams, "page"), pages);
  const first = (page - 1) * perPage;
  const shown = questions.slice(first, first + perPage);
  return {
    ...survey,
    token,
    abbreviation: spoken,
    words: surveyWords(spoken),
    languages: publicLanguages(languages),
    page,
    pages,
    first,
    /** Page of each question, by field name. */
    pageOf: Object.fromEntries(questions.map(({ id }, at) => [answerName(id), Math.floor(at / perPage) + 1])),
    questions: shown.map(({ answer: _answer, ...question }) => ({ ...question, name: answerName(question.id) })),
    values: Object.fromEntries(
      shown.map(({ id, kind, answer }) => [answerName(id), kind === "several" ? answer : (answer[0] ?? "")]),
    ) as RawAnswers,
    key: randomUUID(),
  };
}
export type SurveyPage = Omit<Awaited<ReturnType<typeof loadSurvey>>, "key">;

/** Submitted answers by question id. */
function answersIn(raw: RawAnswers): Record<string, string[]> {
  const { answers } = nest(raw);
  if (!isNested(answers)) return {};
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, value]) =>
      idIn(id) === null || isNested(value) ? [] : [[id, [value].flat()] as const],
    ),
  );
}

/** Saves the answers of a page and redirects to the next; the last page completes the response. */
export async function answerAction(args: ActionFunctionArgs) {
  await optionalAccess(args, "survey");
  const token = args.params.token ?? "";
  const posted = await readForm(args.request);
  const { raw } = readFields(posted, ["answers"]);
  const language = wholeIn(new URLSearchParams({ language: String(posted.get("language") ?? "") }), "language");
  const page = wholeIn(new URLSearchParams({ page: String(posted.get("page") ?? "") }), "page") ?? 1;
  const isBack = posted.has("back");
  const isLast = posted.has("finish") && !isBack;
  const questionIds = posted
    .getAll("asked")
    .map(idIn)
    .filter((id) => id !== null);
  const body = {
    token,
    asked: questionIds.slice(0, 100),
    answers: answersIn(raw),
    ...(isLast && { finish: 1 }),
    ...(isBack && { later: 1 }),
  };
  try {
    const idempotencyKey = keyIn(posted);
    await (await openApi()).call(answerSurvey, { body, ...(idempotencyKey !== undefined && { idempotencyKey }) });
  } catch (error) {
    if (!isPortalError(error, "invalid", "too-many", "unavailable", "uncertain")) throw forVisitor(args.request, error);
    return handedBack(error, raw, surveyWords(String(posted.get("spoken") ?? "")));
  }
  const to = isLast ? undefined : isBack ? Math.max(1, page - 1) : page + 1;
  throw redirect(paths.survey({ token }, { language, page: to }), 303);
}

function handedBack(error: PortalError, raw: RawAnswers, words: ReturnType<typeof surveyWords>) {
  const { token: whole = [], ...fields } = error.fields;
  const fieldErrors = Object.fromEntries(
    Object.entries(fields).map(([name, [text = ""]]) => [name.replace(/\]\[\d+\]$/, "]"), inPageWords(words, text)]),
  );
  const away = error.kind === "invalid" ? inPageWords(words, whole[0] ?? "") : words.away;
  const message = error.kind === "too-many" ? words.tooMany : away;
  return data(refusalWith({ repopulateFields: raw, fieldErrors, message }), {
    status: error.kind === "invalid" ? 422 : error.kind === "too-many" ? 429 : answerStatus(error),
    headers: error.kind === "too-many" ? { "Retry-After": String(error.retryAfterSeconds ?? 1) } : {},
  });
}
