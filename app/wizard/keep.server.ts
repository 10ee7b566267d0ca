import { redirect } from "@remix-run/node";
import { landingOf } from "~/access/guard.server";
import type { RawAnswers } from "~/form/answers";
import { leaveButton } from "~/form/names";
import { fieldsOf } from "~/form/validator";
import { changeDraft, createDraft, createDraftAs, type Draft, type DraftContent } from "./drafts.server";
import { formFieldOf, lastStep, progressOf, stepAfter } from "./progress";
import { receiveForm } from "./receive-form.server";
import { missing } from "./refusals.server";
import { addressOf, type WizardRefusal } from "./view";
import { contextOf, keptIn, type Visit } from "./visit.server";

/** Text kept of a step that is left half way; more than any form of the portal holds. */
const MAX_UNCHECKED_CHARACTERS = 60_000;

/** Keeps what a step was answered with and leads on. */
export async function keepStep<Facts, Answers>(
  found: Visit<Facts, Answers>,
  form: FormData,
): Promise<Response | WizardRefusal> {
  const { step, content } = found;
  const context = contextOf(found);
  const asked = {
    schema: step.schema(context),
    picture: step.picture,
    before: content.answers[step.name] ?? step.defaults?.(context) ?? {},
    stored: keptIn(found)?.[step.name],
    row: null,
    answers: context.answers,
  };
  const leaving = form.has(leaveButton);
  const { raw, refusal } = await receiveForm(found, asked, form);
  if (refusal) return leaving ? leaveHalfWay(found, raw) : refusal;
  return leadOn(found, await keep(found, () => raw), leaving);
}

/** The way on from a step that is kept. */
export async function leadOn<Facts, Answers>(
  found: Visit<Facts, Answers>,
  kept: Draft,
  leaving: boolean,
): Promise<Response> {
  const { wizard, step, facts, search } = found;
  if (leaving) return leave(found);
  const stored = keptIn({ target: found.target, content: kept.content });
  const progress = progressOf(wizard, facts, kept.content.answers, kept.content.errors, stored);
  const changing = search.get("change") === "1";
  // All of an edited item's steps are answered: what comes after a change is the look at the whole.
  const next = stepAfter(progress, step.name, changing || found.target.mode === "edit");
  const more = changing && next !== lastStep(wizard) ? { change: "1" } : undefined;
  return redirect(addressOf(wizard, found.target, next.name, kept.id, more), 303);
}

/** Keeps one step's answers; what the back end had said of its fields is dealt with by that. */
export async function keep<Facts, Answers>(
  found: Visit<Facts, Answers>,
  change: (stored: RawAnswers) => RawAnswers,
): Promise<Draft> {
  const { wizard, step, place, draft } = found;
  const withStep = (content: DraftContent): DraftContent => {
    const asked = fieldsOf(step.schema(contextOf({ ...found, content })));
    const left = Object.entries(content.errors).filter(
      ([name]) => !asked.includes(formFieldOf(wizard, name).split("[")[0] ?? ""),
    );
    const raw = change(content.answers[step.name] ?? {});
    return { ...content, answers: { ...content.answers, [step.name]: raw }, errors: Object.fromEntries(left) };
  };
  const id = draft?.id ?? found.newDraft;
  if (id === undefined) return createDraft(place, withStep(found.content));
  const made = draft ? null : await createDraftAs(place, id, withStep(found.content));
  const kept = made ?? (await changeDraft(place, id, withStep));
  if (!kept) throw missing();
  return kept;
}

/** Leaving keeps what is typed in a draft that exists, however unfinished; it never makes one from answers that will not do. */
async function leaveHalfWay<Facts, Answers>(found: Visit<Facts, Answers>, raw: RawAnswers) {
  if (found.draft && JSON.stringify(raw).length <= MAX_UNCHECKED_CHARACTERS) await keep(found, () => raw);
  return leave(found);
}

export async function leave<Facts, Answers>({ wizard, access }: Visit<Facts, Answers>) {
  await access.say("info", "Draft saved for 30 days. Open the wizard again to resume it.");
  return redirect(landingOf(access, wizard.exit), 303);
}
