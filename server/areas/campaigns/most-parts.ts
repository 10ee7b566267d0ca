import { type Kysely, type RawBuilder, sql } from "kysely";
import { fallbacksFor, filledIn, type MergeField, mergeFieldsIn } from "../../contract/campaigns/merge-fields";
import { lengthAsSent } from "../../contract/campaigns/sms-text";
import { mostParts, smsLength } from "../../contract/common/sms";
import { booksOf } from "../../customers/find";
import type { Database } from "../../store/schema";
import { smsAdditionsHere } from "./links";
import { counted, inMoney, type MergeValues, mergeValues } from "./merge-values";
import { isBasic, isOfUnits, type Measuring, type People, unmeasured } from "./spread";
import type { Texts } from "./texts";

/*
 * The most that text messages may cost whose customers are too many to measure one by one: each merge field counts as
 * its longest value among them.
 */

/** A character of each way to write a name: basic GSM, one unit of Unicode, two units. */
const fillers = ["x", "ж", "😀"] as const;

/** How a customer's names are written, as a place in `fillers`; names that the text does not show do not count. */
function writingOf(db: Kysely<Database>, fields: readonly MergeField[]): RawBuilder<number> {
  const names = (["first_name", "last_name"] as const).filter((name) => fields.includes(name));
  const written = sql<string>`(${sql.join(["", ...names.map((name) => sql.ref(`customers.${name}`))], sql` || `)})`;
  return sql<number>`case when ${isBasic(db, written)} then 0 when ${isOfUnits(db, written)} then 1 else 2 end`;
}

/** Returns the most credits of the text messages beyond the groups that `spreadOf` has measured. */
export async function mostOfUnmeasured(
  context: Measuring,
  people: People,
  texts: Texts,
  measured: number,
): Promise<number> {
  const { db } = context;
  const fields = mergeFieldsIn(texts.messageSMS);
  const { groups } = await unmeasured(db, people, fields, measured);
  const each = groups.select((row) => [
    sql<number>`max(${writingOf(db, fields)})`.as("writing"),
    sql<number>`max(length(${sql.ref("customers.first_name")}))`.as("first_name"),
    sql<number>`max(length(${sql.ref("customers.last_name")}))`.as("last_name"),
    row.fn.max("customers.points_balance").as("most_points"),
    row.fn.min("customers.points_balance").as("least_points"),
    row.fn.max("customers.credit_balance").as("most_credit"),
    row.fn.min("customers.credit_balance").as("least_credit"),
  ]);
  const rows = await db
    .selectFrom(each.as("each"))
    .select((row) => [
      "each.writing",
      row.fn.sum<number>("each.customers").as("customers"),
      row.fn.min("each.id").as("id"),
      row.fn.max("each.first_name").as("first_name"),
      row.fn.max("each.last_name").as("last_name"),
      row.fn.max("each.most_points").as("most_points"),
      row.fn.min("each.least_points").as("least_points"),
      row.fn.max("each.most_credit").as("most_credit"),
      row.fn.min("each.least_credit").as("least_credit"),
    ])
    .groupBy("each.writing")
    .execute();
  const shared = await namesOf(context, fields);
  let most = 0;
  for (const { id, customers, ...row } of rows) {
    const same = await mergeValues(db, booksOf(context), [Number(id)], fields, texts);
    const name = (length: number) => (fillers[Number(row.writing)] ?? fillers[2]).repeat(Number(length));
    const values: Readonly<Record<MergeField, readonly string[]>> = {
      ...oneEach(same.get(Number(id)) ?? {}),
      ...shared,
      first_name: [name(row.first_name)],
      last_name: [name(row.last_name)],
      points: [counted(Number(row.most_points)), counted(Number(row.least_points))],
      balance: [inMoney(Number(row.most_credit)), inMoney(Number(row.least_credit))],
      // The points of a customer's lots add up to their balance.
      next_expiry_points: [counted(Number(row.most_points))],
      next_expiry_date: [longestDate],
    };
    most += Number(customers) * partsAtMost(texts, fields, values);
  }
  return most;
}

/** A day as long in words as any. */
const longestDate = "Dec 31, 2026";

const oneEach = (values: MergeValues) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]])) as Record<MergeField, string[]>;

/** Values that customers share, of which each counts as the longest. */
async function namesOf({ db }: Pick<Measuring, "db">, fields: readonly MergeField[]) {
  const tiers = await db.selectFrom("tiers").select(["name", "reach_points"]).execute();
  const branches = await db.selectFrom("branches").select("name").execute();
  // Points taken in this cycle make the way longer than the tier's own points: for one customer by all that were taken
  // from everybody at most, which includes the expired ones that a reversal gives back without counting them.
  const taken = fields.includes("points_to_next_tier") ? await pointsTaken(db) : 0;
  return {
    tier: tiers.map(({ name }) => name),
    branch_name: branches.map(({ name }) => name),
    points_to_next_tier: tiers.map(({ reach_points }) => counted(reach_points + taken)),
  };
}

async function pointsTaken(db: Kysely<Database>): Promise<number> {
  const { points } = await db
    .selectFrom("daily_figures")
    .select((row) => row.fn.sum<number | null>("points_out").as("points"))
    .executeTakeFirstOrThrow();
  return Number(points ?? 0);
}

function partsAtMost(
  texts: Texts,
  fields: readonly MergeField[],
  values: Readonly<Record<MergeField, readonly string[]>>,
): number {
  const longest = Object.fromEntries(
    fields.map((name) => [name, longestOf([...values[name], ...fallbacksFor(texts.messageSMS, name)])]),
  );
  const messageSMS = filledIn(texts.messageSMS, longest);
  return mostParts(lengthAsSent({ ...texts, messageSMS }, smsAdditionsHere()));
}

/** A text that takes at least as much as each of the given ones. */
function longestOf(texts: readonly string[]): string {
  const lengths = texts.map((text) => smsLength(text));
  const filler = lengths.some(({ encoding }) => encoding === "unicode") ? "ж" : "x";
  return filler.repeat(Math.max(0, ...lengths.map(({ length }) => length)));
}
