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
  found: Visit<Facts, Answers>,
  form: FormData,
): Promise<Response | RefusedStep> {
  const posted = postedFormOf(found);
  if (posted === "full") return refuseStep(found, { message: `There are ${found.step.rows?.most} already.` });
  const pressed = pressedIn(posted, form);
  if (pressed && "refused" in pressed) return refuseStep(found, { fields: pressed.refused, raw: pressed.raw });
  if (pressed) return stay(found, pressed);
  const { into = () => (stepValues: RawAnswers) => stepValues, isRow = false } = posted;
  const leaving = !isRow && form.has(leaveButton);
  const { raw, refusal, leadsTo, decides } = await receiveForm(found, posted, form);
  if (leadsTo !== undefined && !leaving) return redirect(leadsTo, 303);
  if (refusal) return leaving && isModest(raw) ? leaveHalfWay(found, posted.into?.(raw)) : refusal;
  if (isRow) return stay(found, { change: into(raw), ...(decides && { decides }) });
  return leadOn(found, await keep(found, into(raw), decides), leaving);
}

/**
 * Performs the back-end action of one of the step's own buttons. Stores the typed values, valid or not. Returns null
 * for another button.
 */
export async function actOn<Facts, Answers>(
  found: Visit<Facts, Answers>,
  form: FormData,
): Promise<Response | RefusedStep | null> {
  const { access, servers, step, facts, postedKey: idempotencyKey } = found;
  const button = form.get(pressButton);
  const act = servers[step.name]?.act;
  if (!act || typeof button !== "string") return null;
  const context = contextOf(found);
  const { raw } = readForm(form, fieldsOf(step.schema(context)));
  const posted = postedFormOf(found);
  if (!isModest(raw) || posted === "full" || !posted.into) return null;
  let result: Acted | StepRefusal | null;
  try {
    result = await act(access, { facts, answers: context.answers, raw, button, idempotencyKey });
  } catch (error) {
    return failedPress(found, error, raw);
  }
  if (!result) return null;
  if ("errors" in result) return refuseStep(found, { fields: result.errors, raw, links: result.links, spent: true });
  await access.say("success", result.message);
  return stay(found, { change: posted.into(raw) });
}

/** Shows the step again, after one of its buttons or a row's form has changed its values. */
async function stay<Facts, Answers>(
  found: Visit<Facts, Answers>,
  { change, at, decides, leadsTo }: PressedChange,
): Promise<Response> {
  const { wizard, step, target, search } = found;
  const { id } = await keep(found, change, decides);
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
  found: Visit<Facts, Answers>,
  saved: Draft,
  leaving: boolean,
): Promise<Response | RefusedStep> {
  const { wizard, step, facts, search } = found;
  if (leaving) return leave(found, saved);
  const stored = itemAnswersOf({ target: found.target, content: saved.content });
  const progress = progressOf(wizard, facts, saved.content.answers, saved.content.errors, stored);
  const changing = search.get("change") === "1";
  // All steps of an edited item are answered, so a change leads back to the review.
  const next = stepAfter(progress, step.name, changing || found.target.mode === "edit");
  const more = changing && next !== lastStep(wizard) ? { change: "1" } : undefined;
  const following = languageAfter(found, progress, next, saved);
  const to = following ? following.step : next;
  const spoken = following ? { [LANGUAGE]: String(following.language) } : undefined;
  return redirect(addressOf(wizard, found.target, to.name, saved.id, { ...more, ...spoken }), 303);
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
  found: Visit<Facts, Answers>,
  change: Change,
  decides: Decides = (stored) => stored,
): Promise<Draft> {
  const { wizard, step, place, draft, language } = found;
  const withStep = (content: DraftContent): DraftContent => {
    const fieldNames = fieldsOf(step.schema(contextOf({ ...found, content })));
    const left = Object.entries(content.errors).filter(([name]) => {
      const field = formFieldOf(wizard, name);
      const ofThisForm = !step.languages || languageOf(field) === (language?.id ?? null);
      return !(ofThisForm && asksFor(step, fieldNames, field));
    });
    const raw = change(content.answers[step.name] ?? {});
    const answers = { ...decides(content.answers), [step.name]: raw };
    return { ...content, answers, errors: Object.fromEntries(left) };
  };
  const id = draft?.id ?? found.newDraft;
  if (id === undefined) return createDraft(place, withStep(found.content));
  const made = draft ? null : await createDraftAs(place, id, withStep(found.content));
  const saved = made ?? (await changeDraft(place, id, withStep));
  if (!saved) throw notFound();
  return saved;
}

/**
 * Stores the typed values, however incomplete, when leaving with an existing draft. Creates a draft from invalid
 * answers only if the back end stores drafts itself.
 */
async function leaveHalfWay<Facts, Answers>(found: Visit<Facts, Answers>, change: Change | undefined) {
  const isStored = change && (found.draft || found.backEnd.keepDraft);
  return leave(found, isStored ? await keep(found, change) : found.draft);
}
