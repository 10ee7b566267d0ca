import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import type { SeenItem } from "./view";

/** Debounce in milliseconds, about the time to type a word, so that slow devices rarely redraw the preview. */
const WAIT_MS = 250;

/** Answers as typed, for the preview: `read` parses the form while it changes. */
export function useTypedAnswers<Answers>(
  seen: SeenItem<Answers> | null,
  read: (form: FormData) => Promise<object | null>,
): { readonly answers: Partial<Answers>; readonly onInput: (event: FormEvent<HTMLFormElement>) => void } {
  const [typed, setTyped] = useState<{ readonly over: SeenItem<Answers>; readonly answers: object } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const onInput = useCallback(
    ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
      if (!seen) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(async () => {
        const answers = await read(new FormData(form));
        if (answers) setTyped({ over: seen, answers });
      }, WAIT_MS);
    },
    [seen, read],
  );
  // Newer loader data already contain what was typed before.
  return { answers: { ...seen?.answers, ...(typed?.over === seen ? typed?.answers : null) }, onInput };
}
