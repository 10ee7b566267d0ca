import type { PreviewLevel, PreviewMove } from "../../../server/contract/tiers/calls";

/** Which part of a preview is asked for, as its address says it. `to` 0 is no level. */
export interface PreviewAsked {
  readonly previewId: number | null;
  readonly page: number;
  readonly direction: "up" | "down" | undefined;
  readonly to: number | undefined;
}

export type Preview =
  /** The back end cannot tell. */
  | { readonly kind: "unseen" }
  | { readonly kind: "refused"; readonly messages: readonly string[] }
  | {
      readonly kind: "shown";
      readonly asked: PreviewAsked;
      /** Everybody has been looked at; until then the figures grow. */
      readonly finished: boolean;
      readonly looked: number;
      readonly customers: number;
      readonly up: number;
      readonly down: number;
      /** They keep their level for a time of grace. */
      readonly waiting: number;
      readonly levels: readonly PreviewLevel[];
      readonly moves: readonly PreviewMove[];
      /** Lines that the list has. */
      readonly total: number;
    };

const numberIn = (word: string | null) => (word !== null && /^\d{1,15}$/.test(word) ? Number(word) : undefined);

export function readAsked(search: URLSearchParams): PreviewAsked {
  const direction = search.get("direction");
  return {
    previewId: numberIn(search.get("preview")) || null,
    page: numberIn(search.get("page")) || 1,
    direction: direction === "up" || direction === "down" ? direction : undefined,
    to: numberIn(search.get("to")),
  };
}

/** What an address says to ask for `asked`. */
export const askedQuery = ({ previewId, page, direction, to }: PreviewAsked): Readonly<Record<string, string>> => ({
  ...(previewId === null ? {} : { preview: String(previewId) }),
  ...(page > 1 ? { page: String(page) } : {}),
  ...(direction === undefined ? {} : { direction }),
  ...(to === undefined ? {} : { to: String(to) }),
});
