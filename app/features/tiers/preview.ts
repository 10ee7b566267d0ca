import type { AnswerOf } from "../../../server/contract/common/call";
import type { tiersPreview } from "../../../server/contract/tiers/calls";

/** Requested part of a preview, from the URL. `to` 0 means no level. */
export interface PreviewQuery {
  readonly previewId: number | null;
  readonly page: number;
  readonly direction: "up" | "down" | undefined;
  readonly to: number | undefined;
}

export type Preview =
  /** The back end has no preview. */
  | { readonly kind: "unseen" }
  | { readonly kind: "refused"; readonly messages: readonly string[] }
  | ({ readonly kind: "shown"; readonly query: PreviewQuery } & AnswerOf<typeof tiersPreview>);

const numberIn = (word: string | null) => (word !== null && /^\d{1,15}$/.test(word) ? Number(word) : undefined);

export function readPreviewQuery(search: URLSearchParams): PreviewQuery {
  const direction = search.get("direction");
  return {
    previewId: numberIn(search.get("preview")) || null,
    page: numberIn(search.get("page")) || 1,
    direction: direction === "up" || direction === "down" ? direction : undefined,
    to: numberIn(search.get("to")),
  };
}

/** Query parameters for `query`. */
export const paramsOf = ({ previewId, page, direction, to }: PreviewQuery): Readonly<Record<string, string>> => ({
  ...(previewId === null ? {} : { preview: String(previewId) }),
  ...(page > 1 ? { page: String(page) } : {}),
  ...(direction === undefined ? {} : { direction }),
  ...(to === undefined ? {} : { to: String(to) }),
});
