import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Context } from "../../../area";
import { pageOf } from "../../../business/page";
import { branchFor, daysFrom, wholeBusiness } from "../../../business/place";
import type { AnswerOf, QueryOf } from "../../../contract/common/call";
import type { cohortRows } from "../../../contract/reports/row-calls";
import { mostYears } from "../../../contract/reports/words";
import { notFound, refuse } from "../../../errors";
import { standing } from "../../../ledger/figures";
import { visitTypes } from "../../../ledger/types";
import { addDays, addMonths, dayOf } from "../../../store/day";
import type { Database } from "../../../store/schema";
import { firstOf, isWholeMonths, monthOf, type Period } from "../period";
import { countedRows, countUpTo, customerOf, exactly, isPast, nextOf, rowPages } from "./page";

type Asked = QueryOf<typeof cohortRows>;
type Db = Context["db"];

interface Filter extends Period {
  readonly today: number;
  readonly branch: number;
  /** Months after joining in which the customers were seen; undefined for all who joined. */
  readonly months: number | undefined;
}

const mostMonths = 12 * mostYears;

/** Lists the customers that the report on retention counts. */
export async function cohortsOf(context: Context, asked: Asked): Promise<AnswerOf<typeof cohortRows>> {
  const { db } = context;
  const { months } = asked;
  if (months !== undefined && (months < 0 || months > mostMonths))
    throw refuse({ months: [`Enter 0 to ${mostMonths} months`] });
  const { from, to } = daysFrom(asked.from, asked.to, "to");
  const today = dayOf(context.now, context.caller.timeZone);
  const filter: Filter = {
    from,
    to: months === undefined ? to : Math.min(to, lastBack(today, months)),
    today,
    months,
    branch: await branchFor(context, asked.branchId),
  };
  const { limit: size, offset } = pageOf(asked, rowPages);
  const counted = await countOf(db, filter);
  const ids = asked.after === undefined ? idsIn(db, filter).offset(offset) : await idsAfter(db, filter, asked.after);
  const rows = isPast(counted, offset) ? [] : await rowsOf(db, ids.limit(size));
  const seen = await seenIn(
    db,
    months,
    rows.map(({ id }) => id),
  );
  return {
    customers: rows.map((row) => ({
      customer_pk: row.id,
      ...customerOf({ ...row, customer_id: row.id }),
      utc_joined: row.created_at,
      ...(seen?.get(row.id) ?? { visits: row.visits, utc_seen: row.last_visit_at }),
    })),
    ...counted,
    next: nextOf(rows, size),
  };
}

/** Last day of joining for which the month `months` later has begun; who joined since cannot have come back in it. */
const lastBack = (today: number, months: number): number => addDays(addMonths(firstOf(monthOf(today)), 1 - months), -1);

/** Whether a transaction is a visit in the month `months` after its customer joined. */
function isVisitAfter(row: ExpressionBuilder<Database, "transactions" | "customers">, months: number) {
  const since = sql`(customers.created_day / 10000 * 12 + customers.created_day / 100 % 100 - 1 + ${sql.lit(months)})`;
  const month = sql`(${since} / 12 * 10000 + (${since} % 12 + 1) * 100)`;
  return row.and([
    row("transactions.customer_id", "=", row.ref("customers.id")),
    sql<SqlBool>`transactions.day > ${month}`,
    sql<SqlBool>`transactions.day < ${month} + 100`,
    row("transactions.type", "in", [...visitTypes]),
    standing(row),
  ]);
}

function idsIn(db: Db, { from, to, branch, months }: Filter) {
  let query = db
    .selectFrom("customers")
    .select("customers.id")
    .where("customers.created_day", ">=", from)
    .where("customers.created_day", "<=", to)
    .where("customers.left_at", "is", null);
  if (branch !== wholeBusiness) query = query.where("customers.branch_id", "=", branch);
  if (months !== undefined)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("transactions")
          .select("transactions.id")
          .where((row) => isVisitAfter(row, months)),
      ),
    );
  return query.orderBy("customers.created_day", "desc").orderBy("customers.id", "desc");
}

type Ids = ReturnType<typeof idsIn>;

async function idsAfter(db: Db, filter: Filter, after: number): Promise<Ids> {
  const row = await db.selectFrom("customers").select("created_day").where("id", "=", after).executeTakeFirst();
  if (!row) throw notFound("The customer");
  return idsIn(db, filter).where((where) =>
    where(where.refTuple("customers.created_day", "customers.id"), "<", where.tuple(row.created_day, after)),
  );
}

const rowsOf = (db: Db, ids: Ids) =>
  db
    .selectFrom(ids.as("page"))
    .innerJoin("customers", "customers.id", "page.id")
    .select(["customers.id", "customers.first_name", "customers.last_name", "customers.left_at"])
    .select(["customers.created_at", "customers.visits", "customers.last_visit_at"])
    .orderBy("customers.created_day", "desc")
    .orderBy("customers.id", "desc")
    .execute();

/** Visits of each customer in the month; null if the list is of all who joined. */
async function seenIn(db: Db, months: number | undefined, customerIds: readonly number[]) {
  if (months === undefined || customerIds.length === 0) return null;
  const rows = await db
    .selectFrom("customers")
    // A cross join, because SQLite reads its tables in this order.
    .crossJoin("transactions")
    .select(({ fn }) => ["customers.id", fn.count<number>("transactions.day").distinct().as("visits")])
    .select(({ fn }) => fn.max("transactions.created_at").as("utc_seen"))
    .where("customers.id", "in", customerIds)
    .where((row) => isVisitAfter(row, months))
    .groupBy("customers.id")
    .execute();
  return new Map(
    rows.map(({ id, visits, utc_seen }) => [id, { visits: Number(visits), utc_seen: Number(utc_seen) }] as const),
  );
}

/** Running figures of those who joined and, for whole months, came back; else a count up to one more than the most. */
async function countOf(db: Db, filter: Filter) {
  const { from, to, branch, months } = filter;
  if (months === undefined) {
    const { joined } = await db
      .selectFrom("daily_customers")
      .select(({ fn }) => fn.sum<number | null>("joined").as("joined"))
      .where("branch_id", "=", branch)
      .where("day", ">=", from)
      .where("day", "<=", to)
      .executeTakeFirstOrThrow();
    return exactly(joined);
  }
  if (!isWholeMonths(filter, filter.today)) return countUpTo(db, idsIn(db, filter).limit(countedRows).as("rows"));
  let query = db
    .selectFrom("cohort_figures")
    .select(["joined_month", "month", "customers"])
    .where("joined_month", ">=", monthOf(from))
    .where("joined_month", "<=", monthOf(to));
  if (branch !== wholeBusiness) query = query.where("branch_id", "=", branch);
  const rows = await query.execute();
  const back = rows.filter((row) => row.month === monthOf(addMonths(firstOf(row.joined_month), months)));
  return exactly(back.reduce((sum, { customers }) => sum + customers, 0));
}
