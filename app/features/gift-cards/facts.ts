import type { BusinessFacts } from "~/business/facts";

/** What the gift card's steps need to know; plain data, sent to the browser with the page. */
export interface GiftCardFacts extends Pick<BusinessFacts, "mode" | "today" | "currency" | "languages"> {
  /** Cards sold of the one being edited; null where the server does not tell. */
  readonly sold: number | null;
}
