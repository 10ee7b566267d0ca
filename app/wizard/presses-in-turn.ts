import { useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { pressButton } from "~/form/names";
import { type Content, changesTo, contentOf, writeInto } from "./typed-meanwhile";

type Button = Pick<HTMLButtonElement, "name" | "value">;

interface Press {
  readonly button: Button;
  readonly form: HTMLFormElement;
  readonly content: Content;
}

const isSame = (one: Button, other: Button) => one.name === other.name && one.value === other.value;

/**
 * Holds a press back while the answer to one of the step's own buttons, such as "Remove", is under way: a post made
 * before it arrives would still have what was removed. Of several, the last one is made; a double click counts once.
 * What is typed meanwhile is taken over into the form of the answer.
 *
 * @param isRefused whether the answer was a refusal, which keeps the form and has to be seen first.
 * @returns props of the element around the step.
 */
export function usePressesInTurn(isRefused: boolean) {
  const { state } = useNavigation();
  const around = useRef<HTMLDivElement>(null);
  const running = useRef<Press | null>(null);
  const held = useRef<Button | null>(null);
  useEffect(() => {
    if (state !== "idle") return;
    const [press, waiting] = [running.current, held.current];
    running.current = null;
    held.current = null;
    if (!press || isRefused) return;
    const typed = changesTo(contentOf(press.form), press.content);
    // Once the form of the answer is there.
    const soon = setTimeout(() => {
      const form = around.current?.querySelector<HTMLFormElement>("form.wizard-form");
      if (!form || form === press.form) return;
      writeInto(form, typed);
      const buttons = waiting ? [...form.querySelectorAll<HTMLButtonElement>("button[type=submit]")] : [];
      const button = buttons.find((one) => waiting && isSame(one, waiting));
      if (button) form.requestSubmit(button);
    });
    return () => clearTimeout(soon);
  }, [state, isRefused]);
  const onSubmitCapture = (event: FormEvent) => {
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    if (!(submitter instanceof HTMLButtonElement) || !submitter.form) return;
    const { form, name, value } = submitter;
    const button = { name, value };
    if (state === "idle" || !running.current) {
      running.current = name === pressButton ? { button, form, content: contentOf(form) } : null;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const isNew = !isSame(running.current.button, button);
    if (isNew || changesTo(contentOf(form), running.current.content).size > 0) held.current = button;
  };
  return { ref: around, onSubmitCapture };
}
