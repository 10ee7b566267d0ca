import type { BusinessFacts } from "~/business/facts";
import type { RawAnswers } from "~/form/answers";

/** Previous values of fields that the form does not show; an edit preserves them. */
export const held = (before: RawAnswers, names: readonly string[]): RawAnswers =>
  Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name)));

interface Posted {
  readonly raw: RawAnswers;
  readonly before: RawAnswers;
  readonly facts: Pick<BusinessFacts, "mode">;
}

/** Posted values, plus the previous values of fields that were not shown. */
export const withUnseen = ({ raw, before, facts }: Posted, unseen: readonly string[]): RawAnswers =>
  facts.mode === "create" ? raw : { ...held(before, unseen), ...raw };
