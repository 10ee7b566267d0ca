import { text } from "./kinds";

const part = text(100);

/** An address as it is written, and in its parts by the specification's names; lengths are not shown. */
export const writtenAddress = {
  address: text(250),
  street_number: part,
  route: part,
  city: part,
  province: part,
  postal_code: text(20),
  country: part,
  /** ISO 3166 alpha-2, as `country_code`. */
  country_short: text(2),
};
