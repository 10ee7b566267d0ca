import { randomUUID } from "node:crypto";
import type { Access } from "~/access/guard.server";
import { beside } from "~/api/beside";
import { isPortalError } from "~/api/error";
import { readList } from "~/list/list";
import { loadIfKnown } from "~/list/load.server";
import type { AnswerOf } from "../../../server/contract/common/call";
import { idIn } from "../../../server/contract/common/id-in";
import { fullName } from "../../../server/contract/common/names";
import { type PreviewMove, previewBusinessTiersSetup, tiersPreview } from "../../../server/contract/tiers/calls";
import { previewPageSize } from "../../../server/contract/tiers/words";
import type { TierAnswers } from "./answers";
import type { TierFacts } from "./facts";
import { setupInput } from "./forms";
import { levelLines, type MoveLine, moveList, moversIn, onlyInWords, type Preview } from "./preview";

interface PreviewInput {
  readonly facts: TierFacts;
  readonly answers: Partial<TierAnswers>;
  readonly search: URLSearchParams;
}

/**
 * Previews which customers would move if these answers were saved; stores nothing. A preview already started is
 * continued.
 */
export async function loadPreview(access: Access, { facts, answers, search }: PreviewInput): Promise<Preview> {
  const show = (previewId: number) =>
    previewShown(access, moveList({ previewId, levels: facts.levels, search }), { previewId, search });
  // An expired preview has been deleted, so a new one is started.
  const requested = idIn(search.get("preview"));
  const begun = requested && (await show(requested));
  if (begun) return begun;
  try {
    const input = { body: setupInput(answers, facts), idempotencyKey: randomUUID() };
    const made = await beside(access, previewBusinessTiersSetup, input, ["invalid"]);
    return (made && (await show(made.previewId))) ?? { kind: "unseen" };
  } catch (error) {
    if (!isPortalError(error, "invalid")) throw error;
    const messages = [...new Set(Object.values(error.fields).flat())];
    return { kind: "refused", messages: messages.length > 0 ? messages : [error.message] };
  }
}

const moveLine = ({ uid, firstName, lastName, email, from_name, to_name, direction }: PreviewMove): MoveLine => ({
  id: uid,
  title: fullName(firstName, lastName) || email || `No. ${uid}`,
  from: from_name || "No level",
  to: to_name || "No level",
  direction,
});

/** Part of a preview; null if the back end does not know it. */
async function previewShown(
  access: Access,
  declared: ReturnType<typeof moveList>,
  { previewId, search }: { readonly previewId: number; readonly search: URLSearchParams },
): Promise<Preview | null> {
  const answers: AnswerOf<typeof tiersPreview>[] = [];
  const shown = await loadIfKnown(search, {
    declared,
    ask: async ({ page, filters: { direction, to } }) => {
      const way = direction === "up" || direction === "down" ? direction : undefined;
      const query = { previewId, page, direction: way, to_tier: to === "" ? undefined : Number(to) } as const;
      const answer = await beside(access, tiersPreview, { query: { ...query, limit: previewPageSize } });
      if (answer) answers.push(answer);
      return answer && { rows: answer.moves, total: answer.total };
    },
    line: moveLine,
  });
  const told = answers.at(-1);
  if (!shown || !told) return null;
  const { moves: _, total: __, levels, ...figures } = told;
  const { list } = readList(declared, search);
  return {
    kind: "shown",
    ...figures,
    levels: levelLines(declared, list, levels),
    list: shown,
    only: onlyInWords(list.filters, levels),
    all: moversIn(list.filters, levels),
  };
}
