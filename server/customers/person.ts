import type { Kysely, Updateable } from "kysely";
import type { Problems } from "../contract/common/problems";
import { customerFields } from "../contract/customers/fields";
import { isNobody, nobody, profileProblems } from "../contract/customers/profile-rules";
import { refuse } from "../errors";
import type { Books } from "../ledger/types";
import { dateFromDay, dayOf } from "../store/day";
import type { Database } from "../store/schema";
import { columnOf, type Person, saidOf } from "./columns";
import { countryNamed, countryOf } from "./countries";
import { homeCountry, noPhone, readPhone } from "./phone";
import { smsStatus } from "./sms-consent";
import { type Holders, messageOf, Owners, ownersOf, takenIn } from "./taken";

type Db = Kysely<Database>;

type Row = Updateable<Database["customers"]>;
/** The customer before the change; null for a new one. */
export type Before = Pick<Database["customers"], "first_name" | "last_name" | "email" | "phone" | "account_number"> & {
  readonly id: number;
  readonly phone_country: string;
  readonly consent_sms: number;
  readonly allow_sms_status: number;
};

/** Columns with their own validation. */
const placed = ["email", "phone", "phone_country", "country", "country_short", "language_id", "tier_id", "tags"];
const plain = Object.keys(customerFields)
  .map(columnOf)
  .filter((column) => !placed.includes(column));

/** Columns stored as sent: yes/no as 1 or 0, degrees in millionths. */
function plainRow(person: Person): Row {
  const said = new Map<string, unknown>(Object.entries(person));
  const kept = plain.flatMap((column) => {
    const value = said.get(column);
    if (value === undefined) return [];
    if (typeof value === "number") return [[column, Math.round(value * 1_000_000)] as const];
    return [[column, typeof value === "boolean" ? Number(value) : value] as const];
  });
  return Object.fromEntries(kept) as Row;
}

/** Options of the business and its default phone country, read once for all people. */
interface Known {
  readonly home: string;
  readonly today: string;
  readonly languages: ReadonlySet<number>;
  readonly tiers: ReadonlySet<number>;
  readonly tags: ReadonlySet<number>;
}

/** A person's columns as stored, or their problems. */
export type Checked = { readonly row: Row } | { readonly problems: Problems; readonly holders: Holders };

/**
 * Normalises and validates the columns that `person` sets: email in lower case, phone in E.164, no identifier of
 * another customer. The books are locked, so that two concurrent sign-ups cannot take the same number.
 * @throws ApiError with the problems by wire field name.
 */
export async function checkedRow(db: Db, books: Books, person: Person, before: Before): Promise<Row> {
  const [checked] = await checkedRows(db, books, [{ person, before }]);
  if (checked && "row" in checked) return checked.row;
  throw refused(checked?.problems ?? {});
}

export const refused = (problems: Problems) => refuse(problems, messageOf(problems));

/** Whether to look up if other customers have the same identifiers. */
export type Taken = "looked up" | "known not";

/**
 * As `checkedRow`, for several people in order: an identifier of an earlier one is taken for later ones.
 * @param people `before` is null for new ones.
 */
export async function checkedRows(
  db: Db,
  books: Books,
  people: readonly { readonly person: Person; readonly before: Before | null }[],
  taken: Taken = "looked up",
): Promise<Checked[]> {
  const known = await knownTo(
    db,
    books,
    people.map(({ person }) => person),
  );
  const read = people.map(({ person, before }) => ({ before, ...readPerson(person, before, known) }));
  const identities = read.map(({ row, before }) => ({
    email: changed(row.email, before?.email),
    phone: row.phone,
    account_number: row.account_number,
  }));
  const owners = taken === "known not" ? new Owners() : await ownersOf(db, books.businessId, identities);
  return read.map(({ row, before, problems }, index) => {
    const identity = identities[index] ?? {};
    const holders = owners.holders(identity, before?.id ?? null);
    const all = { ...takenIn(holders), ...problems };
    if (Object.keys(all).length > 0) return { problems: all, holders };
    owners.add(identity, before?.id ?? nobodyYet);
    return { row };
  });
}

/** The id of a customer who is not created yet. */
const nobodyYet = 0;

