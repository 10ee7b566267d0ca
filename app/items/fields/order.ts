import type { RawAnswers, RawValue } from "~/form/answers";
import { maxPricedNames } from "../words";

export const priorityNames: Readonly<Record<number, string>> = { 1: "First", 0: "Last" };
const priority = { label: "Priority", names: priorityNames, radio: true, span: 1 } as const;
const several = { label: "When several items match", names: maxPricedNames, span: 2 } as const;

/** The allowed choices among several matches, and the stored one even if its till is no longer connected. */
const choicesOf = (allowed: readonly number[], stored: RawValue | undefined): number[] =>
  [1, 0, 2].filter((one) => allowed.includes(one) || String(one) === stored);

/**
 * Screen section for the priority of an item and for its choice among several matches.
 * @param allowed the choices that the connected systems allow
 */
export const orderSection = <const N extends string, Props extends { readonly values: RawAnswers }>(
  name: N,
  allowed: (props: Props) => readonly number[],
) => ({
  title: "Order",
  fields: {
    [name]: priority,
    apply_max_priced: {
      ...several,
      choices: (props: Props) => choicesOf(allowed(props), props.values.apply_max_priced),
    },
  } as Ordered<N, Props>,
});

type Ordered<N extends string, Props> = { readonly [K in N]: typeof priority } & {
  readonly apply_max_priced: typeof several & { readonly choices: (props: Props) => number[] };
};
