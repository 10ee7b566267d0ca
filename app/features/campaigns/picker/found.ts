import type { ListShown } from "~/list/shown";

/** Choice in a picker; `value` is its form value. */
export interface Picked {
  readonly value: string;
  readonly name: string;
  /** Distinguishes choices with the same name. */
  readonly detail?: string;
}

/** A picker's choices. */
export interface Found {
  /** Page of the choices; the form has its search and its page number. */
  readonly list: ListShown<Picked>;
  /** Reason that there is no list to choose from; null if there is one. */
  readonly cannot: string | null;
  /** Names of selected choices by form value, if the form has only ids. */
  readonly names: Readonly<Record<string, string>>;
}

/** Maximum number of selected choices shown by name; the rest are counted. */
export const mostNamed = 50;
