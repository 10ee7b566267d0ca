import { randomUUID } from "node:crypto";
import type { Access } from "~/access/guard.server";
import { isPortalError } from "~/api/error";
import { previewPageSize } from "../../../server/contract/tier-words";
import { previewBusinessTiersSetup, tiersPreview } from "../../../server/contract/tiers";
import type { TierFacts } from "./facts";
import { setupInput } from "./forms";
import { type Preview, type PreviewAsked, readAsked } from "./preview";
import type { TierAnswers } from "./schema";

interface Asked {
  readonly facts: TierFacts;
  readonly answers: Partial<TierAnswers>;
  readonly search: URLSearchParams;
}

/** Who would move if these answers were saved; none of them is kept. A look that was begun goes on where it is. */
export async function loadPreview({ api }: Access, { facts, answers, search }: Asked): Promise<Preview> {
  const asked = readAsked(search);
  const show = async (known: PreviewAsked & { readonly previewId: number }): Promise<Preview> => {
    const { previewId, page, direction, to } = known;
    const answer = await api.call(tiersPreview, {
      query: { previewId, page, direction, to_tier: to, limit: previewPageSize },
    });
    return { kind: "shown", asked: known, ...answer };
  };
  try {
    if (asked.previewId !== null) return await show({ ...asked, previewId: asked.previewId });
  } catch (error) {
    // An old look is swept: it is begun again.
    if (!isPortalError(error, "not-found")) throw error;
  }
  try {
    const body = setupInput(answers, facts);
    const { previewId } = await api.call(previewBusinessTiersSetup, { body, idempotencyKey: randomUUID() });
    return await show({ ...asked, previewId });
  } catch (error) {
    if (isPortalError(error, "not-found")) return { kind: "unseen" };
    if (!isPortalError(error, "invalid")) throw error;
    const messages = [...new Set(Object.values(error.fields).flat())];
    return { kind: "refused", messages: messages.length > 0 ? messages : [error.message] };
  }
}
