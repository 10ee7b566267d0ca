import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useHydrating } from "./use-hydrating";

/**
 * Attributes of a form's answer, such as an error summary or refusal. In a browser without JavaScript, the first one
 * on the page gets the focus.
 */
export const answer = { "data-answer": "", tabIndex: -1, autoFocus: true } as const;

/**
 * Focuses the first `answer` on the page, once per submit. Focus that the user has moved in the meantime is kept, as
 * is focus set before hydration.
 * @param told whether the caller shows an answer now.
 */
export function useAnswerFocus(told: boolean): void {
  const asked = useRef(told);
  const { state } = useNavigation();
  const [served] = useState(useHydrating());
  useEffect(() => {
    if (served && document.activeElement !== document.body) asked.current = false;
  }, [served]);
  useEffect(() => {
    const sent = () => {
      asked.current = true;
    };
    document.addEventListener("submit", sent, { capture: true });
    return () => document.removeEventListener("submit", sent, { capture: true });
  }, []);
  useEffect(() => {
    // While a request is pending, the visible answer is the previous one.
    if (!told || !asked.current || state !== "idle") return;
    asked.current = false;
    document.querySelector<HTMLElement>("[data-answer]")?.focus();
  });
}
