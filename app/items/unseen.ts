import type { BusinessFacts } from "~/business/facts";
import type { RawAnswers } from "~/form/answers";

/** What a step held in fields that its form does not show: an edit keeps it. */
export const held = (before: RawAnswers, names: readonly string[]): RawAnswers =>
  Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name)));

interface Posted {
  readonly raw: RawAnswers;
  readonly before: RawAnswers;
  readonly facts: Pick<BusinessFacts, "mode">;
}

/** What was posted, with what the item had where its field was not in sight. */
export const withUnseen = ({ raw, before, facts }: Posted, unseen: readonly string[]): RawAnswers =>
  facts.mode === "create" ? raw : { ...held(before, unseen), ...raw };
