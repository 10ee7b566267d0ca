import { type Kysely, sql } from "kysely";
import { createTable, ownRow, type Tables } from "../tables";
import { appendOnly, engineOf, wholeNumber } from "../words";

/*
 * Lots: what is left of every entry that brought something, and what each entry drew of them. Of a lot only what is left
 * moves; the rest of it, and every use, stands as it was written.
 */
const tables: Tables = {
  batches: {
    columns: { ...ownRow, kind: "text", created_by: "number", created_at: "number", undone_at: "number?" },
    referred: true,
  },
  lots: {
    columns: {
      ...ownRow,
      customer_id: "number",
      account: "text",
      entry_id: "number",
      opened: "number",
      left: "number",
      expires_at: "number",
      earned_at: "number",
    },
    unbound: true,
  },
  lot_uses: {
    columns: { business_id: "number", entry_id: "number", lot_id: "number", amount: "number" },
    key: ["business_id", "entry_id", "lot_id"],
    unbound: true,
  },
};

/** Of a transaction: its batch, the one it takes back, and of a transfer's receiving side the sending one. */
const added = ["batch_id", "reverses_id", "linked_id"];

/** Indexes of some of a table's rows only: few of many, or those that still count. */
const someRows = [
  ["transactions_batch", "transactions", ["business_id", "batch_id", "id"], "batch_id is not null", false],
  ["transactions_reverses", "transactions", ["business_id", "reverses_id"], "reverses_id is not null", true],
  ["transactions_linked", "transactions", ["business_id", "linked_id"], "linked_id is not null", true],
  ["ledger_entries_reverses", "ledger_entries", ["business_id", "reverses_id"], "reverses_id is not null", false],
  [
    "lots_spend",
    "lots",
    ["business_id", "customer_id", "account", "expires_at", "earned_at", "id"],
    '"left" > 0',
    false,
  ],
  ["lots_due", "lots", ["business_id", "expires_at", "customer_id"], '"left" > 0', false],
  ["customers_idle", "customers", ["business_id", "seen_day", "id"], "points_balance > 0", false],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  const number = wholeNumber(engineOf(db));
  await db.schema
    .alterTable("transactions")
    .addColumn("comments", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  for (const column of added) await db.schema.alterTable("transactions").addColumn(column, number).execute();
  await openFirstLots(db);
  for (const [name, table, columns, condition, unique] of someRows) {
    const index = db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns]);
    await (unique ? index.unique() : index).where(sql<boolean>`${sql.raw(condition)}`).execute();
  }
  await db.schema.createIndex("lot_uses_lot").on("lot_uses").columns(["business_id", "lot_id"]).execute();
  await appendOnly(db, "lot_uses");
  await appendOnly(db, "lots", [
    "id",
    "business_id",
    "customer_id",
    "account",
    "entry_id",
    "opened",
    "expires_at",
    "earned_at",
  ]);
}

/** Of a lot without an expiry. */
const neverExpires = 9_999_999_999_999;

/**
 * Opens the lots of entries that were written before there were any. Nothing says what those drew on, so the oldest is
 * taken to have gone first: what a balance still holds is the newest of what it was given.
 */
async function openFirstLots(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into lots (business_id, customer_id, account, entry_id, opened, "left", expires_at, earned_at)
    select business_id, customer_id, account, id, still, still, expires_at, created_at
    from (
      select given.*, case when amount < balance - newer then amount else balance - newer end as still
      from (
        select e.business_id, e.customer_id, e.account, e.id, e.amount, e.created_at,
          coalesce(e.expires_at, ${sql.lit(neverExpires)}) as expires_at,
          case e.account when 'points' then c.points_balance when 'credit' then c.credit_balance
            else c.giftcard_balance end as balance,
          cast(coalesce(sum(e.amount) over (partition by e.business_id, e.customer_id, e.account order by e.id desc
            rows between unbounded preceding and 1 preceding), 0) as bigint) as newer
        from ledger_entries e
        join customers c on c.business_id = e.business_id and c.id = e.customer_id
        where e.amount > 0
      ) given
    ) remaining
    where still > 0
    order by business_id, customer_id, account, id desc`.execute(db);
}
