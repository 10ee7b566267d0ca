import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { landingOf } from "~/access/guard.server";
import { cutShort, formIn, keyIn } from "~/access/origin.server";
import { requirePermission } from "~/access/refuse.server";
import type { FieldErrors, RawAnswers } from "~/form/answers";
import { inFieldOrder } from "~/form/names";
import type { ItemId } from "~/form/target";
import { fieldsOf } from "~/form/validator";
import { formatInstant } from "~/ui/format";
import type { ServedBackEnd } from "./back-end.server";
import { leaveButton } from "./buttons";
import { latestDraft } from "./drafts.server";
import { actOn, keepForm } from "./keep.server";
import { asksFor, firstLanguage, languageOf, plainName, textsIn, withTexts, writtenIn } from "./languages";
import { leave } from "./leave.server";
import { asOpened, openPage, pageIn } from "./opened-page.server";
import { rowInUrl, stepValuesOf } from "./posted-form.server";
import { answersBefore, answersSoFar, formFieldOf, lastStep, progressOf } from "./progress";
import { type RefusedStep, refuseStep } from "./refused-step.server";
import { replacedItem } from "./stored-item.server";
import { submitWizard } from "./submit.server";
import { reconcile } from "./versions.server";
import { addressOf, type Conflict, type OpenedPage, type WizardRefusal, type WizardView } from "./view";
import { type AnyStepServer, itemAnswersOf, readVisit, type Visit } from "./visit.server";
import {
  type ChosenLanguage,
  type RuledStep,
  type RulesByStep,
  type StepContext,
  type Wizard,
  withRules,
} from "./wizard";

interface RefusedPost {
  readonly page: OpenedPage | null;
  readonly refusal: WizardRefusal;
}

/** Refused posts by request: the loader of the same request shows the page with the posted values. */
const refused = new WeakMap<object, RefusedPost>();

/** Loader and action of a wizard's route. */
export function wizardRoute<Facts, Answers, Id extends ItemId, Options>(
  wizard: Wizard<Facts, Answers, Id, Options>,
  rules: RulesByStep<Facts, Answers, Options>,
  backEnd: ServedBackEnd<Facts, Answers, Id, Options>,
) {
  const servers = backEnd.steps as Readonly<Partial<Record<string, AnyStepServer<Facts, Answers>>>>;
  const served = { wizard: withRules(wizard, rules), backEnd, servers };
  return {
    async loader(args: LoaderFunctionArgs) {
      return show(await readVisit(served, args), refused.get(args.context));
    },
    async action(args: ActionFunctionArgs) {
      const visit = await readVisit(served, args);
      requirePermission({ access: visit.access, args }, !visit.readOnly);
      const form = await formIn(args.request);
      const page = form && pageIn(form);
      const answer = form ? await receive(visit, form, page) : refuseStep(visit, { message: cutShort("try again") });
      if (answer instanceof Response) return answer;
      refused.set(args.context, { page, refusal: answer.data });
      return answer;
    },
  };
}

async function show<Facts, Answers>(visited: Visit<Facts, Answers>, sent: RefusedPost | undefined) {
  const { visit, conflict } = await withVersions(visited);
  const { wizard, servers, access, step, target, facts, draft, content, search, language } = visit;
  const itemAnswers = itemAnswersOf(visit);
  const steps = stepsShown(visit, sent !== undefined);
  const answers = answersBefore(wizard, facts, content.answers, step.name, itemAnswers);
  const context = { facts, answers };
  const { row, stepValues, values } = openForm(visit, context);
  const shown = sent?.refusal.repopulateFields ?? values;
  const typed = row
    ? {}
    : { [step.name]: language ? withTexts(stepValues, language.id, shown) : { ...stepValues, ...shown } };
  const soFar = answersSoFar(wizard, facts, { ...content.answers, ...typed });
  const view: WizardView<Facts, Answers> = {
    step: step.name,
    target,
    draft: draft?.id ?? visit.newDraft ?? null,
    version: draft?.version ?? 0,
    page: draft ? null : (sent?.page ?? openPage(visit)),
    key: servers[step.name]?.act ? (sent?.refusal.key ?? randomUUID()) : null,
    changing: search.get("change") === "1",
    readOnly: visit.readOnly,
    steps,
    facts: visit.backEnd.shownFacts?.(facts, step.name, answers) ?? facts,
    answers,
    values,
    stored: storedIn(step, itemAnswers?.[step.name], language),
    row: row?.key ?? null,
    language,
    originals: language ? firstLanguage(stepValues) : {},
    languages: writtenIn(wizard.steps, step.languages?.further(context) ?? [], content.answers),
    options: (await servers[step.name]?.options?.(access, { facts, answers, values: shown, search })) ?? null,
    errors: errorsShown(visit, fieldsOf(step.schema(context))),
    conflict,
    itemName: wizard.itemName?.(soFar) ?? "",
    seen: wizard.customerView ? { answers: soFar, language: Number(search.get("preview")) || null } : null,
    keepsDrafts: visit.backEnd.keepDraft !== undefined,
    exit: landingOf(access, wizard.exit),
    savedAt: draft && formatInstant(draft.savedAt, access.session.business.timeZone),
    unfinished: draft || sent ? null : await unfinished(visit),
  };
  return view;
}

