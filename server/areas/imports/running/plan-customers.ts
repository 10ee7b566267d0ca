import type { Kysely, Selectable } from "kysely";
import type { Person } from "../../../customers/columns";
import { countryOf } from "../../../customers/countries";
import { smsStatus } from "../../../customers/sms-consent";
import { type Identity, type Key, keys } from "../../../customers/taken";
import { type Bringer, bringersBy } from "../../../referrals/find-bringer";
import type { Database } from "../../../store/schema";
import type { Reading } from "./context";
import { ForeseenCustomers } from "./foreseen-customers";
import { type Claims, earlierClaims, take } from "./key-claims";
import { KnownCustomers, namedCustomer } from "./named-customer";
import { type CustomerDraft, fieldsOf, readCustomer, unknownCode } from "./read-customer";
import type { FileRow } from "./read-rows";
import { type Fault, Faults, type MappedRow, mapRow, type Planned } from "./row";

type Customer = Selectable<Database["customers"]>;

/** What the run does for a row: a customer joins, or one changes, with the values before and after. */
export type CustomerWork =
  | { readonly kind: "join"; readonly draft: CustomerDraft; readonly by: Bringer | null }
  | {
      readonly kind: "change";
      readonly customerId: number;
      readonly changes: Person;
      /** All tags of the customer after the change; undefined if the row adds none. */
      readonly tags: readonly number[] | undefined;
      readonly before: Readonly<Record<string, unknown>>;
      readonly after: Readonly<Record<string, unknown>>;
      readonly tagsAdded: readonly number[];
    };

type Change = Extract<CustomerWork, { kind: "change" }>;

/** A planned row and the known customers it names, whatever its outcome. */
export interface CustomerPlan extends Planned<CustomerWork> {
  readonly named: readonly number[];
}

/** A row as parsed, before any query; a row without a draft is refused. */
export interface CustomerRead {
  readonly kind: "customers";
  readonly row: MappedRow;
  readonly who: Identity;
  readonly draft: CustomerDraft | null;
  readonly faults: readonly Fault[];
}

export const readCustomers = (rows: readonly FileRow[], reading: Reading): CustomerRead[] =>
  rows.map((fileRow) => {
    const faults = new Faults();
    const row = mapRow(fileRow, reading, faults);
    return { kind: "customers", row, ...readCustomer(row, reading, faults), faults: faults.all };
  });

/** The refusal of a row for its own faults or for keys that a preceding row has claimed; else null. */
export function refusalOf({ row, who, faults }: CustomerRead, seen: Claims): CustomerPlan | null {
  const fields = new Set(faults.map(({ field }) => field));
  const all = [...faults, ...earlierClaims(who, seen).filter(({ field }) => !fields.has(field))];
  return all.length > 0 ? { row, outcome: "refused", faults: all, work: null, named: [] } : null;
}

/**
 * Computes the outcome of each row from the current state of the store. Writes nothing.
 *
 * @param foresee for a dry run: includes the effects of preceding rows, and accepted rows claim their keys.
 */
export async function planCustomers(
  db: Kysely<Database>,
  read: readonly CustomerRead[],
  reading: Reading,
  foresee: boolean,
): Promise<CustomerPlan[]> {
  const drafts = read.flatMap(({ draft }) => draft ?? []);
  const known = await knownOf(db, drafts);
  const worn = await tagsWorn(db, known.all());
  const bringers = await bringersBy(
    db,
    drafts.flatMap(({ referralCode }) => referralCode ?? []),
  );
  const ahead = foresee ? new ForeseenCustomers(reading.seen) : null;
  const asTheyAre = (stored: Customer) => {
    const tags = worn.get(stored.id) ?? new Set<number>();
    return ahead ? ahead.after(stored, tags) : { customer: stored, worn: tags };
  };
  const planned = ({ row, draft, faults }: CustomerRead): CustomerPlan => {
    if (!draft) return { row, outcome: "refused", faults, work: null, named: [] };
    const having = (key: Key, value: string | undefined) =>
      known
        .of(key, value)
        .map((stored) => ({ id: stored.id, ...asTheyAre(stored) }))
        .filter(({ customer }) => customer[key] === value);
    const named = [...new Set(keys.flatMap((key) => known.of(key, draft.person[key]).map(({ id }) => id)))];
    const one = namedCustomer(draft.person, having);
    if (!one) {
      const by = draft.referralCode === null ? null : bringers.get(draft.referralCode);
      if (by !== undefined) return { row, outcome: "new", faults: [], work: { kind: "join", draft, by }, named };
      const fault = { field: "referral_code", message: unknownCode };
      return { row, outcome: "refused", faults: [fault], work: null, named };
    }
    if ("message" in one) return { row, outcome: "refused", faults: [one], work: null, named };
    const change = reading.known === "skip" ? null : changeOf(one.customer, draft, one.worn);
    if (!change) return { row, outcome: "same", faults: [], work: null, named };
    const { work, columns } = change;
    ahead?.note(work.customerId, work.after, work.tagsAdded);
    return { row, outcome: "changed", faults: [], changed: fieldsOf(columns, reading.mapping), work, named };
  };
  if (!foresee) return read.map(planned);
  return read.map((one) => {
    const plan = refusalOf(one, reading.seen) ?? planned(one);
    if (plan.outcome !== "refused") take(one.who, one.row, reading.seen);
    return plan;
  });
}

