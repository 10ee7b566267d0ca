import type { BusinessFacts, Named } from "~/business/facts";
import type { CustomFieldName } from "../../../server/contract/customers/fields";
import type { FormFields } from "./form-fields";

/** A country of the world, by its ISO 3166 alpha-2 code. */
export interface Country {
  readonly code: string;
  readonly name: string;
  /** Calling code without its plus sign. */
  readonly phoneCode: string;
}

export interface ChosenTag extends Named {
  readonly abbreviation: string;
  readonly color: string;
}

/** A custom field, by its name on the wire and the business's own label. */
export interface CustomField {
  readonly name: CustomFieldName;
  readonly label: string;
}

/** What the customer's steps need to know; plain data, sent to the browser with the page. */
export interface CustomerFacts extends Pick<BusinessFacts, "mode" | "today" | "currency" | "tiers"> {
  readonly languages: readonly Named[];
  readonly countries: readonly Country[];
  /** The country that the customer's address is in, as it stands: its code where it is in the list, else its name. */
  readonly heldCountry: { readonly code: string; readonly name: string };
  /** The country that a phone number is of unless told. */
  readonly homeCountry: string;
  /** The language that messages are in unless told. */
  readonly homeLanguage: number;
  /** null where the tags, or those that the customer wears, are not known: they are not asked for then, and stay. */
  readonly tags: readonly ChosenTag[] | null;
  /** Section 4: tiers are given by hand only, so a tier is always asked for. */
  readonly manualTiers: boolean;
  readonly customFields: readonly CustomField[];
  /** Which of the fields are asked for, and how. */
  readonly form: FormFields;
  /** What a save may change and the back end did not tell of this customer, as named on the wire. */
  readonly untold: readonly string[];
  /** Where a new customer may join, unless told at the first; none where there is nothing to choose. */
  readonly branches: readonly Named[];
  /** Whether a new customer's form asks who brought them. */
  readonly asksBringer: boolean;
}
