import type { StoredAnswers } from "~/wizard/wizard";
import type { NewProfileInput, ProfileUser } from "../../../server/contract/customers/profile-calls";
import { customFieldNames } from "../../../server/contract/customers/words";
import type { Country, CustomerFacts } from "./facts";
import type { CustomerAnswers } from "./schema";
import { wornTags } from "./worn-tags";

const tick = (on: boolean) => (on ? "1" : "0");
/** The code as the list spells it; "" for one that is not in it. */
export const codeIn = (countries: readonly Country[], code: string): string =>
  countries.find((one) => one.code.toUpperCase() === code.toUpperCase())?.code ?? "";
const figure = (value: number | null) => (value === null ? "" : String(value));

/** A customer as the wizard's form would have been filled in; what is held stays to be chosen, in use or not. */
export function profileAsForms(
  user: ProfileUser,
  { tags, tiers, countries, heldCountry, homeLanguage, homeCountry }: CustomerFacts,
): StoredAnswers {
  const tier = user.userTier.id;
  return {
    template: {
      firstName: user.firstName,
      lastName: user.lastName,
      birthDate: user.birthDate ?? "",
      language: String(user.language.id ?? homeLanguage),
      email: user.email,
      country_code: codeIn(countries, user.country_code.value) || homeCountry,
      phone: user.phone,
      consentEmail: tick(user.consentEmail),
      consentPhone: tick(user.consentPhone),
      consentPush: tick(user.consentPush),
      double_opt_in: tick(user.double_opt_in),
      account_number: user.account_number,
      userTags: (tags ?? []).filter(({ id }) => wornTags(user)?.includes(id)).map(({ id }) => String(id)),
      overrideTierStatus: tick(user.overrideTierStatus),
      profileUserTierId: tiers.some(({ id }) => id === tier) ? String(tier) : "",
      address: user.address,
      street_number: user.street_number,
      route: user.route,
      city: user.city,
      province: user.province,
      postal_code: user.postal_code,
      country_short: heldCountry.code,
      geo_lat: figure(user.geo_lat),
      geo_long: figure(user.geo_long),
      ...Object.fromEntries(customFieldNames.map((name) => [name, user[name]])),
      notes: user.notes,
    },
  };
}

type Input = Omit<NewProfileInput, "csrf_token">;

/**
 * The answers as the call takes them. Section 4: the tier is sent only when tiers are given by hand or the override
 * switch is on. Section 5: coordinates are sent as a pair or not at all. A country that is not in the list stays. A field
 * that is sent blank is emptied: what was not asked for is not sent, and what is not known only where something was entered.
 */
export function profileInput(answers: Partial<CustomerAnswers>, facts: CustomerFacts): Input {
  const { countries, manualTiers, tags, customFields, untold, homeLanguage } = facts;
  const {
    profileUserTierId,
    geo_lat,
    geo_long,
    birthDate,
    overrideTierStatus = false,
    country_short,
    ...said
  } = answers;
  const country = countries.find(({ code }) => code === country_short);
  const placed = geo_lat !== undefined && geo_long !== undefined;
  const input: Input = {
    ...said,
    birthDate: birthDate ?? null,
    // Where tiers are given by hand only, it is not asked for and stays.
    ...(manualTiers ? {} : { overrideTierStatus }),
    ...(manualTiers || overrideTierStatus ? { profileUserTierId: profileUserTierId ?? null } : {}),
    ...(country || facts.heldCountry.code !== ""
      ? { country: country?.name ?? "", country_short: country?.code ?? "" }
      : {}),
    geo_lat: placed ? geo_lat : null,
    geo_long: placed ? geo_long : null,
  };
  const unasked: readonly string[] = [
    ...(tags === null ? ["userTags"] : []),
    ...(said.country_code === "" ? ["country_code"] : []),
    ...customFieldNames.filter((name) => !customFields.some((field) => field.name === name)),
  ];
  const entered = (name: string, value: unknown) =>
    name === "language" ? value !== homeLanguage : ![undefined, null, "", false].some((blank) => blank === value);
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => !unasked.includes(name) && (!untold.includes(name) || entered(name, value)),
    ),
  );
}
