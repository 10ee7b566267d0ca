import { type SqlBool, sql } from "kysely";
import type { Context } from "../../../area";
import { pageOf } from "../../../business/page";
import { branchFor, wholeBusiness } from "../../../business/place";
import type { AnswerOf, QueryOf } from "../../../contract/common/call";
import type { heldLotRows } from "../../../contract/reports/row-calls";
import { notFound } from "../../../errors";
import { neverExpires } from "../../../ledger/first-lots";
import { addDays, dayFromDate, instantOf } from "../../../store/day";
import { countedRows, countUpTo, customerOf, nextOf, rowPages } from "./page";

type Asked = QueryOf<typeof heldLotRows>;

/** Lists the lots behind what customers hold now: by expiry if that is asked for, else the earliest earned first. */
export async function heldLotsOf(context: Context, asked: Asked): Promise<AnswerOf<typeof heldLotRows>> {
  const { db } = context;
  const branch = await branchFor(context, asked.branchId);
  const { limit: size, offset } = pageOf(asked, rowPages);
  const all = listed(context, asked, branch);
  const from = asked.after === undefined ? all.offset(offset) : await following(db, all, asked, asked.after);
  const rows = await rowsOf(db, idsIn(from, asked).limit(size), asked);
  return {
    lots: rows.map(toLot),
    ...(await countUpTo(db, all.select("lots.id").limit(countedRows).as("rows"))),
    next: nextOf(rows, size),
  };
}

function listed({ db, caller: { timeZone } }: Context, { account, earned, expires, never }: Asked, branch: number) {
  const first = (day: string) => instantOf(dayFromDate(day), timeZone);
  const end = (day: string) => instantOf(addDays(dayFromDate(day), 1), timeZone);
  let query = db
    .selectFrom("lots")
    // Concatenated, so that SQLite finds the lots by expiry when they are listed in that order.
    .where(expires || never ? sql<SqlBool>`lots.account || '' = ${account}` : sql<SqlBool>`lots.account = ${account}`)
    // A literal, as in the partial indexes.
    .where("lots.left", ">", sql.lit(0));
  if (earned?.from) query = query.where("lots.earned_at", ">=", first(earned.from));
  if (earned?.to) query = query.where("lots.earned_at", "<", end(earned.to));
  if (expires || never === false) query = query.where("lots.expires_at", "<", neverExpires);
  // `expires_at` is the first instant at which a lot is no longer valid.
  if (expires?.from) query = query.where("lots.expires_at", ">", first(expires.from));
  if (expires?.to) query = query.where("lots.expires_at", "<=", end(expires.to));
  if (never) query = query.where("lots.expires_at", ">=", neverExpires);
  if (branch === wholeBusiness) return query;
  return query.where((row) =>
    row.exists(
      row
        .selectFrom("customers")
        .select("customers.id")
        .whereRef("customers.id", "=", "lots.customer_id")
        .where("customers.branch_id", "=", branch),
    ),
  );
}

type Lots = ReturnType<typeof listed>;

/** Columns of the list's order, which an index has. */
const orderOf = ({
  expires,
  never,
}: Asked): readonly ("lots.expires_at" | "lots.customer_id" | "lots.earned_at" | "lots.id")[] =>
  expires || never ? ["lots.expires_at", "lots.customer_id", "lots.id"] : ["lots.earned_at", "lots.id"];

const idsIn = (query: Lots, asked: Asked) =>
  orderOf(asked).reduce((ordered, column) => ordered.orderBy(column), query.select("lots.id"));

async function following(db: Context["db"], query: Lots, { expires, never }: Asked, after: number): Promise<Lots> {
  const lot = await db
    .selectFrom("lots")
    .select(["earned_at", "expires_at", "customer_id"])
    .where("id", "=", after)
    .executeTakeFirst();
  if (!lot) throw notFound("The row");
  return expires || never
    ? query.where((where) =>
        where(
          where.refTuple("lots.expires_at", "lots.customer_id", "lots.id"),
          ">",
          where.tuple(lot.expires_at, lot.customer_id, after),
        ),
      )
    : query.where((where) =>
        where(where.refTuple("lots.earned_at", "lots.id"), ">", where.tuple(lot.earned_at, after)),
      );
}

/** The rows of a page. A left join keeps SQLite from reading the customers first. */
function rowsOf(db: Context["db"], ids: ReturnType<typeof idsIn>, asked: Asked) {
  const found = db
    .selectFrom(ids.as("page"))
    .innerJoin("lots", "lots.id", "page.id")
    .leftJoin("customers", "customers.id", "lots.customer_id")
    .select(["lots.id", "lots.customer_id", "lots.earned_at", "lots.expires_at", "lots.opened", "lots.left"])
    .select(["customers.first_name", "customers.last_name", "customers.left_at"]);
  return orderOf(asked)
    .reduce((ordered, column) => ordered.orderBy(column), found)
    .execute();
}

const toLot = (row: Awaited<ReturnType<typeof rowsOf>>[number]) => ({
  lot_pk: row.id,
  ...customerOf(row),
  utc_earned: row.earned_at,
  utc_expires: row.expires_at >= neverExpires ? null : row.expires_at,
  opened: row.opened,
  left: row.left,
});
