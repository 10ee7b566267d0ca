import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Found } from "./found";

/** Milliseconds without input before a search starts. */
const restMs = 150;

/** Searches while typing, if JavaScript runs; a new search replaces a pending one. */
export function useTypedSearch(opened: Found, id: string, findAt: (query: string) => string) {
  const { load, data } = useFetcher<unknown>();
  const [typed, setTyped] = useState<string | null>(null);
  const address = typed === null ? null : findAt(typed);
  useEffect(() => {
    if (address === null) return;
    const timer = setTimeout(() => load(address), restMs);
    return () => clearTimeout(timer);
  }, [address, load]);
  const answer = foundIn(data, id);
  return { found: typed === null ? opened : (answer ?? opened), search: (text: string) => setTyped(text.trim()) };
}

/** Results in the step's response to a search; null before the response. */
function foundIn(data: unknown, id: string): Found | null {
  if (typeof data !== "object" || data === null || !("options" in data)) return null;
  const { options } = data as { readonly options: { readonly found?: Readonly<Record<string, Found>> } | null };
  return options?.found?.[id] ?? null;
}
