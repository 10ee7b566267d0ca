import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { optionalAccess } from "~/access/guard.server";
import { openApi } from "~/access/open-api.server";
import { publicLanguages } from "~/business/public-languages";
import type { RawAnswers } from "~/form/answers";
import { openFormAction } from "~/form/open-form.server";
import { textOf } from "~/form/use-form-field";
import { paths } from "~/paths";
import { forVisitor } from "~/shell/visitor-refusal.server";
import { idIn } from "../../../server/contract/common/id-in";
import { answerSurvey, type OpenSurvey, openSurvey } from "../../../server/contract/surveys/calls";
import { longestAnswer } from "../../../server/contract/surveys/fields";
import { noMoreThan } from "../../../server/contract/wire/no-more-than";
import { isRecord } from "../../../server/contract/wire/raw";
import { type SurveyPageWords, surveyWords } from "./survey-words";

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

const wholeIn = (raw: string | null | undefined) => (/^[1-9]\d{0,3}$/.test(raw ?? "") ? Number(raw) : undefined);

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
  const { questions, languages, ...survey } = await ask(args.request, token, wholeIn(searchParams.get("language")));
  const spoken = languages.find(({ language_pk }) => language_pk === survey.language)?.abreviation || "en";
  const pages = Math.max(1, Math.ceil(questions.length / perPage));
  const page = pageOf({ questions, languages, ...survey }, wholeIn(searchParams.get("page")), pages);
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

const oneOrMore = z.union([z.string().transform((one) => [one]), z.array(z.string())]);

/** Submitted answers by question id. */
const answersIn = (answers: unknown): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(isRecord(answers) ? answers : {}).flatMap(([id, value]) => {
      const given = oneOrMore.safeParse(value);
      return idIn(id) === null || !given.success ? [] : [[id, given.data] as const];
    }),
  );

/** A page of answers, and where the customer goes on. */
const posting = z.object({
  answers: z.unknown().transform(answersIn),
  asked: oneOrMore.catch([]).transform((ids) => ids.map(idIn).filter((id) => id !== null)),
  page: z.string().optional().catch(undefined).transform(wholeIn),
  language: z.string().optional().catch(undefined).transform(wholeIn),
  back: z.unknown().transform((pressed) => pressed !== undefined),
  finish: z.unknown().transform((pressed) => pressed !== undefined),
  spoken: z.unknown(),
});

/** Saves the answers of a page and redirects to the next; the last page completes the response. */
export const answerAction = openFormAction({
  page: "survey",
  schema: posting,
  async send(api, { answers, asked, page = 1, language, back, finish }, { params }) {
    const token = params.token ?? "";
    const isLast = finish && !back;
    const body = { token, asked: asked.slice(0, 100), answers };
    await api.call(answerSurvey, { body: { ...body, ...(isLast && { finish: 1 }), ...(back && { later: 1 }) } });
    const to = isLast ? undefined : back ? Math.max(1, page - 1) : page + 1;
    return paths.survey({ token }, { language, page: to });
  },
  texts({ spoken }) {
    const words = surveyWords(textOf(spoken));
    const inWords = (text: string) => inPageWords(words, text);
    return {
      tooMany: words.tooMany,
      away: words.away,
      fields: (messages) => Object.fromEntries(Object.entries(messages).map(([name, text]) => [name, inWords(text)])),
      other: inWords,
    };
  },
  // A message about one of several chosen answers.
  fieldOf: (name) => name.replace(/\]\[\d+\]$/, "]"),
  orElse: forVisitor,
});

/** Translates an English message of the server to the page's language. */
function inPageWords(words: SurveyPageWords, message: string): string {
  if (message.startsWith("You have already")) return words.already;
  if (message.startsWith("This survey has ended")) return words.ended;
  if (message.startsWith("Answer this")) return words.missing;
  if (message === noMoreThan(longestAnswer)) return words.long;
  return message.startsWith("Choose") ? words.wrong : message;
}
