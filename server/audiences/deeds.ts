import { type AliasedExpression, type SelectQueryBuilder, sql } from "kysely";
import { withFamilies } from "../ledger/families";
import { standing } from "../ledger/figures";
import type { TransactionType } from "../ledger/types";
import type { Database } from "../store/schema";
import type { Asked, Condition, Days, Ids } from "./asking";

/*
 * Queries for customer activity. Activity stays under the customer who performed it; that of a merged customer is also
 * found under the survivor.
 */

type Asking = Pick<Asked, "db" | "merged">;
type Deeds<D> = SelectQueryBuilder<Database, keyof Database, { customer_id: number } & D>;

/** Columns of activity under its customer and again under every survivor. */
function heldBy<D>(
  { db, merged }: Asking,
  deeds: Deeds<D>,
  names: readonly (keyof D & string)[],
): AliasedExpression<{ customer_id: number } & D, "held"> {
  const of = (rows: string) => names.map((name: string) => sql.ref<number>(`${rows}.${name}`).as(name));
  const own = db.selectFrom(deeds.as("done")).select(["done.customer_id" as never, ...of("done")]);
  const theirs = withFamilies(db)
    .selectFrom("family")
    .innerJoin(deeds.as("done"), "done.customer_id" as never, "family.member_id")
    .select(["family.survivor_id as customer_id", ...of("done")]);
  const apart = db.selectFrom(theirs.as("theirs")).select(["theirs.customer_id" as never, ...of("theirs")]);
  const all = merged ? own.unionAll(apart as never) : own;
  return all.as("held") as unknown as AliasedExpression<{ customer_id: number } & D, "held">;
}

/** Activity under its customer and again under every survivor; `at` is its time, or the id of what it concerns. */
export const held = (asking: Asking, deeds: Deeds<{ at: number }>) => heldBy(asking, deeds, ["at"]);

/** Activity as in `held`, with its day and instant; `at` is the id of what it concerns. */
export const heldOnDays = (asking: Asking, deeds: Deeds<{ at: number; day: number; instant: number }>) =>
  heldBy(asking, deeds, ["at", "day", "instant"]);

/** Activity as in `held`, with its instant; `at` is the id of what it concerns. */
export const heldAtInstants = (asking: Asking, deeds: Deeds<{ at: number; instant: number }>) =>
  heldBy(asking, deeds, ["at", "instant"]);

/** Customers with any such activity. */
export const doers = (asking: Asking, deeds: Deeds<{ at: number }>): Ids =>
  asking.db.selectFrom(held(asking, deeds)).select("held.customer_id") as Ids;

/** Customers with at least `times` such activities. */
export const doersOf = (asking: Asking, deeds: Deeds<{ at: number }>, times: number): Ids =>
  asking.db
    .selectFrom(held(asking, deeds))
    .select("held.customer_id")
    .groupBy("held.customer_id")
    .having(sql`count(*)`, ">=", times) as Ids;

/** Single types are written out, because SQLite uses an index of one type alone only where the statement names it. */
const isOf = ([first, ...others]: readonly TransactionType[]): Condition =>
  first !== undefined && others.length === 0
    ? sql`transactions.type = ${sql.lit(first)}`
    : sql`transactions.type in (${sql.join([first, ...others])})`;

/** Transactions of the given types that were not reversed, at any time. */
export const done = ({ db }: Pick<Asked, "db">, types: readonly TransactionType[]) =>
  db
    .selectFrom("transactions")
    .where(isOf(types))
    .where(standing)
    .select(["transactions.customer_id", "transactions.created_at as at"]);

/** Transactions as in `done`, limited to a range of days and, where given, to branches. */
export const doneIn = (
  asked: Pick<Asked, "db">,
  types: readonly TransactionType[],
  { from, to }: Days,
  branches: readonly number[] = [],
) =>
  done(asked, types)
    .where("transactions.day", ">=", from)
    .where("transactions.day", "<=", to)
    .$if(branches.length > 0, (query) => query.where("transactions.branch_id", "in", [...branches]));
