import { z } from "zod";
import type { Access, AccessArgs } from "~/access/guard.server";
import { notFound, requirePermission } from "~/access/refuse.server";
import { mayOpen } from "~/access/rules";
import { may } from "~/access/session";
import { pageNamed } from "~/access/table";
import { form, formPage, type Visit } from "~/form/form.server";
import { readingBy } from "~/form/rows/join-rows.server";
import { pressing } from "~/form/rows/pressing.server";
import { afterPress } from "~/form/rows/row-list";
import { rowOf } from "~/form/rows/rows";
import { schemaOf } from "~/form/schema";
import { fieldsOf } from "~/form/validator";
import { paths } from "~/paths";
import { defaultLanguageId } from "../../../server/contract/common/default-language";
import { knows } from "../../../server/contract/common/extensions";
import { idIn } from "../../../server/contract/common/id-in";
import type { Permission } from "../../../server/contract/common/permissions";
import { createSurvey, saveSurveyTexts, surveyDetails, updateSurvey } from "../../../server/contract/surveys/calls";
import {
  choicesIn,
  hasChoices,
  problemsInQuestions,
  question,
  questionTranslation,
  survey,
  surveyWords,
} from "../../../server/contract/surveys/fields";
import { blankSurvey, progressOf, questionList, questionRows, textsField, valuesIn } from "./edit-form";

/** Reads the survey id from the query string; null for a new survey. @throws data 404 for an invalid id. */
export function surveyIn({ request }: Pick<AccessArgs, "request">): number | null {
  const raw = new URL(request.url).searchParams.get("survey");
  if (raw === null || raw === "") return null;
  const id = idIn(raw);
  if (id === null) throw notFound();
  return id;
}

/** Like `surveyIn`, where there is no new survey. @throws data 404 without an id. */
export function requireSurveyId(args: Pick<AccessArgs, "request">): number {
  const id = surveyIn(args);
  if (id === null) throw notFound();
  return id;
}

/** @throws data 404 for a survey that the business does not have. */
export async function detailsOf({ api }: Access, survey_id: number) {
  const { survey: stored, languages } = await api.call(surveyDetails, { query: { survey_id } });
  if (!stored) throw notFound();
  return { stored, languages };
}

/** Name of the form with the survey in the default language. */
export const main = "survey";

/** Choices as they are stored: without blank lines. */
const choicesKept = (choices: string): string => choicesIn(choices).join("\n");

const questionRow = schemaOf(question).transform((row) => ({
  ...row,
  choices: hasChoices(row.kind) ? choicesKept(row.choices) : "",
}));

const translationRow = schemaOf(questionTranslation).transform((row) => ({
  ...row,
  choices: choicesKept(row.choices),
}));

const schema = schemaOf(survey, {
  also: { questions: z.record(questionRow).default({}) },
  check(read: { readonly questions?: Parameters<typeof problemsInQuestions>[0] }, say) {
    // Undefined if a question could not be parsed, which has its own message.
    if (read.questions === undefined) return;
    const { questions: whole } = problemsInQuestions(read.questions);
    if (whole) say("questions", whole);
  },
});

const permissionFor = (id: number | null): Permission => (id === null ? "marketing.create" : "marketing.update");

const permission = ({ args }: Visit) => permissionFor(surveyIn(args));

const look = () => ({ href: paths.surveysDashboard(), label: "View surveys" });

async function stored({ access, args }: Visit) {
  const id = surveyIn(args);
  if (id === null) return null;
  const { stored: kept, languages } = await detailsOf(access, id);
  return { values: valuesIn(kept, languageIn(args, languages)), revision: kept.revision };
}

const saving = form({
  name: main,
  permission,
  schema,
  stored,
  rows: {
    ...questionRows,
    reads: readingBy(questionRow),
  },
  submitsAll: true,
  look,
  async save(body, { access, args, version }) {
    const survey_id = surveyIn(args);
    const { api } = access;
    const { survey_id: saved } =
      survey_id === null
        ? await api.call(createSurvey, { body })
        : await api.call(updateSurvey, { body: { ...body, survey_id, revision: version } });
    return { to: paths.surveysEdit({ survey: saved }), say: survey_id === null ? "Survey added." : "Survey saved." };
  },
});

/** Adds, moves or removes a question in the form without saving. */
const arranging = pressing({
  of: main,
  names: fieldsOf(schema),
  after: (raw, press) => afterPress(questionList, raw, press),
});

const savingTexts = form({
  name: "texts",
  when: "language_id",
  permission,
  schema: schemaOf(surveyWords, {
    also: { questions: z.record(translationRow).default({}), language_id: z.coerce.number() },
  }),
  stored,
  partOf: rowOf,
  submitsAll: true,
  look,
  fieldOf: textsField,
  async save({ questions, ...texts }, { access, args, version }) {
    const survey_id = requireSurveyId(args);
    // Places on the wire are few; ids may be large.
    const placed = Object.fromEntries(Object.values(questions).map((row, at) => [String(at), row]));
    const body = { ...texts, questions: placed, survey_id, revision: version };
    await access.api.call(saveSurveyTexts, { body });
    return { to: paths.surveysEdit({ survey: survey_id, lang: body.language_id }), say: "Translation saved." };
  },
});

/** Reads the translation's language from the query string; null for the default language. */
function languageIn({ request }: AccessArgs, languages: readonly { readonly language_pk: number }[]): number | null {
  const chosen = Number(new URL(request.url).searchParams.get("lang"));
  const known = languages.some(({ language_pk }) => language_pk === chosen);
  return known && chosen !== defaultLanguageId ? chosen : null;
}

/** Whether the visitor may open the pages that a stored survey links to. */
const openedBy = ({ session }: Access) => ({
  results: mayOpen(session, pageNamed("surveys-results")),
  send: mayOpen(session, pageNamed("surveys-send")),
});

export const editing = formPage({
  page: "surveys-edit",
  async load(access, args) {
    if (!knows(access.session, surveyDetails)) return { shown: null };
    const id = surveyIn(args);
    const base = { id, mayChange: may(access.session, permissionFor(id)), opens: openedBy(access) };
    if (id === null) {
      requirePermission({ access, args }, permissionFor(id));
      return { shown: { ...base, stored: null, values: blankSurvey, language: null, languages: [], revision: "" } };
    }
    const { stored, languages } = await detailsOf(access, id);
    const language = languageIn(args, languages);
    return {
      shown: {
        ...base,
        stored,
        values: valuesIn(stored, language),
        language,
        languages: languages.map(({ language_pk, name }) => ({
          id: language_pk,
          name,
          progress: language_pk === defaultLanguageId ? null : progressOf(stored, language_pk),
        })),
        revision: stored.revision,
      },
    };
  },
  form: [arranging, savingTexts, saving],
});

export type EditPage = NonNullable<Awaited<ReturnType<typeof editing.loader>>["shown"]>;
