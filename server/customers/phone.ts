import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { countryOf, isCountry } from "./countries";

/** A number as it is kept. */
export interface Phone {
  /** E.164: +15145550100 */
  readonly number: string;
  /** The country whose number it is, ISO 3166 alpha-2; "" for one that several share. */
  readonly country: string;
}

/**
 * Reads a phone number in any spelling. `country` is where it is dialled from, by ISO code (CA) or by calling code (1,
 * +1); a number that starts with + says so itself.
 *
 * @returns undefined for what is the number of no country.
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

/** Said of what is no number dialled in a country. */
export function noPhone(country: string): string {
  const name = countryOf(country)?.countryDispName;
  return `Not a valid phone number${name ? ` in ${name}` : ""}. Start foreign numbers with +`;
}

/** Numbers as they are kept, which say their country themselves: what is read is soon looked at again. */
const lastRead = new Map<string, Phone>();
const mostKept = 5_000;

/** A calling code goes in front of a number that has none. */
function dialled(typed: string, country: string): string {
  const code = country.replace(/^\+/, "");
  const alone = typed.trim();
  return /^\d{1,4}$/.test(code) && !alone.startsWith("+") ? `+${code}${alone}` : alone;
}

/** Where the euro is money the currency names no country, but the time zone does. */
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

/** The country whose phones a business's customers most likely have: that of its currency (CAD is CA's). */
export function homeCountry({ currency, timeZone }: { currency: string; timeZone: string }): CountryCode {
  const ofCurrency = currency.slice(0, 2);
  return isCountry(ofCurrency) ? ofCurrency : (euroZones[timeZone] ?? "US");
}
