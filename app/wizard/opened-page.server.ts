import { redirect } from "@remix-run/node";
import { z } from "zod";
import { RawAnswersShape } from "~/form/opened.server";
import { fromJson } from "../../server/contract/wire/json-text";
import { emptyDraft, findDraft, isDraftId, newDraftId } from "./drafts.server";
import { stampOf } from "./versions.server";
import { addressOf, type OpenedPage, pageFields } from "./view";
import type { Visit } from "./visit.server";

const Seen = z.object({ stamp: z.string(), answers: RawAnswersShape });

/**
 * Hidden data of a page without a draft: the id of the future draft, so that all posts of the page create one item,
 * and the version it showed, so that a conflicting save is detected.
 */
export function openPage<Facts, Answers>({ draft, content, step, newDraft }: Visit<Facts, Answers>): OpenedPage | null {
  if (draft) return null;
  const { opened } = content;
  const seen = opened && { stamp: stampOf(opened), answers: opened.answers[step.name] ?? {} };
  return { key: newDraft ?? newDraftId(), seen };
}

/** Page that a form was posted from; null if the form does not say. */
export function pageIn(form: FormData): OpenedPage | null {
  const key = form.get(pageFields.key);
  if (typeof key !== "string" || !isDraftId(key)) return null;
  const seen = form.get(pageFields.seen);
  const read = typeof seen === "string" ? Seen.safeParse(fromJson(seen)) : null;
  return { key, seen: read?.success ? read.data : null };
}

/**
 * Restores the state in which the post's page was opened.
 * @throws Response 303 to the item if another post of the same page has already created it.
 */
export async function asOpened<Facts, Answers>(
  visit: Visit<Facts, Answers>,
  page: OpenedPage | null,
): Promise<Visit<Facts, Answers>> {
  if (visit.draft || !page) return visit;
  const key = visit.newDraft ?? page.key;
  const draft = await findDraft(visit.place, key);
  if (draft?.content.finished) throw redirect(draft.content.finished.location, 303);
  if (draft) {
    const { wizard, target } = visit;
    const href: Visit<Facts, Answers>["href"] = (name, more) => addressOf(wizard, target, name, draft.id, more);
    return { ...visit, draft, content: draft.content, href };
  }
  const { opened } = visit.content;
  const { seen } = page;
  if (!opened || !seen || seen.stamp === stampOf(opened)) return { ...visit, newDraft: key };
  const answers = { ...opened.answers, [visit.step.name]: seen.answers };
  // The back end no longer has that version. Only this step was shown, so only this step can be outdated.
  const content = { ...emptyDraft, answers, opened: { answers, revision: "" } };
  return { ...visit, content, newDraft: key, changedSince: true };
}
