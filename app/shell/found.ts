/** Customer found by a search. */
export interface FoundCustomer {
  readonly id: number;
  readonly name: string;
  /** Distinguishes people of the same name. */
  readonly contact: string;
}

export interface FoundCustomers {
  readonly customers: readonly FoundCustomer[];
  /** There are more matches, or the search failed; the customer list shows them. */
  readonly more: boolean;
}

/** Setting found by a search, with its section. */
export interface FoundSetting {
  readonly label: string;
  readonly to: string;
  readonly section: string;
}

/** Search results other than screens and actions. */
export interface Found extends FoundCustomers {
  readonly settings: readonly FoundSetting[];
}

/** Whether the search failed, as opposed to finding nobody. */
export const isUnanswered = ({ customers, more }: FoundCustomers) => more && customers.length === 0;

export const nobody: FoundCustomers = { customers: [], more: false };
export const nothing: Found = { ...nobody, settings: [] };

/** Maximum length of a search text. */
export const longestSearch = 100;

/** Search text of a URL. */
export const searchIn = (url: URL) => (url.searchParams.get("q") ?? "").trim().slice(0, longestSearch);
