import { text } from "./kinds";

const part = text(100);

/** An address as one line and in parts, under the specification's names. Forms do not show the length limits. */
export const writtenAddress = {
  address: text(250),
  street_number: part,
  route: part,
  city: part,
  province: part,
  postal_code: text(20),
  country: part,
  /** ISO 3166 alpha-2 code, like `country_code`. */
  country_short: text(2),
};
