import { redirect } from "@remix-run/node";
import { z } from "zod";
import { emptyDraft, findDraft, isDraftId, newDraftId, RawAnswersShape } from "./drafts.server";
import { stampOf } from "./versions.server";
import { addressOf, type OpenedPage, pageFields } from "./view";
import type { Visit } from "./visit.server";

const Seen = z.object({ stamp: z.string(), answers: RawAnswersShape });

/**
 * What a page sends along that is open without a draft: the id of its draft-to-be, so that all posts of one page are one
 * item, and what it showed, so that a save over somebody else's change is seen.
 */
export function openPage<Facts, Answers>({ draft, content, step, newDraft }: Visit<Facts, Answers>): OpenedPage | null {
  if (draft) return null;
  const { opened } = content;
  const seen = opened && { stamp: stampOf(opened), answers: opened.answers[step.name] ?? {} };
  return { key: newDraft ?? newDraftId(), seen };
}

/** The page that a form was sent from; null where the form does not say. */
export function pageIn(form: FormData): OpenedPage | null {
  const key = form.get(pageFields.key);
  if (typeof key !== "string" || !isDraftId(key)) return null;
  const seen = form.get(pageFields.seen);
  const read = typeof seen === "string" ? Seen.safeParse(parsed(seen)) : null;
  return { key, seen: read?.success ? read.data : null };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * The visit of a post as of the moment in which its page was opened.
 * @throws Response 303 to the item where another post of the same page has made it.
 */
export async function asOpened<Facts, Answers>(
  found: Visit<Facts, Answers>,
  page: OpenedPage | null,
): Promise<Visit<Facts, Answers>> {
  if (found.draft || !page) return found;
  const key = found.newDraft ?? page.key;
  const draft = await findDraft(found.place, key);
  if (draft?.content.finished) throw redirect(draft.content.finished.location, 303);
  if (draft) {
    const { wizard, target } = found;
    const href: Visit<Facts, Answers>["href"] = (name, more) => addressOf(wizard, target, name, draft.id, more);
    return { ...found, draft, content: draft.content, href };
  }
  const { opened } = found.content;
  const { seen } = page;
  if (!opened || !seen || seen.stamp === stampOf(opened)) return { ...found, newDraft: key };
  const answers = { ...opened.answers, [found.step.name]: seen.answers };
  // A version that the back end keeps no more; of the other steps nothing was seen, so nothing of them is old.
  const content = { ...emptyDraft, answers, opened: { answers, revision: "" } };
  return { ...found, content, newDraft: key, changedSince: true };
}
