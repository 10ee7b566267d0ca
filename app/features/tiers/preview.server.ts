import { randomUUID } from "node:crypto";
import type { Access } from "~/access/guard.server";
import { beside } from "~/api/beside";
import { isPortalError } from "~/api/error";
import { previewBusinessTiersSetup, tiersPreview } from "../../../server/contract/tiers/calls";
import { previewPageSize } from "../../../server/contract/tiers/words";
import type { TierAnswers } from "./answers";
import type { TierFacts } from "./facts";
import { setupInput } from "./forms";
import { type Preview, type PreviewQuery, readPreviewQuery } from "./preview";

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
  const requested = readPreviewQuery(search);
  const show = async (known: PreviewQuery & { readonly previewId: number }): Promise<Preview | null> => {
    const { previewId, page, direction, to } = known;
    const query = { previewId, page, direction, to_tier: to, limit: previewPageSize };
    const answer = await beside(access, tiersPreview, { query });
    return answer && { kind: "shown", query: known, ...answer };
  };
  // An expired preview has been deleted, so a new one is started.
  const begun = requested.previewId === null ? null : await show({ ...requested, previewId: requested.previewId });
  if (begun) return begun;
  try {
    const input = { body: setupInput(answers, facts), idempotencyKey: randomUUID() };
    const made = await beside(access, previewBusinessTiersSetup, input, ["invalid"]);
    return (made && (await show({ ...requested, previewId: made.previewId }))) ?? { kind: "unseen" };
  } catch (error) {
    if (!isPortalError(error, "invalid")) throw error;
    const messages = [...new Set(Object.values(error.fields).flat())];
    return { kind: "refused", messages: messages.length > 0 ? messages : [error.message] };
  }
}
