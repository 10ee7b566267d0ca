import type { Context } from "../../../area";
import { type DayCount, locate } from "../../../business/locate";
import { pageOf } from "../../../business/page";
import { branchFor, daysFrom, wholeBusiness } from "../../../business/place";
import type { AnswerOf, QueryOf } from "../../../contract/common/call";
import { transactionTypes } from "../../../contract/dashboard/words";
import type { heldEntryRows } from "../../../contract/reports/row-calls";
import type { HeldAccount, HeldFlow } from "../../../contract/reports/words";
import { notFound } from "../../../errors";
import { entryMoved, entryMoves } from "../../../ledger/entry-moves";
import { customerOf, nextOf, rowPages } from "./page";

type Asked = QueryOf<typeof heldEntryRows>;

interface Filter {
  readonly from: number;
  readonly to: number;
  readonly branch: number;
  readonly account: HeldAccount;
  readonly flow: HeldFlow | undefined;
}

/** Lists the ledger entries that added, took and expired, the latest first, located by the days' figures. */
export async function heldEntriesOf(context: Context, asked: Asked): Promise<AnswerOf<typeof heldEntryRows>> {
  const { db } = context;
  const { account, flow } = asked;
  const days = daysFrom(asked.from, asked.to, "to");
  const filter: Filter = { ...days, account, flow, branch: await branchFor(context, asked.branchId) };
  const { limit: size, offset } = pageOf(asked, rowPages);
  const counted = await dayCounts(db, filter);
  const ids = asked.after === undefined ? idsAt(db, filter, counted, offset) : await idsAfter(db, filter, asked.after);
  const rows = ids ? await rowsOf(db, ids.limit(size)) : [];
  return {
    entries: rows.map(toEntry),
    total: counted.reduce((sum, { rows }) => sum + rows, 0),
    next: nextOf(rows, size),
  };
}

const counts = { added: "entries_added", taken: "entries_taken", expired: "entries_expired" } as const;

async function dayCounts(db: Context["db"], { from, to, branch, account, flow }: Filter): Promise<DayCount[]> {
  let query = db
    .selectFrom("daily_held")
    .select((row) => ["day", row.fn.sum<number>(flow ? counts[flow] : "entries").as("rows")])
    .where("account", "=", account)
    .where("day", ">=", from)
    .where("day", "<=", to);
  if (branch !== wholeBusiness) query = query.where("branch_id", "=", branch);
  const rows = await query.groupBy("day").orderBy("day", "desc").execute();
  return rows.map((row) => ({ day: row.day, rows: Number(row.rows) }));
}

function idsIn(db: Context["db"], { from, to, branch, account, flow }: Filter) {
  let query = db
    .selectFrom("transactions")
    // A cross join, because SQLite reads its tables in this order, which is the order of the list.
    .crossJoin("ledger_entries as e")
    .whereRef("e.transaction_id", "=", "transactions.id")
    .select("e.id")
    .where("transactions.day", ">=", from)
    .where("transactions.day", "<=", to)
    .where("e.account", "=", account)
    .where(entryMoved(flow));
  if (branch !== wholeBusiness)
    query = query.where((row) =>
      row.exists(
        row
          .selectFrom("customers")
          .select("customers.id")
          .whereRef("customers.id", "=", "e.customer_id")
          .where("customers.branch_id", "=", branch),
      ),
    );
  return query.orderBy("transactions.day", "desc").orderBy("transactions.id", "desc").orderBy("e.id", "desc");
}

type Ids = ReturnType<typeof idsIn>;

function idsAt(db: Context["db"], filter: Filter, days: readonly DayCount[], offset: number): Ids | null {
  const place = locate(days, offset);
  return place && idsIn(db, { ...filter, to: place.day }).offset(place.before);
}

async function idsAfter(db: Context["db"], filter: Filter, after: number): Promise<Ids> {
  const row = await db
    .selectFrom("ledger_entries as e")
    .innerJoin("transactions", "transactions.id", "e.transaction_id")
    .select(["transactions.day", "transactions.id as transaction"])
    .where("e.id", "=", after)
    .executeTakeFirst();
  if (!row) throw notFound("The ledger entry");
  return idsIn(db, { ...filter, to: Math.min(filter.to, row.day) }).where((where) =>
    where(
      where.refTuple("transactions.day", "transactions.id", "e.id"),
      "<",
      where.tuple(row.day, row.transaction, after),
    ),
  );
}

/** The rows of a page. SQLite reads the tables of cross and left joins in this order, which starts with the page. */
const rowsOf = (db: Context["db"], ids: Ids) =>
  db
    .selectFrom(ids.as("page"))
    .crossJoin("ledger_entries as e")
    .crossJoin("transactions")
    .whereRef("e.id", "=", "page.id")
    .whereRef("transactions.id", "=", "e.transaction_id")
    .leftJoin("customers", "customers.id", "e.customer_id")
    .select(["e.id", "e.customer_id", "e.created_at", "transactions.id as transaction"])
    .select(["transactions.type", "transactions.subtype"])
    .select(["customers.first_name", "customers.last_name", "customers.left_at"])
    .select([entryMoves.added.as("added"), entryMoves.taken.as("taken"), entryMoves.expired.as("expired")])
    .orderBy("transactions.day", "desc")
    .orderBy("transactions.id", "desc")
    .orderBy("e.id", "desc")
    .execute();

const toEntry = (row: Awaited<ReturnType<typeof rowsOf>>[number]) => ({
  entry_pk: row.id,
  transaction_pk: row.transaction,
  utc_created: row.created_at,
  ...customerOf(row),
  trx_subtype_fk: row.type,
  trx_subtype_name: row.subtype || (transactionTypes.find(({ id }) => id === row.type)?.name ?? ""),
  added: Number(row.added),
  taken: Number(row.taken),
  expired: Number(row.expired),
});
