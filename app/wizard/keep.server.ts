import { redirect } from "@remix-run/node";
import { landingOf } from "~/access/guard.server";
import type { RawAnswers } from "~/form/answers";
import { inFieldOrder, leaveButton, nest, readForm } from "~/form/names";
import { fieldsOf } from "~/form/validator";
import { changeDraft, createDraft, createDraftAs, type Draft, type DraftContent } from "./drafts.server";
import { receivePicture } from "./pictures.server";
import { answersBefore, formFieldOf, lastStep, progressOf, stepAfter } from "./progress";
import { missing } from "./refusals.server";
import { readStep } from "./step-reading";
import { addressOf, formIdOf, type WizardRefusal } from "./view";
import { keptIn, type Visit } from "./visit.server";

/** Text kept of a step that is left half way; more than any form of the portal holds. */
const MAX_UNCHECKED_CHARACTERS = 60_000;

/** Keeps what a step was answered with and leads on. */
export async function keepStep<Facts, Answers>(
  found: Visit<Facts, Answers>,
  form: FormData,
): Promise<Response | WizardRefusal> {
  const { wizard, backEnd, access, step, facts, target, content, search } = found;
  const stored = keptIn(found);
  const answers = answersBefore(wizard, facts, content.answers, step.name, stored);
  const schema = step.schema({ facts, answers });
  const { raw: posted, files } = readForm(form, fieldsOf(schema));
  const before = content.answers[step.name] ?? step.defaults?.({ facts, answers }) ?? {};
  const file = (step.picture ? files.get(step.picture) : undefined) ?? null;
  const leaving = form.has(leaveButton);
  const refuse = (fieldErrors: WizardRefusal["fieldErrors"], raw: RawAnswers, links?: WizardRefusal["links"]) =>
    leaving
      ? leaveHalfWay(found, raw)
      : {
          fieldErrors: inFieldOrder(fieldErrors, fieldsOf(schema)),
          links,
          repopulateFields: raw,
          formId: formIdOf(step.name),
        };

  const sent = { ...nest(posted), ...(step.picture && file ? { [step.picture]: file } : {}) };
  const { problems: wrong } = readStep(schema, posted, stored?.[step.name], sent);
  const problems = wrong ?? {};
  const { raw, errors } = step.picture
    ? await receivePicture(access, { name: step.picture, file, raw: posted, before, problems })
    : { raw: posted, errors: {} };
  if (wrong || Object.keys(errors).length > 0) return refuse({ ...problems, ...errors }, raw);
  const received = (await backEnd.receive?.(access, {
    facts,
    target,
    answers,
    step: step.name,
    raw,
    before,
    search,
  })) ?? {
    raw,
  };
  if ("errors" in received) return refuse(received.errors, raw, received.links);
  return leadOn(found, await keep(found, () => received.raw), leaving);
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
  const { wizard, step, place, draft, facts } = found;
  const withStep = (content: DraftContent): DraftContent => {
    const answers = answersBefore(wizard, facts, content.answers, step.name, keptIn({ target: found.target, content }));
    const asked = fieldsOf(step.schema({ facts, answers }));
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
  await access.say("info", "Your answers are kept for 30 days. Open the wizard again to continue.");
  return redirect(landingOf(access, wizard.exit), 303);
}
