import { redirect } from "@remix-run/node";
import { landingOf } from "~/access/guard.server";
import { answerStatus, saidOf } from "~/access/said.server";
import { isPortalError, type PortalError } from "~/api/error";
import { readForm } from "~/form/names";
import { fieldsOf } from "~/form/validator";
import {
  changeDraft,
  claimDraft,
  createDraftAs,
  type Draft,
  type DraftContent,
  emptyDraft,
  findDraft,
  type OpenedItem,
} from "./drafts.server";
import { LANGUAGE, languageOf, plainName } from "./languages";
import { answersBefore, formFieldOf, lastStep, progressOf, stepOfField } from "./progress";
import { replacedItem } from "./stored-item.server";
import { reconcile, stampOf } from "./versions.server";
import { addressOf, keepMine, takeTheirs, type WizardRefusal } from "./view";
import { contextOf, keptIn, type Visit } from "./visit.server";
import type { StoredAnswers } from "./wizard";

/** How long a second click waits for the first one's answer. */
const WAIT_MS = 7_500;
const LOOK_EVERY_MS = 150;

/**
 * Saves the item once. The draft is claimed first, so of two clicks one saves and the other is led to the same place;
 * the draft's id is the idempotency key, so a back end that honours it makes one item even if this process dies.
 *
 * An item that was changed elsewhere meanwhile is not saved over: the last step is shown again, with both versions.
 */
export async function submitWizard<Facts, Answers>(
  found: Visit<Facts, Answers>,
  form: FormData,
): Promise<Response | WizardRefusal> {
  const { wizard, facts, place } = found;
  const draft = await draftOf(found);
  if (!draft) return { fieldErrors: {}, message: noPageMessage };
  const address = (step: string, search?: Readonly<Record<string, string>>) =>
    addressOf(wizard, found.target, step, draft.id, search);
  const here = address(lastStep(wizard).name);
  if (found.changedSince && found.target.mode === "clone") {
    await found.access.say(
      "info",
      "The original was changed since you opened this page. Check the copy, then publish it.",
    );
    return redirect(here, 303);
  }
  const first = ({ name, title }: { readonly name: string; readonly title: string }) => ({
    fieldErrors: {},
    first: { href: address(name), title },
  });
  const kept = keptIn({ target: found.target, content: draft.content });
  const progressNow = progressOf(wizard, facts, draft.content.answers, draft.content.errors, kept);
  if (!progressNow.complete && !form.has(takeTheirs)) return first(progressNow.firstOpen);
  const claimed = await claimDraft(place, draft.id);
  if (!claimed) return afterTheOther(found, draft.id);
  try {
    const agreed = await agreeOnVersion(found, claimed, form);
    if (!agreed) {
      await release(found, draft.id, (content) => content);
      return redirect(here, 303);
    }
    // What was changed elsewhere meanwhile comes in: together the answers may say something that neither said alone.
    const { opened } = agreed;
    const progress = progressOf(wizard, facts, agreed.answers, claimed.content.errors, opened?.answers);
    if (!progress.complete) {
      await release(found, draft.id, (content) => ({ ...content, sent: null }));
      return first(progress.firstOpen);
    }
    const { location, message } = await found.backEnd.save(found.access, {
      facts,
      target: found.target,
      answers: progress.answers,
      unread: progress.unread,
      before: opened && answersBefore(wizard, facts, opened.answers, lastStep(wizard).name, opened.answers),
      key: (part) => [draft.id, claimed.content.refusals || null, part].filter(Boolean).join("-"),
      revision: agreed.revision || undefined,
      kept: claimed.content.kept,
      posted: readForm(form, fieldsOf(found.step.schema(contextOf(found)))).raw,
      keep: async (name, value) => {
        await changeDraft(place, draft.id, (content) => ({ ...content, kept: { ...content.kept, [name]: value } }));
      },
      reached: async (id, revision) => {
        // What a try goes on from stays as it was sent, so that a repeat says the same.
        const sent = (now: DraftContent) => (agreed.revision === "" ? revision || null : now.sent);
        await changeDraft(place, draft.id, (now) => ({ ...now, made: { id, revision }, sent: sent(now) }));
      },
    });
    const saved = { location: landingOf(found.access, location), message };
    await release(found, draft.id, (content) => ({ ...content, errors: {}, sent: null, finished: saved }));
    await found.access.say("success", saved.message);
    return redirect(saved.location, 303);
  } catch (error) {
    if (
      !isPortalError(error, "invalid", "conflict", "not-found", "too-large", "too-many", "unavailable", "uncertain")
    ) {
      await release(found, draft.id, (content) => content);
      throw error;
    }
    if (error.kind === "unavailable") {
      await release(found, draft.id, (content) => content);
      await found.access.say("unexpected", error.message);
      return redirect(here, 303);
    }
    if (error.kind === "uncertain") {
      // The draft goes on with the key and the version it was sent with: submitted again it says the same.
      await release(found, draft.id, (content) => content);
      const look = { href: landingOf(found.access, wizard.exit), label: "Check the list" };
      return { fieldErrors: {}, message: saidOf(error, { look }), status: answerStatus(error) };
    }
    const refused = await refusal(found, draft.id, error, address);
    // Somebody saved between the look and the save: the page now shows what.
    return "revision" in error.fields ? redirect(here, 303) : refused;
  }
}

