import { isRouteErrorResponse, useMatches } from "@remix-run/react";

/** `handle` of a page for a business's customers, who do not use the portal itself. */
export const forVisitors = { visitors: true };

/** Whether the current or failed page is one of them. */
export function useIsForVisitors(): boolean {
  return useMatches().some(({ handle }) => (handle as Partial<typeof forVisitors> | undefined)?.visitors === true);
}

/** Text of a refusal on such a page, in the visitor's language. */
export interface VisitorWords {
  /** Language abbreviation. */
  readonly language: string;
  /** "Error", shown before the status. */
  readonly error: string;
  readonly title: string;
  readonly message: string;
}

const isVisitorWords = (data: unknown): data is VisitorWords =>
  typeof data === "object" && data !== null && "language" in data && "title" in data && typeof data.title === "string";

/** Refusal in the visitor's language; null for any other error. */
export const visitorWordsOf = (error: unknown): VisitorWords | null =>
  isRouteErrorResponse(error) && isVisitorWords(error.data) ? error.data : null;
