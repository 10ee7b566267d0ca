import { useMatches } from "@remix-run/react";

type HydrateHandle = { readonly hydrate?: boolean } | undefined;

/** Whether the page is hydrated: the deepest route with a `handle.hydrate` decides; the default is false. */
export function useHydrates(): boolean {
  const flags = useMatches().map(({ handle }) => (handle as HydrateHandle)?.hydrate);
  return flags.filter((word) => word !== undefined).at(-1) ?? false;
}
