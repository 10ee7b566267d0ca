import type { RawAnswers } from "~/form/answers";
import { isBeside, useRefusal } from "~/form/refusal";
import { typedOrder } from "~/form/rows/places";

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
  const refusal = useRefusal(form);
  if (!refusal) return { rows, values, stamp: JSON.stringify(values), isConflict: false };
  const { repopulateFields: posted, stamp } = refusal;
  const keys = rows.map(({ key }) => key);
  const order = typedOrder(keys, posted, nameOf);
  return {
    rows: order.flatMap((key) => rows.filter((row) => row.key === key)),
    values: posted,
    stamp,
    isConflict: isBeside(refusal, values),
  };
}
