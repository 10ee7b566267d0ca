/** A customer whom a search found. */
export interface FoundCustomer {
  readonly id: number;
  readonly name: string;
  /** What tells people of one name apart. */
  readonly contact: string;
}

export interface FoundCustomers {
  readonly customers: readonly FoundCustomer[];
  /** There are others, or nobody could be asked: the list of customers goes on from here. */
  readonly more: boolean;
}

/** A setting that a search found, with the section that it stands in. */
export interface FoundSetting {
  readonly label: string;
  readonly to: string;
  readonly section: string;
}

/** What a search finds beside screens and acts. */
export interface Found extends FoundCustomers {
  readonly settings: readonly FoundSetting[];
}

/** Nobody could be asked: a search that found nobody has nothing further to show. */
export const isUnanswered = ({ customers, more }: FoundCustomers) => more && customers.length === 0;

export const nobody: FoundCustomers = { customers: [], more: false };
export const nothing: Found = { ...nobody, settings: [] };

/** Longest words that are searched for. */
export const longestSearch = 100;

/** What an address searches for. */
export const searchAsked = (url: URL) => (url.searchParams.get("q") ?? "").trim().slice(0, longestSearch);
