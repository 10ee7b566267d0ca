import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import type { SeenItem } from "./view";

/** Long enough for a word, so that a slow device draws the item once in a while. */
const WAIT_MS = 250;

/** What the item says as it is typed: `read` makes answers of the form while it changes. */
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
  // A newer answer of the loader knows what was typed before.
  return { answers: { ...seen?.answers, ...(typed?.over === seen ? typed?.answers : null) }, onInput };
}
