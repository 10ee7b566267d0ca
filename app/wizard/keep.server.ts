import { redirect } from "@remix-run/node";
import { notFound } from "~/access/refuse.server";
import type { RawAnswers } from "~/form/answers";
import { pressButton, readForm } from "~/form/names";
import { fieldsOf } from "~/form/validator";
import type { Acted, StepRefusal } from "./back-end.server";
import { leaveButton } from "./buttons";
import { changeDraft, createDraft, createDraftAs, type Draft, type DraftContent } from "./drafts.server";
import { asksFor, LANGUAGE, languageOf } from "./languages";
import { leave } from "./leave.server";
import { type Change, isModest, type PressedChange, postedFormOf, pressedIn } from "./posted-form.server";
import { formFieldOf, lastStep, type Progress, progressOf, stepAfter } from "./progress";
import { receiveForm } from "./receive-form.server";
import { failedPress, type RefusedStep, refuseStep } from "./refused-step.server";
import { addressOf } from "./view";
import { contextOf, itemAnswersOf, type Visit } from "./visit.server";
import type { Decides, RuledStep } from "./wizard";

/** Stores what a form of a step posts, and redirects to the next page. */
export async function keepForm<Facts, Answers>(
  visit: Visit<Facts, Answers>,
  form: FormData,
): Promise<Response | RefusedStep> {
  const posted = postedFormOf(visit);
  if (posted === "full") return refuseStep(visit, { message: `There are ${visit.step.rows?.most} already.` });
  const pressed = pressedIn(posted, form);
  if (pressed && "refused" in pressed) return refuseStep(visit, { fields: pressed.refused, raw: pressed.raw });
  if (pressed) return stay(visit, pressed);
  const { into = () => (stepValues: RawAnswers) => stepValues, isRow = false } = posted;
  const leaving = !isRow && form.has(leaveButton);
  const { raw, refusal, leadsTo, decides } = await receiveForm(visit, posted, form);
  if (leadsTo !== undefined && !leaving) return redirect(leadsTo, 303);
  if (refusal) return leaving && isModest(raw) ? leaveHalfWay(visit, posted.into?.(raw)) : refusal;
  if (isRow) return stay(visit, { change: into(raw), ...(decides && { decides }) });
  return leadOn(visit, await keep(visit, into(raw), decides), leaving);
}

/**
 * Performs the back-end action of one of the step's own buttons. Stores the typed values, valid or not. Returns null
 * for another button.
 */
export async function actOn<Facts, Answers>(
  visit: Visit<Facts, Answers>,
  form: FormData,
): Promise<Response | RefusedStep | null> {
  const { access, servers, step, facts, postedKey: idempotencyKey } = visit;
  const button = form.get(pressButton);
  const act = servers[step.name]?.act;
  if (!act || typeof button !== "string") return null;
  const context = contextOf(visit);
  const { raw } = readForm(form, fieldsOf(step.schema(context)));
  const posted = postedFormOf(visit);
  if (!isModest(raw) || posted === "full" || !posted.into) return null;
  let result: Acted | StepRefusal | null;
  try {
    result = await act(access, { facts, answers: context.answers, raw, button, idempotencyKey });
  } catch (error) {
    return failedPress(visit, error, raw);
  }
  if (!result) return null;
  if ("errors" in result) return refuseStep(visit, { fields: result.errors, raw, links: result.links, spent: true });
  await access.say("success", result.message);
  return stay(visit, { change: posted.into(raw) });
}

