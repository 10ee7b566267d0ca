import { redirect } from "@remix-run/node";
import { landingOf } from "~/access/guard.server";
import { isPortalError } from "~/api/error";
import { changeDraft, claimDraft, type Draft, type DraftContent, keepIn } from "./drafts.server";
import { refusalsAfter, refusalText } from "./failed-save";
import { answersSoFar } from "./progress";
import { type RefusedStep, unansweredSave } from "./refused-step.server";
import { addressOf } from "./view";
import type { Visit } from "./visit.server";

/** Leaves an unfinished wizard. The back end stores the draft if it supports drafts, otherwise the portal does. */
export async function leave<Facts, Answers>(
  visit: Visit<Facts, Answers>,
  draft: Draft | null,
): Promise<Response | RefusedStep> {
  const { wizard, access } = visit;
  const saved = draft && (await leaveAtBackEnd(visit, draft));
  if (saved) return saved;
  await access.say("info", "Draft saved for 30 days. Open the wizard again to resume it.");
  return redirect(landingOf(access, wizard.exit), 303);
}

/**
 * Returns null if the portal should store the draft. A draft that the back end refused stays open, with its message.
 */
async function leaveAtBackEnd<Facts, Answers>(
  visit: Visit<Facts, Answers>,
  { id }: Draft,
): Promise<Response | RefusedStep | null> {
  const { backEnd, wizard, facts, place, access, target, step } = visit;
  if (!backEnd.keepDraft) return null;
  const claimed = await claimDraft(place, id);
  if (!claimed) return null;
  const release = (change: (content: DraftContent) => Partial<DraftContent>) =>
    changeDraft(place, id, (content) => ({ ...content, claimedAt: null, ...change(content) }));
  const { content } = claimed;
  try {
    const saved = await backEnd.keepDraft(access, {
      facts,
      target,
      answers: answersSoFar(wizard, facts, content.answers),
      typed: content.answers,
      key: (part) => [id, content.refusals || null, "draft", part].filter(Boolean).join("-"),
      revision: content.opened?.revision || undefined,
      kept: content.kept,
      keep: keepIn(place, id),
    });
    if (!saved) {
      await release(() => ({}));
      return null;
    }
    const location = landingOf(access, saved.location);
    await release(() => ({ finished: { location, message: saved.message } }));
    await access.say("success", saved.message);
    return redirect(location, 303);
  } catch (error) {
    await release(({ refusals }) => ({ refusals: refusalsAfter(error, refusals) }));
    if (!isPortalError(error, "invalid", "conflict", "too-large", "too-many", "unavailable", "uncertain")) throw error;
    const lost = await unansweredSave(visit, error);
    if (lost) return lost;
    const fieldMessages = Object.values(error.fields).flat();
    await access.say("error", [...new Set([refusalText(error), ...fieldMessages])].join(" "));
    return redirect(addressOf(wizard, target, step.name, id), 303);
  }
}
