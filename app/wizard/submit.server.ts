import { redirect } from "@remix-run/node";
import { isPortalError, type PortalError } from "~/api/error";
import { changeDraft, claimDraft, createDraft, type Draft, type DraftContent, findDraft } from "./drafts.server";
import { formFieldOf, lastStep, progressOf, stepOfField } from "./progress";
import { type WizardRefusal, wizardQuery } from "./view";
import { stampOf, type Visit } from "./visit.server";

/** How long a second click waits for the first one's answer. */
const WAIT_MS = 7_500;
const LOOK_EVERY_MS = 150;

/**
 * Saves the item once. The draft is claimed first, so of two clicks one saves and the other is led to the same place;
 * the draft's id is the idempotency key, so a back end that honours it makes one item even if this process dies.
 */
export async function submitWizard<Facts, Answers>(found: Visit<Facts, Answers>): Promise<Response | WizardRefusal> {
  const { wizard, facts, place } = found;
  const draft = found.draft ?? (await createDraft(place, found.content));
  const progress = progressOf(wizard, facts, draft.content.answers, draft.content.errors);
  const address = (step: string) => `${wizard.path(step, found.target)}${wizardQuery(draft.id)}`;
  if (!progress.complete) {
    const { name, title } = progress.firstOpen;
    return { fieldErrors: {}, first: { href: address(name), title } };
  }
  const claimed = await claimDraft(place, draft.id);
  if (!claimed) return afterTheOther(found, draft.id);
  try {
    if (await changedMeanwhile(found, claimed)) return { fieldErrors: {}, message: changedMessage };
    const saved = await found.backEnd.save(found.access, {
      facts,
      target: found.target,
      answers: progress.answers,
      key: (part) => [draft.id, claimed.content.refusals || null, part].filter(Boolean).join("-"),
      kept: claimed.content.kept,
      keep: async (name, value) => {
        await changeDraft(place, draft.id, (content) => ({ ...content, kept: { ...content.kept, [name]: value } }));
      },
    });
    await release(found, draft.id, (content) => ({ ...content, errors: {}, finished: saved }));
    await found.access.say("success", saved.message);
    return redirect(saved.location, 303);
  } catch (error) {
    if (!isPortalError(error, "invalid", "conflict", "not-found", "too-large", "too-many", "unavailable")) {
      await release(found, draft.id, (content) => content);
      throw error;
    }
    if (error.kind === "unavailable") {
      await release(found, draft.id, (content) => content);
      await found.access.say("unexpected", error.message);
      return redirect(address(lastStep(wizard).name), 303);
    }
    return refusal(found, draft.id, error, address);
  }
}

const changedMessage =
  "Somebody else has changed this since you opened it. Look at the list for what it is now; sending this again replaces it with what stands here.";

/** An answer was lost on the way, and the answers were changed since: only a person can tell what is wanted now. */
const sentBeforeMessage =
  "This was sent before with other answers and may have been saved then. Look at the list; sending it again makes another.";

const release = <Facts, Answers>(
  { place }: Visit<Facts, Answers>,
  id: string,
  change: (content: DraftContent) => DraftContent,
) => changeDraft(place, id, (content) => change({ ...content, claimedAt: null }));

/** True once: the new state is remembered, so that a second submit goes through. */
async function changedMeanwhile<Facts, Answers>(found: Visit<Facts, Answers>, { id, content }: Draft) {
  const { target, backEnd, access, facts } = found;
  if (target.mode !== "edit" || content.stamp === null || Object.keys(content.kept).length > 0) return false;
  const stamp = stampOf((await backEnd.load(access, facts, target)).answers);
  if (stamp === content.stamp) return false;
  await release(found, id, (now) => ({ ...now, stamp }));
  return true;
}

/** The message goes beside its field: the step that asks for it is open again. */
async function refusal<Facts, Answers>(
  found: Visit<Facts, Answers>,
  id: string,
  error: PortalError,
  address: (step: string) => string,
): Promise<WizardRefusal> {
  const { wizard, facts, content } = found;
  const named = Object.entries(error.fields).flatMap(([field, [message]]) => {
    const step = message === undefined ? null : stepOfField(wizard, facts, content.answers, field);
    return step && step !== lastStep(wizard)
      ? [{ step, field: formFieldOf(wizard, field), message: message ?? "" }]
      : [];
  });
  const sentBefore = error.kind === "conflict";
  await release(found, id, (now) => ({
    ...now,
    // A refusal made nothing: the next submit says something else and needs a key of its own.
    refusals: now.refusals + (error.kind === "invalid" || sentBefore ? 1 : 0),
    errors: Object.fromEntries(named.map(({ field, message }) => [field, message])),
  }));
  const unnamed = Object.entries(error.fields)
    .filter(([field]) => !named.some((one) => one.field === formFieldOf(wizard, field)))
    .flatMap(([, [message]]) => message ?? []);
  const whole = named.length > 0 && unnamed.length === 0 ? "" : sentBefore ? sentBeforeMessage : error.message;
  const message = [whole, ...unnamed].filter(Boolean).join(" ");
  return {
    fieldErrors: {},
    message: message || undefined,
    elsewhere: named.map(({ step, field, message: text }) => ({ href: `${address(step.name)}#${field}`, text })),
  };
}

/** Another click is saving, or has saved: its answer is this one's too. */
async function afterTheOther<Facts, Answers>(
  found: Visit<Facts, Answers>,
  id: string,
): Promise<Response | WizardRefusal> {
  const until = Date.now() + WAIT_MS;
  while (Date.now() < until) {
    const draft = await findDraft(found.place, id);
    if (draft?.content.finished) return redirect(draft.content.finished.location, 303);
    if (draft && draft.content.claimedAt === null) break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return { fieldErrors: {}, message: "This is being saved already. Look at the list in a moment, or try again." };
}
