import { useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { filterSearch } from "./buttons";
import type { Counted } from "./found";

/** So long somebody may still type before it is counted. */
const restMs = 350;

/** Searches among filters and among what one may choose: they change nobody's audience. */
const isSearch = (name: string) => name === filterSearch || name === "specificCustomer" || name.startsWith("find");

const typedIn = (form: HTMLFormElement): string =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" && !isSearch(name) ? [[name, value]] : [],
    ),
  ).toString();

/** Something was typed before there was script, or brought back by the browser. */
const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    if (!(field instanceof HTMLInputElement) || isSearch(field.name)) return false;
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  });

const isCounted = (answer: unknown): answer is Counted =>
  typeof answer === "object" && answer !== null && "reach" in answer && "sentence" in answer;

/** @throws where the portal does not answer; the form's own button still counts. */
async function askCount(action: string, typed: string, signal: AbortSignal): Promise<Counted | null> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await fetch(paths.marketingCount({ action }), { method: "POST", body: typed, headers, signal });
  const counted: unknown = answer.ok ? await answer.json() : null;
  return isCounted(counted) ? counted : null;
}

/**
 * The count of what is typed in a form: it follows a moment after the last key or press, and gives an older count up.
 * @param action the last segment of the step's address, which names the draft.
 */
export function useCounted(action: string, opened: Counted) {
  const [counted, setCounted] = useState(opened);
  const [isCounting, setCounting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    let told = isTouched(form) ? "" : typedIn(form);
    let late = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const giveUp = () => {
      clearTimeout(timer);
      late.abort();
    };
    const count = async ({ signal }: AbortController) => {
      const typed = typedIn(form);
      setCounting(typed !== told);
      if (typed === told) return;
      const answer = await askCount(action, typed, signal).catch(() => null);
      if (signal.aborted) return;
      setCounting(false);
      if (!answer) return;
      told = typed;
      setCounted(answer);
    };
    const follow = () => {
      giveUp();
      late = new AbortController();
      timer = setTimeout(count, restMs, late);
    };
    if (told === "") follow();
    // A press may take a choice away, of which no field tells.
    for (const event of ["input", "click"] as const) form.addEventListener(event, follow);
    return () => {
      for (const event of ["input", "click"] as const) form.removeEventListener(event, follow);
      giveUp();
    };
  }, [action]);
  return { counted, isCounting, button };
}
