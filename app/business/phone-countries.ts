import type { Country } from "../../server/contract/customers/profile-calls";

/** Countries to choose the one of a phone number from. */
export const phoneCountries = (countries: readonly Country[]) =>
  countries.map(({ code, countryDispName, phone_code }) => ({
    value: code,
    label: `${countryDispName} (+${phone_code})`,
  }));
