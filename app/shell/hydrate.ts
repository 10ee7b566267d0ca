import { useMatches } from "@remix-run/react";

interface HydrateHandle {
  readonly hydrate: boolean;
}

const says = (handle: unknown): handle is HydrateHandle =>
  typeof handle === "object" && handle !== null && "hydrate" in handle && typeof handle.hydrate === "boolean";

/** Whether the page asks for its script: the deepest `handle.hydrate` decides, no word means no script. */
export function useHydrates(): boolean {
  const handle = useMatches()
    .map((match) => match.handle)
    .filter(says)
    .at(-1);
  return handle?.hydrate ?? false;
}
