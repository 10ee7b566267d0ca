import { type CustomerFields, customerFields } from "../contract/customers/fields";
import { type Field, type SentOf, without } from "../contract/field";

/** The columns of a customer's fields that are not named after them; tags are kept in a table of their own. */
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

/** What may be said of a customer, named as the store's columns; what is left out stays as it is. */
export type Person = ByColumn<SentOf<Omit<CustomerFields, "userTags">>> & {
  /** All of them; those not named are taken off. */
  readonly tags?: readonly number[] | undefined;
};

const columns = new Map<string, string>(Object.entries(customerColumns));
export const columnOf = (field: string): string => columns.get(field) ?? field;
const fieldNames = new Map(Object.keys(customerFields).map((field) => [columnOf(field), field]));
export const fieldOf = (column: string): string => fieldNames.get(column) ?? column;

/** What a save says, by the store's columns. */
export const personOf = (said: SentOf<CustomerFields>): Person =>
  Object.fromEntries(
    Object.entries(said).flatMap(([field, value]) =>
      field in customerFields ? [[columnOf(field), value] as const] : [],
    ),
  ) as Person;

/** The same by the fields' names. */
export const saidOf = (person: Person): SentOf<CustomerFields> =>
  Object.fromEntries(
    Object.entries(person).map(([column, value]) => [fieldOf(column), value] as const),
  ) as SentOf<CustomerFields>;

interface Named {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** Who a row is, as answers tell it. */
export const namedBy = ({ id, first_name, last_name }: Named) => ({
  uid: id,
  firstName: first_name,
  lastName: last_name,
});
/** The same with email and phone. */
export const reachedBy = (row: Named & { readonly email: string; readonly phone: string }) => ({
  ...namedBy(row),
  email: row.email,
  phone: row.phone,
});

/** What tells of a person. What was chosen for them or given to them stays when they are forgotten. */
const personal = without(customerFields, ["language", "userTags", "overrideTierStatus", "profileUserTierId"]);

type Blank<F extends Field> = F extends { readonly type: "text" }
  ? ""
  : F extends { readonly type: "yesNo" }
    ? 0
    : null;

const blankOf = ({ type }: Field) => (type === "text" ? "" : type === "yesNo" ? 0 : null);

/** A person of whom nothing is known: what the store keeps in each column that says something of them. */
export const blankPerson = {
  ...(Object.fromEntries(
    Object.entries(personal).map(([field, kind]) => [columnOf(field), blankOf(kind)] as const),
  ) as ByColumn<{ [N in keyof typeof personal]: Blank<(typeof personal)[N]> }>),
  allow_sms_status: 0,
} as const;
