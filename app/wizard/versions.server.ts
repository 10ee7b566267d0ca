import { createHash } from "node:crypto";
import { differencesOf, undoes } from "./differences";
import type { DraftContent, OpenedItem } from "./drafts.server";
import { mergeAnswers } from "./merge";
import { answersBefore, lastStep } from "./progress";
import type { Conflict } from "./view";
import type { Visit } from "./visit.server";
import type { StoredAnswers } from "./wizard";

/** What a save of the draft says of the item, and what only a person can decide of it. */
export interface Reconciled {
  readonly answers: StoredAnswers;
  readonly conflict: Conflict | null;
}

/**
 * The draft's changes upon `theirs`, the item as it is kept now: what nobody touched here is not written over newer values.
 * `conflict` is null unless both have changed the same.
 */
export function reconcile<Facts, Answers>(
  { wizard, facts }: Pick<Visit<Facts, Answers>, "wizard" | "facts">,
  { answers, opened, made }: DraftContent,
  theirs: OpenedItem,
): Reconciled {
  const known = [opened?.revision, made?.revision].filter(Boolean);
  const mineAlone = { answers, conflict: null };
  if (known.includes(theirs.revision) || same(opened?.answers, theirs.answers)) return mineAlone;
  // Just made here, and its back end does not tell whether anybody else has seen it since.
  if (opened === null && theirs.revision === "") return mineAlone;
  const rowsOf = (name: string) => wizard.steps.find((step) => step.name === name)?.rows?.field;
  const merged = mergeAnswers(opened?.answers ?? {}, theirs.answers, answers, rowsOf);
  const agreed = { answers: merged.answers, conflict: null };
  if (!merged.clashes) return agreed;
  const parsed = (stored: StoredAnswers) => answersBefore(wizard, facts, stored, lastStep(wizard).name, theirs.answers);
  const [was, kept, mine] = [opened?.answers ?? {}, theirs.answers, merged.answers].map(parsed);
  // Nothing of theirs would be lost: such as the half of a save that arrived before its other half was refused.
  if (!undoes(was, kept, mine)) return agreed;
  const said = (version: Partial<Answers> = {}) => wizard.summary(version, facts);
  // What differs may stand in no line of the summary: it is no less lost.
  const parts = differencesOf(said(was), said(kept), said(mine));
  return { ...agreed, conflict: { stamp: stampOf(theirs), parts } };
}

/** Names a version of an item, so that a choice between two counts for these two only. */
export const stampOf = ({ answers, revision }: OpenedItem) =>
  createHash("sha256")
    .update(JSON.stringify([answers, revision]))
    .digest("base64url");

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
