import { addressTexts, customerFields, customFieldNames } from "../../../contract/customers/fields";
import { profileProblems } from "../../../contract/customers/profile-rules";
import { pick } from "../../../contract/field";
import { noMoreThan } from "../../../contract/wire/no-more-than";
import { columnOf, fieldOf, type Person, saidOf } from "../../../customers/columns";
import { countries, countryOf } from "../../../customers/countries";
import { noPhone, readPhone } from "../../../customers/phone";
import { type Identity, keys } from "../../../customers/taken";
import { codeIn } from "../../../referrals/find-bringer";
import type { Reading } from "./context";
import { plainName } from "./guess";
import { type Faults, type MappedRow, namesNobody } from "./row";
import { readDay, readFlag, readPoints, writePoints } from "./values";

/** A customer as read from a row, in the form the store keeps. */
export interface CustomerDraft {
  readonly person: Person & { readonly email?: string; readonly phone?: string; readonly account_number?: string };
  /** Tags to add to the customer's own. */
  readonly tags: readonly number[];
  readonly branchId: number;
  readonly points: number;
  /** Code of the referring customer; null if there is none. */
  readonly referralCode: string | null;
}

/** Fields stored as written. */
const texts = {
  ...pick(customerFields, ["firstName", "lastName", "account_number", "notes"]),
  ...addressTexts,
  ...pick(customerFields, customFieldNames),
};

/** File fields by store column, where the names differ. */
const fieldsByColumn: Readonly<Record<string, string>> = {
  tier_id: "tier",
  override_tier: "tier",
  country_short: "country",
};

/** The file fields, without duplicates, from which these columns were read with this mapping. */
export function fieldsOf(columns: readonly string[], mapping: readonly string[]): string[] {
  const fields = columns.map((column) => fieldsByColumn[column] ?? fieldOf(column));
  const named = fields.map((field) => (mapping.includes(field) || !field.endsWith("Name") ? field : "name"));
  return [...new Set(named)];
}

const countryNames = new Map(countries.map(({ code, countryDispName }) => [plainName(countryDispName), code]));

/** The country code for a code or an English country name. */
const countryIn = (text: string): string | undefined =>
  countryOf(text.trim().toUpperCase())?.code ?? countryNames.get(plainName(text));

/** Splits “Zoé Tremblay”, “Tremblay, Zoé” or a single name. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [last, ...first] = name.split(",").map((part) => part.trim());
  if (first.length > 0) return { first_name: first.join(" "), last_name: last ?? "" };
  const words = name.trim().split(/\s+/);
  return { first_name: words.slice(0, -1).join(" ") || (words[0] ?? ""), last_name: words.slice(1).at(-1) ?? "" };
}

type Writable = { -readonly [K in keyof CustomerDraft["person"]]: CustomerDraft["person"][K] };

/** Reads the fields that need no lookup. */
function personIn({ values }: MappedRow, reading: Reading, faults: Faults): Writable {
  const person: Writable = {};
  for (const [field, { max }] of Object.entries(texts)) {
    const value = values.get(field);
    if (value === undefined) continue;
    if (value.length > max) faults.add(field, noMoreThan(max));
    Object.assign(person, { [columnOf(field)]: value });
  }
  const name = values.get("name");
  if (name !== undefined) {
    Object.assign(person, splitName(name));
    if (name.length > customerFields.firstName.max) faults.add("name", noMoreThan(customerFields.firstName.max));
  }
  const email = values.get("email")?.toLowerCase();
  if (email !== undefined) {
    person.email = email;
    if (email.length > customerFields.email.max) faults.add("email", noMoreThan(customerFields.email.max));
  }
  const birthDate = values.get("birthDate");
  if (birthDate !== undefined) {
    const day = readDay(birthDate, reading.dateOrder, Number(reading.today.slice(0, 4)));
    if (day === undefined) faults.add("birthDate", `“${birthDate.slice(0, 30)}” is not a date`);
    else person.birth_date = day;
  }
  for (const [field, column] of [
    ["consentEmail", "consent_email"],
    ["consentPhone", "consent_sms"],
  ] as const) {
    const value = values.get(field);
    if (value === undefined) continue;
    const flag = readFlag(value);
    if (flag === undefined) faults.add(field, "Enter yes or no");
    else person[column] = flag;
  }
  const country = values.get("country");
  if (country !== undefined) {
    const code = countryIn(country);
    Object.assign(person, code ? { country_short: code } : { country });
    if (country.length > customerFields.country.max) faults.add("country", noMoreThan(customerFields.country.max));
  }
  for (const [field, [message]] of Object.entries(profileProblems(saidOf(person), reading.today)))
    faults.add(field.endsWith("Name") && name !== undefined ? "name" : field, message ?? "");
  return person;
}