async function knownOf(db: Kysely<Database>, drafts: readonly CustomerDraft[]): Promise<KnownCustomers<Customer>> {
  const known = new KnownCustomers<Customer>();
  for (const key of keys) {
    const values = drafts.flatMap(({ person }) => person[key] ?? []);
    if (values.length === 0) continue;
    const found = await db
      .selectFrom("customers")
      .selectAll()
      .where(key, "in", values)
      .where("left_at", "is", null)
      .execute();
    for (const customer of found) known.add(key, customer[key], customer);
  }
  return known;
}

async function tagsWorn(db: Kysely<Database>, customers: readonly Customer[]): Promise<Map<number, Set<number>>> {
  const worn = new Map<number, Set<number>>();
  if (customers.length === 0) return worn;
  const found = await db
    .selectFrom("customer_tags")
    .select(["customer_id", "tag_id"])
    .where("customer_id", "in", [...new Set(customers.map(({ id }) => id))])
    .execute();
  for (const { customer_id, tag_id } of found) worn.set(customer_id, (worn.get(customer_id) ?? new Set()).add(tag_id));
  return worn;
}

/** Adds columns that change along with a phone, a consent or a country, so that an undo can restore them. */
function withWhatFollows(
  customer: Customer,
  changes: Person,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): void {
  const { phone, phone_country, consent_sms, allow_sms_status, country } = customer;
  if (changes.phone !== undefined || changes.consent_sms !== undefined) {
    Object.assign(before, { phone, phone_country, consent_sms, allow_sms_status });
    const consent = changes.consent_sms === undefined ? undefined : Number(changes.consent_sms);
    after.allow_sms_status = smsStatus({ phone: changes.phone, consent_sms: consent }, customer);
  }
  const named = countryOf(changes.country_short ?? "");
  if (named && named.countryDispName !== country) {
    before.country = country;
    after.country = named.countryDispName;
  }
}

/** The change a row makes, with the columns it sets; null if the row changes nothing. */
function changeOf(
  customer: Customer,
  { person, tags }: CustomerDraft,
  worn: ReadonlySet<number>,
): { readonly work: Change; readonly columns: readonly string[] } | null {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const changes: Record<string, unknown> & Person = {};
  for (const [column, value] of Object.entries(person)) {
    // The phone's country changes together with the phone.
    if (column === "phone_country" || value === undefined) continue;
    // A tier equal to the current one is not a manual override, so the tier continues to be computed.
    if (column === "override_tier" && person.tier_id === customer.tier_id) continue;
    const columnValue = typeof value === "boolean" ? Number(value) : value;
    if (customer[column as keyof Customer] === columnValue) continue;
    before[column] = customer[column as keyof Customer];
    after[column] = columnValue;
    changes[column] = value;
  }
  // With a new number, consent applies to that number and is set again even if it equals the previous one.
  const allChanges = "phone" in changes ? { ...changes, consent_sms: person.consent_sms } : changes;
  withWhatFollows(customer, allChanges, before, after);
  const tagsAdded = tags.filter((tag) => !worn.has(tag));
  if (Object.keys(after).length === 0 && tagsAdded.length === 0) return null;
  const work: Change = {
    kind: "change",
    customerId: customer.id,
    changes: allChanges,
    tags: tagsAdded.length > 0 ? [...worn, ...tagsAdded] : undefined,
    before,
    after,
    tagsAdded,
  };
  return { work, columns: [...Object.keys(changes), ...(tagsAdded.length > 0 ? ["userTags"] : [])] };
}
