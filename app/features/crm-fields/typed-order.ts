import { useRefusal } from "~/form/refusal";
import { typedOrder } from "~/form/rows/places";

/**
 * Rows of a form in the order of the last post, whether a button moved them or it was refused, or else as loaded. The
 * row at `fixed` stays there.
 */
export function useTypedOrder<R extends { readonly key: string }>(
  form: string,
  rows: readonly R[],
  nameOf: (key: string) => string,
  fixed = -1,
): readonly R[] {
  const refusal = useRefusal(form);
  if (!refusal) return rows;
  const keys = rows.map(({ key }) => key);
  const order = typedOrder(keys, refusal.repopulateFields, nameOf).filter((key) => key !== keys[fixed]);
  if (fixed >= 0) order.splice(fixed, 0, ...keys.slice(fixed, fixed + 1));
  return order.flatMap((key) => rows.filter((row) => row.key === key));
}
