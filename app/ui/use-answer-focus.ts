import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useHydrating } from "./use-hydrating";

/**
 * Attributes of a form's answer, such as an error summary or refusal. In a browser without JavaScript, the first one
 * on the page gets the focus.
 */
export const answer = { "data-answer": "", tabIndex: -1, autoFocus: true } as const;

/** Where the latest submit came from, and whether a key or pointer was used since; the answer's component may be new. */
const sent: { from: Element | null; touched: boolean } = { from: null, touched: false };

if (typeof document !== "undefined") {
  const capture = { capture: true };
  const send = () => Object.assign(sent, { from: document.activeElement, touched: false });
  const touch = () => Object.assign(sent, { touched: true });
  document.addEventListener("submit", send, capture);
  for (const type of ["keydown", "pointerdown"]) document.addEventListener(type, touch, capture);
}

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
    const expect = () => {
      isExpected.current = true;
    };
    document.addEventListener("submit", expect, { capture: true });
    return () => document.removeEventListener("submit", expect, { capture: true });
  }, []);
  useEffect(() => {
    // While a request is pending, the visible answer is the previous one.
    if (!hasAnswer || !isExpected.current || state !== "idle") return;
    isExpected.current = false;
    // Focus also moves by itself, as when the menu closes that the form was sent from.
    const { activeElement } = document;
    const wasMoved =
      sent.from?.isConnected && sent.touched && activeElement !== sent.from && activeElement !== document.body;
    if (!wasMoved) document.querySelector<HTMLElement>("[data-answer]")?.focus();
  });
}
