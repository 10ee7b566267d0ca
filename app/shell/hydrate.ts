import { useMatches } from "@remix-run/react";

/**
 * Whether the page is hydrated: every page inside the shell is, for its keys and its unsent input. The pages outside it,
 * for visitors who are not signed in, send no script.
 */
export const useHydrates = (): boolean => useMatches().some(({ id }) => id === "shell");
