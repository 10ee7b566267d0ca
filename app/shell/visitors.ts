import { isRouteErrorResponse, useMatches } from "@remix-run/react";

/** The `handle` of a page for a business's customers, who have no business in the portal. */
export const forVisitors = { visitors: true };

/** Whether the page that is shown, or failed, is one of these. */
export function useIsForVisitors(): boolean {
  return useMatches().some(({ handle }) => (handle as Partial<typeof forVisitors> | undefined)?.visitors === true);
}

/** What such a page says where it is refused, in the visitor's language. */
export interface VisitorWords {
  /** Its abbreviation. */
  readonly language: string;
  /** "Error", before its number. */
  readonly error: string;
  readonly title: string;
  readonly message: string;
}

const isSaid = (data: unknown): data is VisitorWords =>
  typeof data === "object" && data !== null && "language" in data && "title" in data && typeof data.title === "string";

/** What was thrown in the visitor's own language; null for every other error. */
export const saidToVisitor = (error: unknown): VisitorWords | null =>
  isRouteErrorResponse(error) && isSaid(error.data) ? error.data : null;
