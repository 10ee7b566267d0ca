import { useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef } from "react";

/** Time after which a press no longer waits for an earlier one's answer, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Button as it is found again after its form was rendered anew; rows move, so a value does not identify it. */
interface Press {
  readonly form: string;
  readonly name: string;
  readonly label: string;
}

const labelOf = (button: Element) => button.getAttribute("aria-label") ?? button.textContent ?? "";
const isSame = (one: Press, other: Press) =>
  one.form === other.form && one.name === other.name && one.label === other.label;

interface PressInTurnProps {
  /** Id of the form. */
  readonly of: string;
  /** `onReady` is called when the form, rendered anew, takes presses. */
  readonly children: (onReady: () => void) => ReactNode;
}

/**
 * Lets a press of a form's button wait for the answer to the one before. Otherwise the browser would give up the first
 * request and send the form as it was before it, such as with the row that the first press removed. A waiting press is
 * forgotten if the answer leads to another form, if the button is gone, or if a link is followed.
 */
export function PressInTurn({ of, children }: PressInTurnProps) {
  const { state, formMethod } = useNavigation();
  const isPosting = state !== "idle" && formMethod === "POST";
  const box = useRef<HTMLDivElement>(null);
  const began = useRef(0);
  const sent = useRef<Press | null>(null);
  const waiting = useRef<readonly Press[]>([]);
  const isDue = useRef(false);

  const pressNext = useCallback(() => {
    const [next, ...later] = waiting.current;
    const form = box.current?.querySelector("form");
    if (!isDue.current || !form) return;
    isDue.current = false;
    waiting.current = [];
    if (next?.form !== form.id) return;
    const found = [...form.querySelectorAll<HTMLButtonElement>("button:enabled")].filter((button) =>
      isSame(next, { form: form.id, name: button.name, label: labelOf(button) }),
    );
    if (found.length !== 1) return;
    waiting.current = later;
    form.requestSubmit(found[0]);
  }, []);

  useEffect(() => {
    if (isPosting) {
      began.current = performance.now();
      return;
    }
    if (state !== "idle") waiting.current = [];
    isDue.current = waiting.current.length > 0;
    pressNext();
  }, [isPosting, state, pressNext]);

  const onSubmit = (submit: FormEvent) => {
    const button = (submit.nativeEvent as SubmitEvent).submitter;
    const press = { form: of, name: button?.getAttribute("name") ?? "", label: button ? labelOf(button) : "" };
    if (!isPosting || performance.now() - began.current > PATIENCE_MS) {
      sent.current = press;
      return;
    }
    submit.preventDefault();
    submit.stopPropagation();
    const known = [...(sent.current ? [sent.current] : []), ...waiting.current];
    if (!known.some((one) => isSame(one, press))) waiting.current = [...waiting.current, press];
  };
  return (
    <div ref={box} className="contents" onSubmitCapture={onSubmit}>
      {children(pressNext)}
    </div>
  );
}
