import { Found, type Problems } from "../common/problems";

/** Nobody alive was born before. */
export const earliestBirth = "1900-01-01";

/** What the rules look at; what is left out of a save is not looked at. */
export interface ProfileSaid {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
  readonly birthDate?: string | null | undefined;
  readonly account_number?: string | undefined;
  readonly geo_lat?: number | null | undefined;
  readonly geo_long?: number | null | undefined;
}

const host = /^(?=.{4,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;
const mailbox = /^(?=.{1,64}$)[^\s@<>()[\],;:"\\.]+(?:\.[^\s@<>()[\],;:"\\.]+)*$/;

/** True for what can be an e-mail address. */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf("@");
  return mailbox.test(address.slice(0, Math.max(0, at))) && host.test(address.slice(at + 1));
}

/** The rules of a profile that need neither store nor phone book. @param today YYYY-MM-DD in the business's zone. */
export function profileProblems(said: ProfileSaid, today: string): Problems {
  const found = new Found();
  const { firstName = "", lastName = "", email = "", birthDate, account_number = "", geo_lat, geo_long } = said;
  found.when(firstName.includes("\n"), "firstName", "Write the name on one line");
  found.when(lastName.includes("\n"), "lastName", "Write the name on one line");
  found.when(account_number.includes("\n"), "account_number", "Write the account number on one line");
  found.when(email !== "" && !isEmail(email), "email", "Enter an e-mail address such as ann@mail.example");
  if (birthDate) {
    found.when(birthDate > today, "birthDate", "The birth date is in the future");
    found.when(birthDate < earliestBirth, "birthDate", "Enter a birth date from 1900 on");
  }
  found.when(beyond(geo_lat, 90), "geo_lat", "A latitude is from -90 to 90");
  found.when(beyond(geo_long, 180), "geo_long", "A longitude is from -180 to 180");
  const half = (geo_lat === undefined || geo_lat === null) !== (geo_long === undefined || geo_long === null);
  found.when(half, "geo_lat", "Enter both latitude and longitude, or neither");
  return found.problems;
}

const beyond = (degrees: number | null | undefined, most: number) =>
  degrees !== null && degrees !== undefined && Math.abs(degrees) > most;

/** Whether anything tells the customer from others. */
export const isNobody = (said: readonly (string | undefined)[]): boolean => said.every((text) => !text);

/** The message of a profile that names nobody, on the first field of the form. */
export const nobody = { firstName: ["Enter a name, an e-mail address, a phone or an account number"] };
