import { createHash } from "node:crypto";
import { isPortalError } from "~/api/error";
import { differencesOf, undoes } from "./differences";
import type { DraftContent, OpenedItem } from "./drafts.server";
import { answersBefore, lastStep } from "./progress";
import type { ItemTarget } from "./target";
import type { Conflict } from "./view";
import type { Visit } from "./visit.server";
import type { StoredAnswers } from "./wizard";

/** The item as its back end keeps it now. */
export async function storedItem<Facts, Answers>(
  { backEnd, access, facts }: Pick<Visit<Facts, Answers>, "backEnd" | "access" | "facts">,
  target: ItemTarget<number | string>,
): Promise<OpenedItem> {
  const { answers, revision = "" } = await backEnd.load(access, facts, target);
  return { answers, revision };
}

/** What a save would replace: the item that is edited, or the one that an earlier try has made and that is still there. */
export async function replacedItem<Facts, Answers>(
  found: Pick<Visit<Facts, Answers>, "backEnd" | "access" | "facts" | "target">,
  { made }: DraftContent,
): Promise<OpenedItem | null> {
  if (found.target.mode === "edit") return storedItem(found, found.target);
  if (!made) return null;
  try {
    return await storedItem(found, { mode: "edit", id: made.id });
  } catch (error) {
    if (isPortalError(error, "not-found")) return null;
    throw error;
  }
}

/** What `theirs` and the draft say differently; null while the item is still what the draft began from, or has made of it. */
export function conflictWith<Facts, Answers>(
  { wizard, facts }: Pick<Visit<Facts, Answers>, "wizard" | "facts">,
  { answers, opened, made }: DraftContent,
  theirs: OpenedItem,
): Conflict | null {
  const known = [opened?.revision, made?.revision].filter(Boolean);
  if (known.includes(theirs.revision) || same(opened?.answers, theirs.answers)) return null;
  // Just made here, and its back end does not tell whether anybody else has seen it since.
  if (opened === null && theirs.revision === "") return null;
  const parsed = (stored: StoredAnswers) => answersBefore(wizard, facts, stored, lastStep(wizard).name);
  const [was, kept, mine] = [opened?.answers ?? {}, theirs.answers, answers].map(parsed);
  // Nothing of theirs would be lost: such as the half of a save that arrived before its other half was refused.
  if (!undoes(was, kept, mine)) return null;
  const said = (version: Partial<Answers> = {}) => wizard.summary(version, facts);
  // What differs may stand in no line of the summary: it is no less lost.
  return { stamp: stampOf(theirs), parts: differencesOf(said(was), said(kept), said(mine)) };
}

/** Names a version of an item, so that a choice between two counts for these two only. */
export const stampOf = ({ answers, revision }: OpenedItem) =>
  createHash("sha256")
    .update(JSON.stringify([answers, revision]))
    .digest("base64url");

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
