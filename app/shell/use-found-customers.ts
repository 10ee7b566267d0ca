import { useEffect, useState } from "react";
import { paths } from "~/paths";
import { type FoundCustomers, longestSearch, nobody } from "./found";

/** So long a word may still grow before customers are searched for it. */
const restMs = 150;

const isFound = (answer: unknown): answer is FoundCustomers =>
  typeof answer === "object" && answer !== null && "customers" in answer && Array.isArray(answer.customers);

async function search(asked: string, signal: AbortSignal): Promise<FoundCustomers> {
  const answer = await fetch(paths.find({ q: asked }), { signal });
  const found: unknown = answer.ok ? await answer.json() : null;
  return isFound(found) ? found : { ...nobody, more: true };
}

/** The customers for `query`; null until the portal has answered. Where it cannot, the list of customers is left. */
export function useFoundCustomers(query: string): FoundCustomers | null {
  const [answer, setAnswer] = useState({ asked: "", found: nobody });
  const asked = query.trim().slice(0, longestSearch);
  useEffect(() => {
    if (asked === "") return;
    const late = new AbortController();
    const timer = setTimeout(async () => {
      const found = await search(asked, late.signal).catch(() => ({ ...nobody, more: true }));
      if (!late.signal.aborted) setAnswer({ asked, found });
    }, restMs);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [asked]);
  if (asked === "") return nobody;
  return answer.asked === asked ? answer.found : null;
}
