import { asForm } from "~/form/as-form";
import type { StoredAnswers } from "~/wizard/wizard";
import { customFieldNames } from "../../../server/contract/customers/fields";
import type { NewProfileInput, ProfileUser } from "../../../server/contract/customers/profile-calls";
import type { Country, CustomerFacts } from "./facts";
import { formFields } from "./field-words";
import { hiddenFieldsIn } from "./form-fields";
import type { CustomerAnswers } from "./schema";
import { wornTags } from "./worn-tags";

/** Country code as spelled in the list; "" if it is not in the list. */
export const codeIn = (countries: readonly Country[], code: string): string =>
  countries.find((one) => one.code.toUpperCase() === code.toUpperCase())?.code ?? "";

/** Form values that would create the customer; current choices remain available even if no longer in use. */
export function profileAsForms(
  user: ProfileUser,
  { tags, tiers, countries, storedCountry, homeLanguage, homeCountry }: CustomerFacts,
): StoredAnswers {
  const worn = wornTags(user);
  const stored = {
    ...user,
    language: user.language.id ?? homeLanguage,
    country_code: codeIn(countries, user.country_code.value) || homeCountry,
    userTags: (tags ?? []).map(({ id }) => id).filter((id) => worn?.includes(id)),
    profileUserTierId: tiers.find(({ id }) => id === user.userTier.id)?.id ?? null,
    country_short: storedCountry.code,
  };
  return { template: asForm(formFields, stored) };
}

type Input = Omit<NewProfileInput, "csrf_token">;

/**
 * Converts the answers to the input of the call. The tier is sent only if tiers are set manually or the override
 * switch is on (section 4). Coordinates are sent as a pair or not at all (section 5). A country that is not in the
 * list is left unchanged. A blank field clears the stored value, so fields that were not asked for are not sent, and
 * unknown ones only if something was entered.
 */
export function profileInput(answers: Partial<CustomerAnswers>, facts: CustomerFacts): Input {
  const { countries, manualTiers, tags, customFields, unknownFields, homeLanguage, form } = facts;
  const {
    profileUserTierId,
    geo_lat,
    geo_long,
    birthDate,
    overrideTierStatus = false,
    country_short,
    ...others
  } = answers;
  const country = countries.find(({ code }) => code === country_short);
  const placed = geo_lat !== undefined && geo_long !== undefined;
  const input: Input = {
    ...others,
    birthDate: birthDate ?? null,
    // With manual tiers only, the field is not asked for and stays unchanged.
    ...(manualTiers ? {} : { overrideTierStatus }),
    ...(manualTiers || overrideTierStatus ? { profileUserTierId: profileUserTierId ?? null } : {}),
    ...(country || facts.storedCountry.code !== ""
      ? { country: country?.name ?? "", country_short: country?.code ?? "" }
      : {}),
    geo_lat: placed ? geo_lat : null,
    geo_long: placed ? geo_long : null,
  };
  const unsent: readonly string[] = [
    ...(tags === null ? ["userTags"] : []),
    ...(others.country_code === "" ? ["country_code"] : []),
    ...customFieldNames.filter((name) => !customFields.some((field) => field.name === name)),
    ...hiddenFieldsIn(form),
    ...(others.referral_code ? [] : ["referral_code"]),
    ...(form.hidden.includes("address") ? ["country"] : []),
  ];
  const entered = (name: string, value: unknown) =>
    name === "language" ? value !== homeLanguage : ![undefined, null, "", false].some((blank) => blank === value);
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => !unsent.includes(name) && (!unknownFields.includes(name) || entered(name, value)),
    ),
  );
}
