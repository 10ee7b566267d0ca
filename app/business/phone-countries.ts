import type { Country } from "../../server/contract/customers/profile-calls";

/** Country options for a phone number. */
export const phoneCountries = (countries: readonly Country[]) =>
  countries.map(({ code, countryDispName, phone_code }) => ({
    value: code,
    label: `${countryDispName} (+${phone_code})`,
  }));
