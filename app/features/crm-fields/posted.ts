import { useActionData } from "@remix-run/react";
import type { RawAnswers } from "~/form/answers";
import { typedOrder } from "~/form/order/places";
import { isBeside, useRefusal } from "~/form/refusal";

interface Moved {
  readonly moved: RawAnswers;
  readonly stamp: string;
}

const isMoved = (answer: unknown): answer is Moved =>
  typeof answer === "object" && answer !== null && "moved" in answer && "stamp" in answer;

interface Opened<R> {
  readonly rows: readonly R[];
  readonly values: RawAnswers;
}

/** Returns the rows of the last submission, whether moved by a button or refused, or else the loaded rows. */
export function usePosted<R extends { readonly key: string }>(
  form: string,
  { rows, values }: Opened<R>,
  nameOf: (key: string) => string,
): Opened<R> & { readonly stamp: string; readonly isConflict: boolean } {
  const answer = useActionData<unknown>();
  const refusal = useRefusal(form);
  const posted = isMoved(answer) ? answer.moved : refusal?.repopulateFields;
  if (!posted) return { rows, values, stamp: "", isConflict: false };
  const keys = rows.map(({ key }) => key);
  const order = typedOrder(keys, posted, nameOf);
  return {
    rows: order.flatMap((key) => rows.filter((row) => row.key === key)),
    values: posted,
    stamp: isMoved(answer) ? answer.stamp : "",
    isConflict: refusal !== null && isBeside(refusal, values),
  };
}
