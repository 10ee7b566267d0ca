import { useMatches } from "@remix-run/react";

/** The `handle` of a page for a business's customers, who have no business in the portal. */
export const forVisitors = { visitors: true };

/** Whether the page that is shown, or failed, is one of these. */
export function useIsForVisitors(): boolean {
  return useMatches().some(({ handle }) => (handle as Partial<typeof forVisitors> | undefined)?.visitors === true);
}
