import { redirect } from "@remix-run/node";
import { landingOf } from "~/access/guard.server";
import { isPortalError, type PortalError } from "~/api/error";
import { readForm } from "~/form/names";
import { refusalStatus, told } from "~/form/refusal.server";
import { fieldsOf } from "~/form/validator";
import { keepMine, takeTheirs } from "./buttons";
import {
  changeDraft,
  claimDraft,
  createDraftAs,
  type DraftContent,
  emptyDraft,
  findDraft,
  keepIn,
  type OpenedItem,
} from "./drafts.server";
import { refusalsAfter, refusalText } from "./failed-save";
import { LANGUAGE, languageOf, plainName } from "./languages";
import { answersBefore, formFieldOf, lastStep, progressOf, stepOfField } from "./progress";
import { type RefusedStep, refuseStep, unansweredSave } from "./refused-step.server";
import { replacedItem } from "./stored-item.server";
import { reconcile, stampOf } from "./versions.server";
import { addressOf } from "./view";
import { contextOf, itemAnswersOf, type Visit } from "./visit.server";
import type { RuledStep, StoredAnswers } from "./wizard";

/** Time a second click waits for the first one's answer, in milliseconds. */
const WAIT_MS = 7_500;
const LOOK_EVERY_MS = 150;

/**
 * Saves the item exactly once. The draft is claimed first, so that of two clicks one saves and the other follows to
 * the same page. The idempotency key derives from the draft's id, so that a back end that honours it creates one item
 * even if this process dies. A conflicting change is not overwritten: the last step shows both versions.
 */
export async function submitWizard<Facts, Answers>(
  visit: Visit<Facts, Answers>,
  form: FormData,
): Promise<Response | RefusedStep> {
  const { wizard, facts, place } = visit;
  const draft = await draftOf(visit);
  if (!draft) return refuseStep(visit, { message: noPageMessage });
  const submission: Submission<Facts, Answers> = {
    ...{ visit, id: draft.id },
    address: (step, search) => addressOf(wizard, visit.target, step, draft.id, search),
  };
  if (visit.changedSince && visit.target.mode === "clone") {
    await visit.access.say(
      "info",
      "The original was changed since you opened this page. Check the copy, then publish it.",
    );
    return redirect(submission.address(lastStep(wizard).name), 303);
  }
  const itemAnswers = itemAnswersOf({ target: visit.target, content: draft.content });
  const progressNow = progressOf(wizard, facts, draft.content.answers, draft.content.errors, itemAnswers);
  if (!progressNow.complete && !form.has(takeTheirs)) return refuseOpen(submission, progressNow.firstOpen);
  const claimed = await claimDraft(place, draft.id);
  if (!claimed) return afterTheOther(submission);
  try {
    return await saveClaimed(submission, claimed.content, form);
  } catch (error) {
    return await afterFailure(submission, error);
  }
}

/** A visit that submits a draft. */
interface Submission<Facts, Answers> {
  readonly visit: Visit<Facts, Answers>;
  /** Id of the draft. */
  readonly id: string;
  /** Address of one of its steps. */
  readonly address: (step: string, search?: Readonly<Record<string, string>>) => string;
}

/** Refuses a submission whose steps are not all answered, with a link to the first one that is open. */
const refuseOpen = <Facts, Answers>(
  { visit, address }: Submission<Facts, Answers>,
  { name, title }: { readonly name: string; readonly title: string },
) => refuseStep(visit, { first: { href: address(name), title } });

async function saveClaimed<Facts, Answers>(
  submission: Submission<Facts, Answers>,
  content: DraftContent,
  form: FormData,
): Promise<Response | RefusedStep> {
  const { visit, id, address } = submission;
  const { wizard, facts, place } = visit;
  const agreed = await agreeOnVersion(submission, content, form);
  if (!agreed) {
    await release(submission, (now) => now);
    return redirect(address(lastStep(wizard).name), 303);
  }
  // Merges changes made elsewhere; the combined answers may break a rule that neither version broke.
  const { opened } = agreed;
  const progress = progressOf(wizard, facts, agreed.answers, content.errors, opened?.answers);
  if (!progress.complete) {
    await release(submission, (now) => ({ ...now, sent: null }));
    return refuseOpen(submission, progress.firstOpen);
  }
  const { location, message } = await visit.backEnd.save(visit.access, {
    facts,
    target: visit.target,
    answers: progress.answers,
    unread: progress.unread,
    before: opened && answersBefore(wizard, facts, opened.answers, lastStep(wizard).name, opened.answers),
    key: (part) => [id, content.refusals || null, part].filter(Boolean).join("-"),
    revision: agreed.revision || undefined,
    kept: content.kept,
    posted: readForm(form, fieldsOf(visit.step.schema(contextOf(visit)))).raw,
    keep: keepIn(place, id),
    reached: async (made, revision) => {
      // Preserves the base version of an attempt, so that a retry sends the same request.
      const sent = (now: DraftContent) => (agreed.revision === "" ? revision || null : now.sent);
      await changeDraft(place, id, (now) => ({ ...now, made: { id: made, revision }, sent: sent(now) }));
    },
  });
  const saved = { location: landingOf(visit.access, location), message };
  await release(submission, (now) => ({ ...now, errors: {}, sent: null, finished: saved }));
  await visit.access.say("success", saved.message);
  return redirect(saved.location, 303);
}

