import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { countryOf, isCountry } from "./countries";

/** A stored phone number. */
export interface Phone {
  /** E.164, such as +15145550100. */
  readonly number: string;
  /** ISO 3166 alpha-2; "" for a number shared by several countries. */
  readonly country: string;
}

/**
 * Parses a phone number in any notation. `country` is the country it is dialled from, as an ISO code (CA) or calling
 * code (1, +1); a number that starts with + needs none.
 *
 * @returns undefined for a number that is not valid in any country.
 */
export function readPhone(typed: string, country: string): Phone | undefined {
  const known = lastRead.get(typed);
  if (known) return known;
  const found = parsePhoneNumberFromString(dialled(typed, country), isCountry(country) ? country : undefined);
  if (!found?.isValid() || found.ext !== undefined) return undefined;
  const phone = { number: found.number, country: found.country ?? "" };
  if (lastRead.size >= mostKept) lastRead.clear();
  lastRead.set(phone.number, phone);
  return phone;
}

/** Message for an invalid number. */
export function noPhone(country: string): string {
  const name = countryOf(country)?.countryDispName;
  return `Not a valid phone number${name ? ` in ${name}` : ""}. Start foreign numbers with +`;
}

/** Caches E.164 numbers, which are independent of the country; a number that was just read is soon read again. */
const lastRead = new Map<string, Phone>();
const mostKept = 5_000;

/** Adds the calling code to a number without one. */
function dialled(typed: string, country: string): string {
  const code = country.replace(/^\+/, "");
  const alone = typed.trim();
  return /^\d{1,4}$/.test(code) && !alone.startsWith("+") ? `+${code}${alone}` : alone;
}

/** Countries by time zone, for the euro, which does not identify a country. */
const euroZones: Readonly<Record<string, CountryCode>> = {
  "Europe/Amsterdam": "NL",
  "Europe/Athens": "GR",
  "Europe/Berlin": "DE",
  "Europe/Bratislava": "SK",
  "Europe/Brussels": "BE",
  "Europe/Dublin": "IE",
  "Europe/Helsinki": "FI",
  "Europe/Lisbon": "PT",
  "Europe/Ljubljana": "SI",
  "Europe/Luxembourg": "LU",
  "Europe/Madrid": "ES",
  "Europe/Malta": "MT",
  "Europe/Paris": "FR",
  "Europe/Riga": "LV",
  "Europe/Rome": "IT",
  "Europe/Tallinn": "EE",
  "Europe/Vienna": "AT",
  "Europe/Vilnius": "LT",
  "Europe/Zagreb": "HR",
  "Asia/Nicosia": "CY",
};

/**
 * The likely country of a business's customers: that of its currency (CAD is CA's), for the euro that of its time zone.
 */
export function homeCountry({ currency, timeZone }: { currency: string; timeZone: string }): CountryCode {
  const ofCurrency = currency.slice(0, 2);
  return isCountry(ofCurrency) ? ofCurrency : (euroZones[timeZone] ?? "US");
}
