import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useHydrating } from "./use-hydrating";

/**
 * What a form was answered with: a summary of what is to be mended, a refusal. A browser without script gives the focus
 * to the first of a new document.
 */
export const answer = { "data-answer": "", tabIndex: -1, autoFocus: true } as const;

/**
 * Brings the focus to the first `answer` of the page. Each press of a form's button is answered once; what is typed or
 * followed in between keeps the focus, and so does what was before the script of a new document came.
 *
 * @param told whether the caller says anything now.
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
    // While the next answer is on its way, what is shown is still the one before.
    if (!told || !asked.current || state !== "idle") return;
    asked.current = false;
    document.querySelector<HTMLElement>("[data-answer]")?.focus();
  });
}
