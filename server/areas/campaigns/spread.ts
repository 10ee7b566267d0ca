import type { SelectQueryBuilder } from "kysely";
import type { Context } from "../../area";
import { filledIn, type MergeField, mergeFieldsIn } from "../../contract/campaigns/merge-fields";
import { lengthAsSent } from "../../contract/campaigns/sms-text";
import { booksOf } from "../../customers/find";
import { isReachedBy } from "../../customers/reach";
import type { Database } from "../../store/schema";
import { smsAdditionsHere } from "./links";
import { mergeValues } from "./merge-values";
import { mayReachUnitedStates } from "./registration";
import type { Texts } from "./texts";

type People = SelectQueryBuilder<Database, "customers", Record<never, never>>;

/** Customer columns behind each merge field; a field that is left out needs more than a column. */
const columns = {
  first_name: ["customers.first_name"],
  last_name: ["customers.last_name"],
  points: ["customers.points_balance"],
  balance: ["customers.credit_balance"],
  tier: ["customers.tier_id"],
  branch_name: ["customers.branch_id"],
  business_name: [],
  offer_title: [],
  referral_link: [],
  offer_link: [],
  unsubscribe_link: [],
  view_link: [],
} as const satisfies Partial<Record<MergeField, readonly `customers.${string}`[]>>;

const isOfColumns = (name: MergeField): name is keyof typeof columns => name in columns;

/** Maximum number of texts to measure; customers with the same columns share one. */
const mostTexts = 5_000;
const atOnce = 1_000;

export interface Spread {
  /** Customers by the number of parts of their own text message, fewest parts first. */
  readonly spread: { readonly parts: number; readonly customers: number }[];
  /** Number of customers counted: all whom text messages reach, unless there are too many different texts. */
  readonly looked: number;
}

interface Measured {
  readonly id: number;
  readonly customers: number;
}

/** Counts customers by the parts of their own text message; none where all texts are the same. */
export async function spreadOf(context: Context, people: People, texts: Texts): Promise<Spread> {
  const named = mergeFieldsIn(texts.messageSMS);
  if (named.length === 0) return { spread: [], looked: 0 };
  const senders = { mayReachUnitedStates: await mayReachUnitedStates(context.db) };
  const readers = await readersOf(people.where(isReachedBy("sms", senders)), named);
  const additions = smsAdditionsHere();
  const counted = new Map<number, number>();
  for (let from = 0; from < readers.length; from += atOnce) {
    const some = readers.slice(from, from + atOnce);
    const ids = some.map(({ id }) => id);
    const values = await mergeValues(context.db, booksOf(context), ids, named, texts.selectedOffers);
    for (const { id, customers } of some) {
      const messageSMS = filledIn(texts.messageSMS, values.get(id) ?? {});
      const { parts } = lengthAsSent({ ...texts, messageSMS }, additions);
      counted.set(parts, (counted.get(parts) ?? 0) + customers);
    }
  }
  const spread = [...counted].map(([parts, customers]) => ({ parts, customers }));
  return {
    spread: spread.sort((one, other) => one.parts - other.parts),
    looked: spread.reduce((sum, { customers }) => sum + customers, 0),
  };
}

/**
 * Returns one customer per text with the number of customers who share it; if there are too many, the most common
 * texts.
 */
async function readersOf(people: People, named: readonly MergeField[]): Promise<Measured[]> {
  const known = named.filter(isOfColumns);
  if (known.length < named.length) {
    const rows = await people.select("customers.id").orderBy("customers.id").limit(mostTexts).execute();
    return rows.map(({ id }) => ({ id, customers: 1 }));
  }
  const alike = known.flatMap((name) => columns[name]);
  const rows = await people
    .select((row) => [row.fn.min("customers.id").as("id"), row.fn.countAll<number>().as("customers")])
    .$if(alike.length > 0, (query) => query.groupBy(alike))
    .orderBy("customers", "desc")
    .limit(mostTexts)
    .execute();
  return rows.flatMap(({ id, customers }) => (id === null ? [] : [{ id: Number(id), customers: Number(customers) }]));
}