/** Steps of the navigation. @throws Response to the first open step, if this one is closed and was not just refused. */
function stepsShown<Facts, Answers>(
  visit: Visit<Facts, Answers>,
  isRefused: boolean,
): WizardView<Facts, Answers>["steps"] {
  const { wizard, step, target, facts, draft, content } = visit;
  const progress = progressOf(wizard, facts, content.answers, content.errors, itemAnswersOf(visit));
  // Every step of a stored item counts as done, even if today's rules would reject its answers.
  const untouched = target.mode === "edit" && !draft;
  const steps = progress.steps.map(
    ({ step: { name, lacks }, state }) =>
      ({
        name,
        state: untouched ? "done" : state,
        lacks: (state === "done" && lacks?.(content.answers[name] ?? {})) || null,
      }) as const,
  );
  const state = steps.find(({ name }) => name === step.name)?.state ?? "closed";
  if (state === "closed" && !isRefused) throw redirect(visit.href(progress.firstOpen.name), 303);
  return steps;
}

/** Form that the URL opens, with its initial values. @throws Response to the step, if the URL names a missing row. */
function openForm<Facts, Answers>(
  { step, target, content, search, language, href }: Visit<Facts, Answers>,
  context: StepContext<Facts, Answers>,
) {
  const stepValues = stepValuesOf(step, content.answers[step.name], context);
  const row = rowInUrl(step, search, stepValues, context);
  if (row === "missing") throw redirect(href(step.name), 303);
  const spoken = language && spokenIn(step, stepValues, context, language.id, target.mode === "create");
  const chosen = (step.addressable ?? []).flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value.slice(0, 200)] as const];
  });
  const values: RawAnswers = row?.values ?? spoken ?? { ...stepValues, ...Object.fromEntries(chosen) };
  return { row, stepValues, values };
}

/** Back-end errors of the last submit for the fields of the open form, in their order. */
function errorsShown<Facts, Answers>(
  { wizard, step, content, language }: Visit<Facts, Answers>,
  fieldNames: readonly string[],
): FieldErrors {
  const errors = Object.entries(content.errors).flatMap(([name, message]) => {
    const field = formFieldOf(wizard, name);
    if (!asksFor(step, fieldNames, field)) return [];
    if (!step.languages) return [[field, message] as const];
    return languageOf(field) === (language?.id ?? null) ? [[plainName(field), message] as const] : [];
  });
  return inFieldOrder(Object.fromEntries(errors), fieldNames);
}

/** Values of the form in an additional language. */
function spokenIn<Facts, Answers>(
  step: RuledStep<Facts, Answers>,
  stepValues: RawAnswers,
  context: StepContext<Facts, Answers>,
  language: number,
  isNew: boolean,
): RawAnswers {
  const texts = textsIn(step, stepValues, language);
  return isNew && Object.keys(texts).length === 0 ? (step.suggested?.(context, language) ?? {}) : texts;
}

const storedIn = <Facts, Answers>(
  step: RuledStep<Facts, Answers>,
  raw: RawAnswers | undefined,
  language: ChosenLanguage | null,
): RawAnswers | null => (raw === undefined ? null : language ? textsIn(step, raw, language.id) : raw);

/** Before a save: merges the stored version, and returns both versions if the user has to choose. */
async function withVersions<Facts, Answers>(
  visit: Visit<Facts, Answers>,
): Promise<{ visit: Visit<Facts, Answers>; conflict: Conflict | null }> {
  const { wizard, step, draft } = visit;
  if (!draft || draft.content.sent !== null || step !== lastStep(wizard)) return { visit, conflict: null };
  const stored = await replacedItem(visit, draft.content);
  if (!stored) return { visit, conflict: null };
  const { answers, conflict } = reconcile(visit, draft.content, stored);
  return { visit: { ...visit, content: { ...draft.content, answers, opened: stored } }, conflict };
}

/** Earlier unfinished draft and the step at which to resume it. */
async function unfinished<Facts, Answers>({ wizard, facts, place, target, access }: Visit<Facts, Answers>) {
  const left = await latestDraft(place);
  if (!left) return null;
  const itemAnswers = itemAnswersOf({ target, content: left.content });
  const { firstOpen } = progressOf(wizard, facts, left.content.answers, left.content.errors, itemAnswers);
  return {
    href: addressOf(wizard, target, firstOpen.name, left.id),
    since: formatInstant(left.savedAt, access.session.business.timeZone),
  };
}

async function receive<Facts, Answers>(
  visited: Visit<Facts, Answers>,
  form: FormData,
  page: OpenedPage | null,
): Promise<Response | RefusedStep> {
  const visit = { ...(await asOpened(visited, page)), postedKey: keyIn(form) };
  const { wizard, step, facts, draft, content, target } = visit;
  const progress = progressOf(wizard, facts, content.answers, content.errors, itemAnswersOf(visit));
  const untouched = target.mode === "edit" && !draft;
  const state = progress.steps.find((one) => one.step.name === step.name)?.state ?? "closed";
  if (state === "closed" && !untouched) {
    const { name, title } = progress.firstOpen;
    return refuseStep(visit, { first: { href: visit.href(name), title } });
  }
  const acted = await actOn(visit, form);
  if (acted) return acted;
  if (step === lastStep(wizard)) return form.has(leaveButton) ? leave(visit, draft) : submitWizard(visit, form);
  return keepForm(visit, form);
}
