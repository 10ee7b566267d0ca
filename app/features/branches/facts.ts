import { phoneCountries } from "~/business/phone-countries";
import type { Option } from "~/ui/select";
import type { addBranchForm } from "../../../server/contract/branches/calls";
import type { AnswerOf } from "../../../server/contract/common/call";

const none: Option = { value: "", label: "None" };

/** Options of the branch form. */
export const branchFacts = ({ countries, categories, languages }: AnswerOf<typeof addBranchForm>) => ({
  currency: "",
  countries: [none, ...countries.map(({ code, countryDispName }) => ({ value: code, label: countryDispName }))],
  phoneCountries: phoneCountries(countries).map(({ value, label }) => ({ value: value.toLowerCase(), label })),
  categories: [none, ...categories.map(({ category_pk, name }) => ({ value: category_pk, label: name }))],
  spoken: [none, ...languages.map(({ language_pk, name }) => ({ value: language_pk, label: name }))],
});
export type BranchFacts = ReturnType<typeof branchFacts>;
