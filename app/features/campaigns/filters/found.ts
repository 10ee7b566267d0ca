import type { FieldsProps } from "~/wizard/wizard";
import type { CampaignAnswers, CampaignFacts } from "../campaign";
import type { Reach } from "../reach";

/** Choice of a filter; `value` is its form value. */
export interface Picked {
  readonly value: string;
  readonly name: string;
  /** Distinguishes choices with the same name. */
  readonly detail?: string;
}

/** Page of a filter's choices. */
export interface Found {
  readonly query: string;
  readonly page: number;
  readonly more: boolean;
  readonly picks: readonly Picked[];
  /** Reason that there is no list to choose from; null if there is one. */
  readonly cannot: string | null;
  /** Names of selected choices by form value, if the form has only ids. */
  readonly names: Readonly<Record<string, string>>;
}

/** Audience of all filters. */
export interface Counted {
  /** null if the filters are incomplete. */
  readonly reach: Reach | null;
  /** Description of the audience; "" if the filters are incomplete. */
  readonly sentence: string;
}

/** Data of the step besides its fields. */
export interface FilterOptions extends Counted {
  /** Choices of searchable filters, by filter code. */
  readonly found: Readonly<Record<string, Found>>;
}

export type FiltersProps = FieldsProps<CampaignFacts, CampaignAnswers, FilterOptions>;