/** A post without the key of a page could be one of many, each of which would make an item. */
const noPageMessage = "Nothing was saved. Check this page and send it again.";

/** The draft that is submitted: the one that is open, or the one-to-be of the page that was sent. */
async function draftOf<Facts, Answers>({ draft, newDraft, place, content }: Visit<Facts, Answers>) {
  if (draft || newDraft === undefined) return draft;
  return (await createDraftAs(place, newDraft, content)) ?? (await findDraft(place, newDraft));
}

/** An answer was lost on the way, and the answers were changed since: only a person can tell what is wanted now. */
const sentBeforeMessage =
  "An earlier version of this form may already be saved. Check the list: sending again may add a second item.";

const release = <Facts, Answers>(
  { place }: Visit<Facts, Answers>,
  id: string,
  change: (content: DraftContent) => DraftContent,
) => changeDraft(place, id, (content) => change({ ...content, claimedAt: null }));

interface Agreed {
  readonly revision: string;
  readonly answers: StoredAnswers;
  /** The item that is edited, as it is kept; null where one is made. */
  readonly opened: OpenedItem | null;
}

/**
 * The version of the item that a save may replace; null when the user has to choose first, or has chosen to go on from
 * the item as it is kept.
 */
async function agreeOnVersion<Facts, Answers>(
  found: Visit<Facts, Answers>,
  { id, content }: Draft,
  form: FormData,
): Promise<Agreed | null> {
  const { target, place } = found;
  const { answers } = content;
  const edited = (item: OpenedItem | null) => (target.mode === "edit" ? item : null);
  if (target.mode !== "edit" && !content.made) return { revision: "", answers, opened: null };
  // Whether the last try arrived is not known: the same again is safe, anything else might blame the user's own save.
  if (content.sent !== null && !form.has(takeTheirs))
    return { revision: content.sent, answers, opened: edited(content.opened) };
  const opened = await replacedItem(found, content);
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
    await found.access.say("info", "Your changes were discarded. This is the saved version.");
    return null;
  }
  const chosen = form.get(keepMine) === stampOf(opened);
  const together = reconcile(found, content, opened);
  if (!chosen && together.conflict) return null;
  const agreed = { revision: opened.revision, answers: together.answers, opened: edited(opened) };
  await changeDraft(place, id, (now) => ({ ...now, answers: agreed.answers, opened, sent: opened.revision || null }));
  return agreed;
}

/** The message goes beside its field: the step that asks for it is open again. */
async function refusal<Facts, Answers>(
  found: Visit<Facts, Answers>,
  id: string,
  error: PortalError,
  address: (step: string, search?: Readonly<Record<string, string>>) => string,
): Promise<WizardRefusal> {
  const { wizard, facts, content } = found;
  const named = Object.entries(error.fields).flatMap(([field, [message]]) => {
    const step = message === undefined ? null : stepOfField(wizard, facts, content.answers, field);
    return step && step !== lastStep(wizard)
      ? [{ step, field: formFieldOf(wizard, field), message: message ?? "" }]
      : [];
  });
  named.sort((one, other) => wizard.steps.indexOf(one.step) - wizard.steps.indexOf(other.step));
  const sentBefore = error.kind === "conflict";
  await release(found, id, (now) => ({
    ...now,
    sent: null,
    // A refusal made nothing: the next submit says something else and needs a key of its own.
    refusals: now.refusals + (error.kind === "invalid" || sentBefore ? 1 : 0),
    errors: Object.fromEntries(named.map(({ field, message }) => [field, message])),
  }));
  // A back end may say one thing under several names.
  const said = sentBefore ? sentBeforeMessage : error.message;
  const unnamed = Object.entries(error.fields)
    .filter(([field]) => !named.some((one) => one.field === formFieldOf(wizard, field)))
    .flatMap(([, [message]]) => (message === error.message ? said : (message ?? [])))
    .filter((text) => !named.some(({ message }) => message === text));
  const whole = named.length > 0 && unnamed.length === 0 ? "" : said;
  const message = [...new Set([whole, ...unnamed])].filter(Boolean).join(" ");
  return {
    fieldErrors: {},
    message: message || undefined,
    elsewhere: named.map(({ step, field, message: text }) => {
      const language = step.languages ? languageOf(field) : null;
      const href = address(step.name, language === null ? {} : { [LANGUAGE]: String(language) });
      return { href: `${href}#${language === null ? field : plainName(field)}`, text };
    }),
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
  return { fieldErrors: {}, message: "Another save is in progress. Check the list in a moment, or try again." };
}