/** @throws what is no refusal or loss of the save */
async function afterFailure<Facts, Answers>(
  submission: Submission<Facts, Answers>,
  error: unknown,
): Promise<Response | RefusedStep> {
  const { visit, address } = submission;
  if (!isPortalError(error, "invalid", "conflict", "not-found", "too-large", "too-many", "unavailable", "uncertain")) {
    await release(submission, (content) => content);
    throw error;
  }
  const lost = await unansweredSave(visit, error);
  if (lost) {
    // The draft keeps its key and base version, so that a retry sends the same request.
    await release(submission, (content) => content);
    return lost;
  }
  const refused = await refusal(submission, error);
  // Someone saved between the check and the save; the page then shows their version.
  return "revision" in error.fields ? redirect(address(lastStep(visit.wizard).name), 303) : refused;
}

/** Shown for a post without a page key, which could be repeated and would create an item each time. */
const noPageMessage = "Nothing was saved. Check this page and send it again.";

/** Draft to submit: the open one, or a new one under the key of the posted page. */
async function draftOf<Facts, Answers>({ draft, newDraft, place, content }: Visit<Facts, Answers>) {
  if (draft || newDraft === undefined) return draft;
  return (await createDraftAs(place, newDraft, content)) ?? (await findDraft(place, newDraft));
}

const release = <Facts, Answers>(
  { visit: { place }, id }: Submission<Facts, Answers>,
  change: (content: DraftContent) => DraftContent,
) => changeDraft(place, id, (content) => change({ ...content, claimedAt: null }));

interface Agreed {
  readonly revision: string;
  readonly answers: StoredAnswers;
  /** Edited item as currently stored; null when creating one. */
  readonly opened: OpenedItem | null;
}

/**
 * Determines the version that a save may replace. Returns null if the user must choose first or has just switched to
 * the stored version.
 */
async function agreeOnVersion<Facts, Answers>(
  { visit, id }: Submission<Facts, Answers>,
  content: DraftContent,
  form: FormData,
): Promise<Agreed | null> {
  const { target, place } = visit;
  const { answers } = content;
  const edited = (item: OpenedItem | null) => (target.mode === "edit" ? item : null);
  if (target.mode !== "edit" && !content.made) return { revision: "", answers, opened: null };
  // The outcome of the last attempt is unknown. Repeating the same request is safe, whereas a comparison might report
  // the user's own save as a conflict.
  if (content.sent !== null && !form.has(takeTheirs))
    return { revision: content.sent, answers, opened: edited(content.opened) };
  const opened = await replacedItem(visit, content);
  if (!opened) return { revision: "", answers, opened: null };
  if (form.has(takeTheirs)) {
    await changeDraft(place, id, ({ refusals, kept, made }) => ({
      ...emptyDraft,
      refusals: refusals + 1,
      kept,
      made,
      answers: opened.answers,
      opened,
    }));
    await visit.access.say("info", "Your changes were discarded. This is the saved version.");
    return null;
  }
  const chosen = form.get(keepMine) === stampOf(opened);
  const together = reconcile(visit, content, opened);
  if (!chosen && together.conflict) return null;
  const agreed = { revision: opened.revision, answers: together.answers, opened: edited(opened) };
  await changeDraft(place, id, (now) => ({ ...now, answers: agreed.answers, opened, sent: opened.revision || null }));
  return agreed;
}

/** Maps a refusal to messages by field, which reopens the steps that contain the fields. */
async function refusal<Facts, Answers>(
  submission: Submission<Facts, Answers>,
  error: PortalError,
): Promise<RefusedStep> {
  const { visit, address } = submission;
  const { wizard, facts, content } = visit;
  const asking = new Map<string, RuledStep<Facts, Answers>>();
  const { own, others } = told(error, (name) => {
    const step = stepOfField(wizard, facts, content.answers, name);
    if (!step || step === lastStep(wizard)) return null;
    const field = formFieldOf(wizard, name);
    asking.set(field, step);
    return field;
  });
  const named = own.flatMap(([field, message]) => {
    const step = asking.get(field);
    return step ? [{ step, field, message }] : [];
  });
  named.sort((one, other) => wizard.steps.indexOf(one.step) - wizard.steps.indexOf(other.step));
  await release(submission, (now) => ({
    ...now,
    sent: null,
    refusals: refusalsAfter(error, now.refusals),
    errors: Object.fromEntries(named.map(({ field, message }) => [field, message])),
  }));
  const whole = refusalText(error);
  const besides = others.map((text) => (text === error.message ? whole : text));
  return refuseStep(visit, {
    ...refusalStatus(error),
    message:
      named.length > 0 && besides.length === 0 ? "" : [...new Set([whole, ...besides])].filter(Boolean).join(" "),
    elsewhere: named.map(({ step, field, message: text }) => {
      const language = step.languages ? languageOf(field) : null;
      const href = address(step.name, language === null ? {} : { [LANGUAGE]: String(language) });
      return { href: `${href}#${language === null ? field : plainName(field)}`, text };
    }),
  });
}

/** Waits for the concurrent submit and returns its result. */
async function afterTheOther<Facts, Answers>({
  visit,
  id,
}: Submission<Facts, Answers>): Promise<Response | RefusedStep> {
  const until = Date.now() + WAIT_MS;
  while (Date.now() < until) {
    const draft = await findDraft(visit.place, id);
    if (draft?.content.finished) return redirect(draft.content.finished.location, 303);
    if (draft && draft.content.claimedAt === null) break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return refuseStep(visit, { message: "Another save is in progress. Check the list in a moment, or try again." });
}
