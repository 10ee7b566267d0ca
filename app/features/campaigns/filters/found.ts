import type { FieldsProps } from "~/wizard/wizard";
import type { CampaignAnswers, CampaignFacts } from "../campaign";
import type { Reach } from "../reach";

/** One of a list that a filter chooses from, by the value that the form has for it. */
export interface Picked {
  readonly value: string;
  readonly name: string;
  /** What tells it from another of its name. */
  readonly detail?: string;
}

/** A page of what a filter may choose. */
export interface Found {
  readonly query: string;
  readonly page: number;
  readonly more: boolean;
  readonly picks: readonly Picked[];
  /** Why there is nothing to choose from; null where there is. */
  readonly cannot: string | null;
  /** The names of what is chosen, where the form holds ids alone. */
  readonly names: Readonly<Record<string, string>>;
}

/** Whom the filters mean together. */
export interface Counted {
  /** null where they cannot be read yet. */
  readonly reach: Reach | null;
  /** In words; empty where they cannot be read yet. */
  readonly sentence: string;
}

/** What the step shows beside its fields. */
export interface FilterOptions extends Counted {
  /** By the codes of those filters that are searched in. */
  readonly found: Readonly<Record<string, Found>>;
}

export type FiltersProps = FieldsProps<CampaignFacts, CampaignAnswers, FilterOptions>;
