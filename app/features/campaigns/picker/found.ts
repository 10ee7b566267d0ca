/** Choice in a picker; `value` is its form value. */
export interface Picked {
  readonly value: string;
  readonly name: string;
  /** Distinguishes choices with the same name. */
  readonly detail?: string;
}

/** Page of a picker's choices. */
export interface Found {
  readonly query: string;
  readonly page: number;
  readonly more: boolean;
  /** Number of results on all pages; null if unknown. */
  readonly total: number | null;
  readonly picks: readonly Picked[];
  /** Reason that there is no list to choose from; null if there is one. */
  readonly cannot: string | null;
  /** Names of selected choices by form value, if the form has only ids. */
  readonly names: Readonly<Record<string, string>>;
}

export const nothingFound: Found = {
  query: "",
  page: 1,
  more: false,
  total: null,
  picks: [],
  cannot: null,
  names: {},
};

/** Maximum number of selected choices shown by name; the rest are counted. */
export const mostNamed = 50;
