import { useEffect, useState } from "react";
import { paths } from "~/paths";
import { type Found, longestSearch, nothing } from "./found";

/** Debounce of the customer search in milliseconds. */
const restMs = 150;

const isFound = (answer: unknown): answer is Found =>
  typeof answer === "object" && answer !== null && "customers" in answer && Array.isArray(answer.customers);

async function search(text: string, signal: AbortSignal): Promise<Found> {
  const answer = await fetch(paths.find({ q: text }), { signal });
  const found: unknown = answer.ok ? await answer.json() : null;
  return isFound(found) ? found : { ...nothing, more: true };
}

/**
 * Customers and settings for `query`; null until the portal answers. If the search fails, only the link to the
 * customer list remains.
 */
export function useFound(query: string): Found | null {
  const [answer, setAnswer] = useState({ query: "", found: nothing });
  const text = query.trim().slice(0, longestSearch);
  useEffect(() => {
    if (text === "") return;
    const late = new AbortController();
    const timer = setTimeout(async () => {
      const found = await search(text, late.signal).catch(() => ({ ...nothing, more: true }));
      if (!late.signal.aborted) setAnswer({ query: text, found });
    }, restMs);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [text]);
  if (text === "") return nothing;
  return answer.query === text ? answer.found : null;
}
