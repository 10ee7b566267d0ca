import { useEffect, useRef, useState } from "react";
import { filterSearch } from "./buttons";
import type { Counted } from "./found";

/** Milliseconds without input before a count starts. */
const restMs = 350;

/** Whether a field only searches, which does not change the audience. */
const isSearch = (name: string) => name === filterSearch || name === "specificCustomer" || name.startsWith("find");

const postedBy = (form: HTMLFormElement): string =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" && !isSearch(name) ? [[name, value]] : [],
    ),
  ).toString();

/** Whether the form has input from before hydration, or restored by the browser. */
const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    if (!(field instanceof HTMLInputElement) || isSearch(field.name)) return false;
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  });

const isCounted = (answer: unknown): answer is Counted =>
  typeof answer === "object" && answer !== null && "reach" in answer && "sentence" in answer;

/** @throws if the request fails; the form's own button can still count */
async function askCount(address: string, typed: string, signal: AbortSignal): Promise<Counted | null> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await fetch(address, { method: "POST", body: typed, headers, signal });
  const counted: unknown = answer.ok ? await answer.json() : null;
  return isCounted(counted) ? counted : null;
}

/**
 * Counts the audience of a form's input shortly after the last change; a new count aborts a pending one.
 * @param address URL of the count, which identifies the draft
 */
export function useCounted(address: string, opened: Counted) {
  const [counted, setCounted] = useState(opened);
  const [isCounting, setCounting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    let counted = isTouched(form) ? "" : postedBy(form);
    let late = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const giveUp = () => {
      clearTimeout(timer);
      late.abort();
    };
    const count = async ({ signal }: AbortController) => {
      const typed = postedBy(form);
      setCounting(typed !== counted);
      if (typed === counted) return;
      const answer = await askCount(address, typed, signal).catch(() => null);
      if (signal.aborted) return;
      setCounting(false);
      if (!answer) return;
      counted = typed;
      setCounted(answer);
    };
    const follow = () => {
      giveUp();
      late = new AbortController();
      timer = setTimeout(count, restMs, late);
    };
    if (counted === "") follow();
    // Includes clicks, because removing a choice fires no input event.
    for (const event of ["input", "click"] as const) form.addEventListener(event, follow);
    return () => {
      for (const event of ["input", "click"] as const) form.removeEventListener(event, follow);
      giveUp();
    };
  }, [address]);
  return { counted, isCounting, button };
}
