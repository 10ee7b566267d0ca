import { useMatches } from "@remix-run/react";

type HydrateHandle = { readonly hydrate?: boolean } | undefined;

/** Whether the page asks for its script: the deepest `handle.hydrate` decides, no word means no script. */
export function useHydrates(): boolean {
  const said = useMatches().map(({ handle }) => (handle as HydrateHandle)?.hydrate);
  return said.filter((word) => word !== undefined).at(-1) ?? false;
}
