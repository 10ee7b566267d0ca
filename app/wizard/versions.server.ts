import { createHash } from "node:crypto";
import { readingBy } from "~/form/rows/join-rows.server";
import { sameJson } from "../../server/contract/wire/json-text";
import { differencesOf, undoes } from "./differences";
import type { DraftContent, OpenedItem } from "./drafts.server";
import { mergeAnswers, type StepRows } from "./merge.server";
import { answersBefore, lastStep } from "./progress";
import type { Conflict } from "./view";
import type { Visit } from "./visit.server";
import type { StoredAnswers } from "./wizard";

/** Result of merging a draft with the stored item: answers to save, and a conflict that only the user can resolve. */
export interface Reconciled {
  readonly answers: StoredAnswers;
  readonly conflict: Conflict | null;
}

/**
 * Applies the draft's changes to `theirs`, the item as currently stored, so that untouched fields do not overwrite
 * newer values. `conflict` is null unless both sides changed the same field.
 */
export function reconcile<Facts, Answers>(
  { wizard, facts }: Pick<Visit<Facts, Answers>, "wizard" | "facts">,
  { answers, opened, made }: DraftContent,
  theirs: OpenedItem,
): Reconciled {
  const known = [opened?.revision, made?.revision].filter(Boolean);
  const mineAlone = { answers, conflict: null };
  if (known.includes(theirs.revision) || sameJson(opened?.answers, theirs.answers)) return mineAlone;
  // The item was created by this draft, and its back end cannot tell whether anyone has changed it since.
  if (opened === null && theirs.revision === "") return mineAlone;
  const rowsOf = (name: string): StepRows | undefined => {
    const rows = wizard.steps.find((step) => step.name === name)?.rows;
    if (!rows) return undefined;
    const { field, id, schema } = rows;
    const before = answersBefore(wizard, facts, answers, name, theirs.answers);
    return { field, id, reads: readingBy(schema({ facts, answers: before })) };
  };
  const merged = mergeAnswers({ was: opened?.answers ?? {}, theirs: theirs.answers, mine: answers }, rowsOf);
  const agreed = { answers: merged.answers, conflict: null };
  if (!merged.clashes) return agreed;
  const parsed = (stored: StoredAnswers) => answersBefore(wizard, facts, stored, lastStep(wizard).name, theirs.answers);
  const [was, current, mine] = [opened?.answers ?? {}, theirs.answers, merged.answers].map(parsed);
  // No change of theirs would be lost; for example, `theirs` is the half of our own save that arrived before the other
  // half was refused.
  if (!undoes(was, current, mine)) return agreed;
  const summarize = (version: Partial<Answers> = {}) => wizard.summary(version, facts);
  // The conflict remains even if no summary line shows the difference.
  const parts = differencesOf(summarize(was), summarize(current), summarize(mine));
  return { ...agreed, conflict: { stamp: stampOf(theirs), parts } };
}

/** Fingerprint of a version, so that a choice applies only to the two versions it was made for. */
export const stampOf = ({ answers, revision }: OpenedItem) =>
  createHash("sha256")
    .update(JSON.stringify([answers, revision]))
    .digest("base64url");
