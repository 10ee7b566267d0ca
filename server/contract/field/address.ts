import { decimal, text } from "./kinds";

/** Degrees; south is negative. */
export const latitude = decimal({
  from: -90,
  to: 90,
  unreadable: "Enter a latitude such as 45.5017",
  bounds: (from, to) => `A latitude is from ${from} to ${to}`,
});
/** Degrees; west is negative. */
export const longitude = decimal({
  from: -180,
  to: 180,
  unreadable: "Enter a longitude such as -73.5673",
  bounds: (from, to) => `A longitude is from ${from} to ${to}`,
});

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
