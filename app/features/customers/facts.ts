import type { BusinessFacts, Named } from "~/business/facts";
import type { CustomFieldName } from "../../../server/contract/customers/fields";
import type { FormFields } from "./form-fields";

/** Country, by ISO 3166 alpha-2 code. */
export interface Country {
  readonly code: string;
  readonly name: string;
  /** Calling code without the plus sign. */
  readonly phoneCode: string;
}

export interface ChosenTag extends Named {
  readonly abbreviation: string;
  readonly color: string;
}

/** Custom field, with its wire name and the business's label. */
export interface CustomField {
  readonly name: CustomFieldName;
  readonly label: string;
}

/** Data for the customer wizard's steps; plain data, sent to the browser with the page. */
export interface CustomerFacts extends Pick<BusinessFacts, "mode" | "today" | "currency" | "tiers"> {
  readonly languages: readonly Named[];
  readonly countries: readonly Country[];
  /** Country of the customer's address: its code if it is in the list, otherwise its name. */
  readonly storedCountry: { readonly code: string; readonly name: string };
  /** Default country of a phone number. */
  readonly homeCountry: string;
  /** Default language of messages. */
  readonly homeLanguage: number;
  /** null if the tags, or those of the customer, are unknown; the form then leaves them unchanged. */
  readonly tags: readonly ChosenTag[] | null;
  /** Tiers are set manually only, so the form always asks for a tier (section 4). */
  readonly manualTiers: boolean;
  readonly customFields: readonly CustomField[];
  /** Which fields the form asks for, and how. */
  readonly form: FormFields;
  /** Wire names of fields that a save may change but the back end did not return for this customer. */
  readonly unknownFields: readonly string[];
  /** Branches a new customer may join, the first by default; empty if there is no choice. */
  readonly branches: readonly Named[];
  /** Whether a new customer's form asks for the referrer. */
  readonly asksBringer: boolean;
}
