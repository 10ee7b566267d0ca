import type { FieldsProps } from "~/wizard/wizard";
import type { CampaignAnswers, CampaignFacts } from "../campaign";
import type { Found } from "../picker/found";
import type { Reach } from "../reach";

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
