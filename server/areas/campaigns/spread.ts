import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Context } from "../../area";
import { filledIn, type MergeField, mergeFieldsIn } from "../../contract/campaigns/merge-fields";
import { lengthAsSent } from "../../contract/campaigns/sms-text";
import { gsmAlphabet } from "../../contract/common/sms";
import { booksOf } from "../../customers/find";
import { isReachedBy } from "../../customers/reach";
import type { Database } from "../../store/schema";
import { hasOutside } from "../../store/words";
import { smsAdditionsHere } from "./links";
import { mergeValues } from "./merge-values";
import { mayReachUnitedStates } from "./registration";
import type { Texts } from "./texts";

type Db = Kysely<Database>;
export type People = SelectQueryBuilder<Database, "customers", Record<never, never>>;
/** Context of a measurement. */
export interface Measuring extends Pick<Context, "db" | "now"> {
  readonly caller: Pick<Context["caller"], "businessId" | "timeZone">;
}
type Key = (db: Db) => RawBuilder<unknown>;

/** Basic GSM characters of most names; few ranges are compared much faster than the whole alphabet. */
const usual = { ranges: " -Za-z", characters: "_" };
const others = (characters: string) => ({
  ranges: usual.ranges,
  characters: characters.replace(/[ -Za-z]/g, ""),
});
/** Without line ends: a CR LF counts once. */
const basic = others(gsmAlphabet.basic.replace(/[\n\r]/g, ""));
const gsm = others(gsmAlphabet.basic + gsmAlphabet.extended);
const oneUnit = { ranges: " -\uffff" };

/** Whether a text takes one septet a character. */
export const isBasic = (db: Db, text: RawBuilder<string>) =>
  sql<SqlBool>`(not (${hasOutside(db, text, usual)}) or not (${hasOutside(db, text, basic)}))`;

/** Whether a text takes one unit of Unicode a character. */
export const isOfUnits = (db: Db, text: RawBuilder<string>) => sql<SqlBool>`not (${hasOutside(db, text, oneUnit)})`;

const named = (column: "first_name" | "last_name") => sql.ref<string>(`customers.${column}`);

/** Names of basic GSM characters, and of Unicode ones of a unit each, measure the same where they are equally long. */
const nameKey =
  (column: "first_name" | "last_name"): Key =>
  (db) => {
    const name = named(column);
    return sql`case when ${isBasic(db, name)} then 'g' || length(${name})
      when ${hasOutside(db, name, gsm)} and ${isOfUnits(db, name)} then 'u' || length(${name})
      else ${name} end`;
  };

/** Numbers measure the same where they have as many digits and the same sign. */
const numberKey =
  (column: "points_balance" | "credit_balance"): Key =>
  () => {
    const number = sql.ref<number>(`customers.${column}`);
    return sql`case when ${number} < 0 then -1 else 1 end * length(cast(${number} as text))`;
  };

const columnKey =
  (column: "tier_id" | "branch_id"): Key =>
  () =>
    sql.ref(`customers.${column}`);

/** What of a customer decides how long a merge value is; a field that is left out needs more than a customer's row. */
const keys = {
  first_name: [nameKey("first_name")],
  last_name: [nameKey("last_name")],
  points: [numberKey("points_balance")],
  balance: [numberKey("credit_balance")],
  tier: [columnKey("tier_id")],
  branch_name: [columnKey("branch_id")],
  business_name: [],
  offer_title: [],
  referral_link: [],
  offer_link: [],
  unsubscribe_link: [],
  view_link: [],
} as const satisfies Partial<Record<MergeField, readonly Key[]>>;

const hasKeys = (name: MergeField): name is keyof typeof keys => name in keys;

/** Most groups to measure. */
export const mostTexts = 5_000;
const mostPeople = 1_000_000_000;
const atOnce = 1_000;

/**
 * Groups the customers whom text messages reach by what their texts measure, with one of each group: largest first, or,
 * where a field needs more than customers' rows, each customer alone.
 */
async function groupsOf(db: Db, people: People, fields: readonly MergeField[]) {
  const senders = { mayReachUnitedStates: await mayReachUnitedStates(db) };
  const known = fields.filter(hasKeys);
  const isGrouped = known.length === fields.length;
  const alike = known.flatMap((name) => keys[name]).map((key) => key(db));
  const groups = people
    .where(isReachedBy("sms", senders))
    .select((row) => [row.fn.min("customers.id").as("id"), row.fn.countAll<number>().as("customers")])
    .$if(isGrouped && alike.length > 0, (query) => query.groupBy(alike as never))
    .$if(!isGrouped, (query) => query.groupBy("customers.id"))
    .$if(isGrouped, (query) => query.orderBy("customers", "desc"))
    .orderBy("id");
  // Wrapped in an object, because returning the query itself would execute it on `await`.
  return { groups };
}

/** Selects the groups that are too many to measure. */
export async function unmeasured(db: Db, people: People, fields: readonly MergeField[], measured: number) {
  const { groups } = await groupsOf(db, people, fields);
  return { groups: groups.limit(mostPeople).offset(measured) };
}

export interface Spread {
  /** Customers by the number of parts of their own text message, fewest parts first. */
  readonly spread: { readonly parts: number; readonly customers: number }[];
  /** Number of customers counted: all whom text messages reach, unless there are too many different texts. */
  readonly looked: number;
}

/** Counts customers by the parts of their own text message; none where all texts are the same. */
export async function spreadOf(context: Measuring, people: People, texts: Texts, most = mostTexts): Promise<Spread> {
  const fields = mergeFieldsIn(texts.messageSMS);
  if (fields.length === 0) return { spread: [], looked: 0 };
  const { groups } = await groupsOf(context.db, people, fields);
  const readers = await groups.limit(most).execute();
  const additions = smsAdditionsHere();
  const counted = new Map<number, number>();
  for (let from = 0; from < readers.length; from += atOnce) {
    const some = readers.slice(from, from + atOnce).map(({ id, customers }) => ({ id: Number(id), customers }));
    const ids = some.map(({ id }) => id);
    const values = await mergeValues(context.db, booksOf(context), ids, fields, texts);
    for (const { id, customers } of some) {
      const own = values.get(id);
      if (!own) continue;
      const { parts } = lengthAsSent({ ...texts, messageSMS: filledIn(texts.messageSMS, own) }, additions);
      counted.set(parts, (counted.get(parts) ?? 0) + Number(customers));
    }
  }
  const spread = [...counted].map(([parts, customers]) => ({ parts, customers }));
  return {
    spread: spread.sort((one, other) => one.parts - other.parts),
    looked: spread.reduce((sum, { customers }) => sum + customers, 0),
  };
}
