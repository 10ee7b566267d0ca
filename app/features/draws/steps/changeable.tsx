import { Notice } from "~/ui/notice";
import type { DrawState } from "../../../../server/contract/draws/words";
import type { DrawFacts } from "../facts";

interface Changeable {
  readonly title: string;
  readonly may: string;
  readonly mayNot: string;
}

const said: Readonly<Partial<Record<DrawState, Changeable>>> = {
  running: {
    title: "This draw has kicked off: customers count on it.",
    may: "texts and picture, more or better prizes, and later dates for the end, the draw and the claims",
    mayNot: "type, conditions, first day and branches",
  },
  closed: {
    title: "Entries are closed; the winners are drawn next.",
    may: "texts and picture, a later time of the draw and more time for the claims",
    mayNot: "type, conditions, days of entries, branches and prizes",
  },
  drawn: {
    title: "The winners are drawn.",
    may: "texts and picture",
    mayNot: "everything else, so that the result can be checked at any time",
  },
};

/** Says what of a draw under way may still change. */
export function WhatMayChange({ facts: { kept } }: { readonly facts: Pick<DrawFacts, "kept"> }) {
  const words = kept && said[kept.state];
  return words ? (
    <Notice tone="warning" role="note" title={words.title}>
      <p>You may change: {words.may}.</p>
      <p>What stays as it is: {words.mayNot}.</p>
    </Notice>
  ) : null;
}
