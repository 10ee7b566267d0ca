import { useEffect, useState } from "react";
import { paths } from "~/paths";
import { type Found, longestSearch, nothing } from "./found";

/** Debounce of the customer search in milliseconds. */
const restMs = 150;

const isFound = (answer: unknown): answer is Found =>
  typeof answer === "object" && answer !== null && "customers" in answer && Array.isArray(answer.customers);

async function search(asked: string, signal: AbortSignal): Promise<Found> {
  const answer = await fetch(paths.find({ q: asked }), { signal });
  const found: unknown = answer.ok ? await answer.json() : null;
  return isFound(found) ? found : { ...nothing, more: true };
}

/**
 * Customers and settings for `query`; null until the portal answers. If the search fails, only the link to the
 * customer list remains.
 */
export function useFound(query: string): Found | null {
  const [answer, setAnswer] = useState({ asked: "", found: nothing });
  const asked = query.trim().slice(0, longestSearch);
  useEffect(() => {
    if (asked === "") return;
    const late = new AbortController();
    const timer = setTimeout(async () => {
      const found = await search(asked, late.signal).catch(() => ({ ...nothing, more: true }));
      if (!late.signal.aborted) setAnswer({ asked, found });
    }, restMs);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [asked]);
  if (asked === "") return nothing;
  return answer.asked === asked ? answer.found : null;
}