function placePhone(person: Writable, { values }: MappedRow, reading: Reading, faults: Faults): void {
  const typed = values.get("phone");
  const typedCountry = values.get("country_code");
  const code = typedCountry === undefined ? reading.country : (countryIn(typedCountry) ?? typedCountry);
  if (typedCountry !== undefined && !countryIn(typedCountry) && !/^\+?\d{1,4}$/.test(typedCountry))
    faults.add("country_code", `“${typedCountry.slice(0, 30)}” is not a country`);
  if (typed === undefined) return;
  const phone = readPhone(typed, code);
  if (phone) {
    person.phone = phone.number;
    person.phone_country = phone.country;
    return;
  }
  faults.add("phone", noPhone(code));
}

/**
 * Reads the keys and the values of a customer row; the draft is null if the row has faults. Conflicts with preceding
 * rows are checked elsewhere (key-claims.ts).
 */
export function readCustomer(
  row: MappedRow,
  reading: Reading,
  faults: Faults,
): { readonly who: Identity; readonly draft: CustomerDraft | null } {
  const person = personIn(row, reading, faults);
  placePhone(person, row, reading, faults);
  const pointsSaid = row.values.get("points");
  const points = pointsSaid === undefined ? 0 : readPoints(pointsSaid, reading.decimalMark);
  if (points === undefined || points < 0) faults.add("points", writePoints(reading.decimalMark));
  const placed = placeNames(person, row, reading, faults);
  if (keys.every((key) => !row.values.has(key) && !faults.has(key))) faults.add("", namesNobody);
  const { email, phone, account_number } = person;
  const typedCode = row.values.get("referral_code");
  const referralCode = typedCode === undefined ? null : codeIn(typedCode);
  if (typedCode !== undefined && referralCode === null) faults.add("referral_code", unknownCode);
  const draft = faults.all.length > 0 ? null : { person, points: points ?? 0, referralCode, ...placed };
  return { who: { email, phone, account_number }, draft };
}

export const unknownCode = "No referral link has this code";

/** Maximum number of unknown tags named in a fault. */
const mostNamed = 10;

/** Resolves branch, language, tier and tags by name. */
function placeNames(person: Writable, { values }: MappedRow, { lookups }: Reading, faults: Faults) {
  const named = (field: string, known: ReadonlyMap<string, number>, kind: string): number | undefined => {
    const name = values.get(field);
    if (name === undefined) return undefined;
    const found = known.get(plainName(name));
    if (found === undefined) faults.add(field, `Unknown ${kind} “${name.slice(0, 60)}”`);
    return found;
  };
  const branchId = named("branch", lookups.branches, "branch") ?? lookups.defaultBranch;
  const language = named("language", lookups.languages, "language");
  if (language !== undefined) person.language_id = language;
  const tier = named("tier", lookups.tiers, "tier");
  if (tier !== undefined) Object.assign(person, { tier_id: tier, override_tier: true });
  const tags = new Set<number>();
  const unknown = new Set<string>();
  for (const name of (values.get("userTags") ?? "").split(/[,;|\n]/)) {
    if (name.trim() === "") continue;
    const found = lookups.tags.get(plainName(name));
    if (found === undefined) unknown.add(`“${name.trim().slice(0, 60)}”`);
    else tags.add(found);
  }
  if (unknown.size > 0) faults.add("userTags", `Unknown tag ${[...unknown].slice(0, mostNamed).join(", ")}`);
  return { branchId, tags: [...tags] };
}
