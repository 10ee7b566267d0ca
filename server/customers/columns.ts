import { type CustomerFields, customerFields } from "../contract/customers/fields";
import { type Field, type SentOf, without } from "../contract/field";

/** Columns of customer fields whose names differ from the field's; tags are in a table of their own. */
export const customerColumns = {
  firstName: "first_name",
  lastName: "last_name",
  birthDate: "birth_date",
  language: "language_id",
  country_code: "phone_country",
  consentEmail: "consent_email",
  consentPhone: "consent_sms",
  consentPush: "consent_push",
  userTags: "tags",
  overrideTierStatus: "override_tier",
  profileUserTierId: "tier_id",
} as const satisfies { readonly [N in keyof CustomerFields]?: string };

type Columns = typeof customerColumns;
type Column<N> = N extends keyof Columns ? Columns[N] : N;
type ByColumn<T> = { readonly [N in keyof T as Column<N>]: T[N] };

/** Values of a customer to save, by column name; those left out stay as they are. */
export type Person = ByColumn<SentOf<Omit<CustomerFields, "userTags">>> & {
  /** All tags; those not listed are removed. */
  readonly tags?: readonly number[] | undefined;
};

const columns = new Map<string, string>(Object.entries(customerColumns));
export const columnOf = (field: string): string => columns.get(field) ?? field;
const fieldNames = new Map(Object.keys(customerFields).map((field) => [columnOf(field), field]));
export const fieldOf = (column: string): string => fieldNames.get(column) ?? column;

/** Converts a save to the store's columns. */
export const personOf = (said: SentOf<CustomerFields>): Person =>
  Object.fromEntries(
    Object.entries(said).flatMap(([field, value]) =>
      field in customerFields ? [[columnOf(field), value] as const] : [],
    ),
  ) as Person;

/** The reverse of `personOf`. */
export const saidOf = (person: Person): SentOf<CustomerFields> =>
  Object.fromEntries(
    Object.entries(person).map(([column, value]) => [fieldOf(column), value] as const),
  ) as SentOf<CustomerFields>;

interface Named {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** Names of a customer, as in responses. */
export const namedBy = ({ id, first_name, last_name }: Named) => ({
  uid: id,
  firstName: first_name,
  lastName: last_name,
});
/** As `namedBy`, with email and phone. */
export const reachedBy = (row: Named & { readonly email: string; readonly phone: string }) => ({
  ...namedBy(row),
  email: row.email,
  phone: row.phone,
});

/** Personal data. Assignments such as language, tags and tier stay when a customer is erased. */
const personal = without(customerFields, ["language", "userTags", "overrideTierStatus", "profileUserTierId"]);

type Blank<F extends Field> = F extends { readonly type: "text" }
  ? ""
  : F extends { readonly type: "yesNo" }
    ? 0
    : null;

const blankOf = ({ type }: Field) => (type === "text" ? "" : type === "yesNo" ? 0 : null);

/** Column values of an erased or blank customer, for each column with personal data. */
export const blankPerson = {
  ...(Object.fromEntries(
    Object.entries(personal).map(([field, kind]) => [columnOf(field), blankOf(kind)] as const),
  ) as ByColumn<{ [N in keyof typeof personal]: Blank<(typeof personal)[N]> }>),
  allow_sms_status: 0,
} as const;