async function knownTo(db: Db, { businessId, now, timeZone }: Books, people: readonly Person[]): Promise<Known> {
  const some = <T>(read: (person: Person) => T | undefined) => people.some((person) => read(person) !== undefined);
  const ids = async (rows: Promise<readonly { readonly id: number }[]>) => new Set((await rows).map(({ id }) => id));
  const none = Promise.resolve([]);
  const wanted = [...new Set(people.flatMap(({ tags = [] }) => tags))];
  return {
    home: some(({ phone }) => phone) ? await homeOf(db, businessId) : "",
    today: dateFromDay(dayOf(now, timeZone)),
    languages: await ids(
      some(({ language_id }) => language_id)
        ? db.selectFrom("languages").select("language_id as id").where("business_id", "=", businessId).execute()
        : none,
    ),
    tiers: await ids(some(({ tier_id }) => tier_id ?? undefined) ? tiersOf(db, businessId).execute() : none),
    tags: await ids(
      wanted.length > 0
        ? db.selectFrom("tags").select("id").where("business_id", "=", businessId).where("id", "in", wanted).execute()
        : none,
    ),
  };
}

/** Converts a person to columns and validates them without queries. */
function readPerson(person: Person, before: Before | null, known: Known): { row: Row; problems: Problems } {
  const row = plainRow(person);
  if (person.email !== undefined) row.email = person.email.trim().toLowerCase();
  const problems = profileProblems({ ...saidOf(person), email: row.email }, known.today);
  Object.assign(problems, placePhone(person, before, row, known), placeCountry(person, row));
  const said = (column: "first_name" | "last_name" | "email" | "phone" | "account_number") =>
    row[column] ?? before?.[column];
  const names = [said("first_name"), said("last_name"), said("email"), said("phone"), said("account_number")];
  if (isNobody([...names, person.phone])) problems.firstName = [nobody];
  Object.assign(problems, placeChoices(person, row, known));
  row.allow_sms_status = smsStatus(row, before);
  return { row, problems };
}

const changed = (now: string | undefined, before: string | undefined) => (now === before ? undefined : now);

/** An unchanged number is not validated: older ones may be stored as entered. */
function placePhone(person: Person, before: Before | null, row: Row, { home }: Known): Problems {
  const { phone: typed } = person;
  if (typed === undefined || typed === before?.phone) return {};
  if (typed === "") {
    row.phone = "";
    row.phone_country = "";
    return {};
  }
  const country = person.phone_country || before?.phone_country || home;
  const phone = readPhone(typed, country);
  if (!phone) return { phone: [noPhone(country)] };
  row.phone = phone.number;
  row.phone_country = phone.country;
  return {};
}

/** The default country of the business's phone numbers. */
export async function homeOf(db: Db, businessId: number): Promise<string> {
  const business = await db
    .selectFrom("businesses")
    .select(["currency_code", "time_zone"])
    .where("id", "=", businessId)
    .executeTakeFirstOrThrow();
  return homeCountry({ currency: business.currency_code, timeZone: business.time_zone });
}

/** Completes a country's name from its code, or its code from its name. */
function placeCountry({ country, country_short: code }: Person, row: Row): Problems {
  if (code !== undefined && code !== "") {
    const found = countryOf(code);
    if (!found) return { country_short: ["Choose a country from the list"] };
    row.country_short = found.code;
    row.country = country || found.countryDispName;
    return {};
  }
  if (country === undefined && code === undefined) return {};
  row.country = country ?? "";
  // Without a code it follows the name; the previous country's code would not match.
  row.country_short = code ?? countryNamed(row.country)?.code ?? "";
  return {};
}

function placeChoices(person: Person, row: Row, known: Known): Problems {
  const problems: Problems = {};
  if (person.language_id !== undefined) {
    row.language_id = person.language_id;
    if (!known.languages.has(person.language_id)) problems.language = ["Choose a language from the list"];
  }
  if (person.tier_id !== undefined) {
    row.tier_id = person.tier_id;
    if (person.tier_id !== null && !known.tiers.has(person.tier_id))
      problems.profileUserTierId = ["Choose a tier from the list"];
  }
  if (!(person.tags ?? []).every((tag) => known.tags.has(tag))) problems.userTags = ["Choose tags from the list"];
  return problems;
}

/** Excludes deleted levels. */
const tiersOf = (db: Db, businessId: number) =>
  db.selectFrom("tiers").select("id").where("business_id", "=", businessId).where("deleted_at", "is", null);

export const isTier = async (db: Db, businessId: number, tierId: number): Promise<boolean> =>
  (await tiersOf(db, businessId).where("id", "=", tierId).executeTakeFirst()) !== undefined;
