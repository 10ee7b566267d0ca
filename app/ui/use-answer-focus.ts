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
 * @param hasAnswer whether the caller shows an answer now.
 */
export function useAnswerFocus(hasAnswer: boolean): void {
  const isExpected = useRef(hasAnswer);
  const { state } = useNavigation();
  const [served] = useState(useHydrating());
  useEffect(() => {
    if (served && document.activeElement !== document.body) isExpected.current = false;
  }, [served]);
  useEffect(() => {
    const sent = () => {
      isExpected.current = true;
    };
    document.addEventListener("submit", sent, { capture: true });
    return () => document.removeEventListener("submit", sent, { capture: true });
  }, []);
  useEffect(() => {
    // While a request is pending, the visible answer is the previous one.
    if (!hasAnswer || !isExpected.current || state !== "idle") return;
    isExpected.current = false;
    document.querySelector<HTMLElement>("[data-answer]")?.focus();
  });
}
