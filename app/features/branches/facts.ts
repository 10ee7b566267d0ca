import { phoneCountries } from "~/business/phone-countries";
import type { Option } from "~/ui/select";
import type { addBranchForm } from "../../../server/contract/branches/calls";
import type { AnswerOf } from "../../../server/contract/common/call";

const none: Option = { value: "", label: "None" };

interface Coded {
  readonly country: string;
  readonly country_short: string;
  readonly country_code: string;
}

/** A country without a code is shown by its name, as a server may store it. */
const noCode = ({ country, country_short }: Coded): Option =>
  country_short === "" && country !== "" ? { value: "", label: `${country} (unchanged)` } : none;

/** A country's code, in the stored spelling if it is the stored one. */
const asStored = (code: string, stored: string) => (code.toLowerCase() === stored.toLowerCase() ? stored : code);

const nothing: Coded = { country: "", country_short: "", country_code: "" };

/** Options of the branch form. @param stored the branch that is edited. */
export const branchFacts = (
  { countries, categories, languages }: AnswerOf<typeof addBranchForm>,
  stored: Coded = nothing,
) => ({
  currency: "",
  countries: [
    noCode(stored),
    ...countries.map(({ code, countryDispName }) => ({
      value: asStored(code, stored.country_short),
      label: countryDispName,
    })),
  ],
  phoneCountries: phoneCountries(countries).map(({ value, label }) => ({
    value: asStored(value.toLowerCase(), stored.country_code),
    label,
  })),
  categories: [none, ...categories.map(({ category_pk, name }) => ({ value: category_pk, label: name }))],
  spoken: [none, ...languages.map(({ language_pk, name }) => ({ value: language_pk, label: name }))],
});
export type BranchFacts = ReturnType<typeof branchFacts>;