/** Shows the step again, after one of its buttons or a row's form has changed its values. */
async function stay<Facts, Answers>(
  visit: Visit<Facts, Answers>,
  { change, at, decides, leadsTo }: PressedChange,
): Promise<Response> {
  const { wizard, step, target, search } = visit;
  const { id } = await keep(visit, change, decides);
  const changing = search.get("change") === "1" ? { change: "1" } : undefined;
  if (leadsTo)
    return redirect(
      leadsTo((name) => addressOf(wizard, target, name, id)),
      303,
    );
  return redirect(`${addressOf(wizard, target, step.name, id, changing)}${at === undefined ? "" : `#${at}`}`, 303);
}

/** Redirects from a stored step to the next page. */
async function leadOn<Facts, Answers>(
  visit: Visit<Facts, Answers>,
  saved: Draft,
  leaving: boolean,
): Promise<Response | RefusedStep> {
  const { wizard, step, facts, search } = visit;
  if (leaving) return leave(visit, saved);
  const stored = itemAnswersOf({ target: visit.target, content: saved.content });
  const progress = progressOf(wizard, facts, saved.content.answers, saved.content.errors, stored);
  const changing = search.get("change") === "1";
  // All steps of an edited item are answered, so a change leads back to the review.
  const next = stepAfter(progress, step.name, changing || visit.target.mode === "edit");
  const more = changing && next !== lastStep(wizard) ? { change: "1" } : undefined;
  const following = languageAfter(visit, progress, next, saved);
  const to = following ? following.step : next;
  const spoken = following ? { [LANGUAGE]: String(following.language) } : undefined;
  return redirect(addressOf(wizard, visit.target, to.name, saved.id, { ...more, ...spoken }), 303);
}

/**
 * Next step in the same additional language: the user continues through the steps that have texts in it. A step whose
 * texts were refused opens in the language of the refused text.
 */
function languageAfter<Facts, Answers>(
  { wizard, step, language, target }: Visit<Facts, Answers>,
  { steps }: Progress<Facts, Answers>,
  next: RuledStep<Facts, Answers>,
  { content }: Draft,
) {
  const refused = Object.keys(content.errors).map((name) => formFieldOf(wizard, name));
  const inLanguage = refused.find((name) => languageOf(name) !== null && asksFor(next, [], name));
  if (inLanguage) return { step: next, language: languageOf(inLanguage) };
  if (!language) return null;
  const at = steps.findIndex((one) => one.step.name === step.name);
  const after = steps[at + 1];
  const goesOn = after?.step.languages && after.state !== "closed" && (next === after.step || target.mode === "edit");
  return goesOn ? { step: after.step, language: language.id } : null;
}

/** Stores one step's answers and clears the back end's errors for its fields. */
async function keep<Facts, Answers>(
  visit: Visit<Facts, Answers>,
  change: Change,
  decides: Decides = (stored) => stored,
): Promise<Draft> {
  const { wizard, step, place, draft, language } = visit;
  const withStep = (content: DraftContent): DraftContent => {
    const fieldNames = fieldsOf(step.schema(contextOf({ ...visit, content })));
    const left = Object.entries(content.errors).filter(([name]) => {
      const field = formFieldOf(wizard, name);
      const ofThisForm = !step.languages || languageOf(field) === (language?.id ?? null);
      return !(ofThisForm && asksFor(step, fieldNames, field));
    });
    const raw = change(content.answers[step.name] ?? {});
    const answers = { ...decides(content.answers), [step.name]: raw };
    return { ...content, answers, errors: Object.fromEntries(left) };
  };
  const id = draft?.id ?? visit.newDraft;
  if (id === undefined) return createDraft(place, withStep(visit.content));
  const made = draft ? null : await createDraftAs(place, id, withStep(visit.content));
  const saved = made ?? (await changeDraft(place, id, withStep));
  if (!saved) throw notFound();
  return saved;
}

/**
 * Stores the typed values, however incomplete, when leaving with an existing draft. Creates a draft from invalid
 * answers only if the back end stores drafts itself.
 */
async function leaveHalfWay<Facts, Answers>(visit: Visit<Facts, Answers>, change: Change | undefined) {
  const isStored = change && (visit.draft || visit.backEnd.keepDraft);
  return leave(visit, isStored ? await keep(visit, change) : visit.draft);
}
