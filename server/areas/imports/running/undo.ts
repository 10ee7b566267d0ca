import { setImmediate as turn } from "node:timers/promises";
import type { Kysely, Selectable } from "kysely";
import { z } from "zod";
import { changeCustomer } from "../../../customers/change";
import { unjoin } from "../../../customers/unjoin";
import { type CustomerPart, usesAmong } from "../../../customers/uses";
import { holdBooks } from "../../../ledger/figures";
import { reverseTransaction } from "../../../ledger/reverse";
import { type Books, LedgerError } from "../../../ledger/types";
import { settleAgain } from "../../../referrals/settle";
import { unbring } from "../../../referrals/unbring";
import type { Database } from "../../../store/schema";
import type { Store } from "../../../store/store";
import { shared } from "../../../store/words";
import { type Hold, type ImportRecord, keepHold, renewed } from "./hold";
import type { Fault } from "./row";
import { noteShortfall } from "./shortfalls";
import { noCounts, tell } from "./tell";
import { attempt } from "./try-row";

type Db = Kysely<Database>;
type AppliedRow = Selectable<Database["import_rows"]>;

/** Rows per transaction. */
const rowsAtOnce = 200;
const rowsInOneGo = 20;
const values = z.record(z.union([z.string(), z.number(), z.null(), z.array(z.number())]));

/**
 * Undoes the import from the last row to the first: the watermark is the lowest line undone so far. What has been built
 * on since is kept and reported with the reason.
 *
 * @param atOnce rows per transaction; the result does not depend on it.
 * @throws LostHold if another worker has taken over.
 */
export async function undoImport(
  store: Store,
  parts: readonly CustomerPart[],
  row: ImportRecord,
  hold: Hold,
  atOnce = rowsAtOnce,
): Promise<void> {
  let { watermark } = row;
  const { time_zone: timeZone } = await store
    .forBusiness(row.business_id)
    .selectFrom("businesses")
    .select("time_zone")
    .executeTakeFirstOrThrow();
  for (;;) {
    const from = watermark;
    const next = await store.transaction(
      (trx) => undoPiece(store, trx, row, { parts, hold, watermark: from, timeZone, atOnce }),
      "piece",
    );
    if (next === null) break;
    watermark = next;
    await turn();
  }
}

interface Piece {
  readonly parts: readonly CustomerPart[];
  readonly hold: Hold;
  readonly watermark: number;
  readonly timeZone: string;
  readonly atOnce: number;
}

async function undoPiece(
  store: Store,
  trx: Db,
  { id, business_id: businessId }: ImportRecord,
  { parts, hold, watermark, timeZone, atOnce }: Piece,
): Promise<number | null> {
  const now = await keepHold(trx, hold, { state: "undoing", watermark });
  await holdBooks(trx, businessId);
  const db = store.scope(trx, businessId);
  const books: Books = { businessId, timeZone, now: hold.now() };
  const rows = await db
    .selectFrom("import_rows")
    .selectAll()
    .where("import_id", "=", id)
    .where("line", "<", watermark)
    .orderBy("line", "desc")
    .limit(atOnce)
    .execute();
  const last = rows.at(-1);
  if (!last) {
    await finish(trx, now, hold);
    return null;
  }
  const used =
    now.kind === "customers" ? await usedMeanwhile(parts, db, rows, now.batch_id) : new Map<number, string>();
  const left: { line: number; faults: readonly Fault[] }[] = [];
  const standing: number[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % rowsInOneGo === rowsInOneGo - 1) await turn();
    const result = await attempt(trx, () => undoRow(db, books, row, now, used));
    const faults = "value" in result ? result.value : result.faults;
    if (!("value" in result)) standing.push(row.line);
    if (faults.length > 0) left.push({ line: row.line, faults });
  }
  // A row that was not undone keeps its reference and is recognized in later imports; an undone row may be imported
  // again.
  let forgotten = db
    .updateTable("import_rows")
    .set({ reference: null })
    .where("import_id", "=", id)
    .where("line", "<", watermark)
    .where("line", ">=", last.line);
  if (standing.length > 0) forgotten = forgotten.where("line", "not in", standing);
  await forgotten.execute();
  const reports = left.map(({ line, faults }) => ({
    row: { line, cells: [], values: new Map<string, string>() },
    outcome: "refused" as const,
    faults,
  }));
  await tell(trx, { businessId, importId: id, stage: "undo" }, reports, noCounts());
  await trx
    .updateTable("imports")
    .set({
      watermark: last.line,
      undone: now.undone + rows.length - left.length,
      kept: now.kept + left.length,
      ...renewed(hold),
    })
    .where("id", "=", id)
    .execute();
  return last.line;
}

async function finish(trx: Db, row: ImportRecord, hold: Hold): Promise<void> {
  const at = hold.now();
  await trx
    .updateTable("imports")
    .set({ state: "undone", undone_at: at, worker: "", worker_until: 0 })
    .where("id", "=", row.id)
    .execute();
  if (row.batch_id === null) return;
  await trx.updateTable("batches").set({ undone_at: at }).where("id", "=", row.batch_id).execute();
}

/**
 * @returns faults for the parts that could not be undone.
 * @throws ApiError, LedgerError if no part can be undone.
 */
async function undoRow(
  db: Db,
  books: Books,
  row: AppliedRow,
  { kind, created_by, undone_by }: ImportRecord,
  used: ReadonlyMap<number, string>,
): Promise<Fault[]> {
  const userId = undone_by ?? created_by;
  const faults: Fault[] = [];
  const addFault = (field: string, message: string) => faults.push({ field, message });
  if (kind === "customers" && row.outcome === "new") {
    const reason = (await mayUnjoin(db, row.customer_id)) ?? used.get(row.customer_id);
    if (reason !== undefined) return [{ field: "", message: reason }];
  }
  const { transaction_id, reference } = row;
  if (transaction_id !== null) {
    const isShort = () => noteShortfall(db, books.businessId, { reference, transaction_id });
    try {
      const { short } = await reverseTransaction(db, books, {
        transactionId: transaction_id,
        clerkUserId: userId,
        subtype: "Import undone",
        shortfall: "take-what-is-left",
      });
      if (short.points > 0) {
        addFault("points", `${short.points} points already spent could not be taken back`);
        await isShort();
      }
    } catch (error) {
      if (!(error instanceof LedgerError) || error.kind !== "already-reversed") throw error;
      // The transaction was reversed before, possibly only as far as the balance allowed.
      await isShort();
    }
  }
  if (kind === "transactions") await settleAgain(db, books, row.customer_id);
  if (row.outcome === "changed") faults.push(...(await changeBack(db, books, row, userId)));
  if (kind === "customers" && row.outcome === "new") {
    await unbring(db, books, row.customer_id);
    await unjoin(db, books, row.customer_id, userId);
  }
  return faults;
}

/** Reasons why customers created by the import must be kept, by customer: what they have done since. */
async function usedMeanwhile(
  parts: readonly CustomerPart[],
  db: Db,
  rows: readonly AppliedRow[],
  batchId: number | null,
): Promise<Map<number, string>> {
  const made = rows.filter(({ outcome }) => outcome === "new").map(({ customer_id }) => customer_id);
  if (made.length === 0 || batchId === null) return new Map();
  // Excludes a concurrent draw closing, which counts entrants, so that no deleted customer is drawn.
  const closing = db
    .selectFrom("draws")
    .select("id")
    .where("deleted_at", "is", null)
    .where((draw) =>
      draw.not(
        draw.exists(draw.selectFrom("draw_rounds").select("draw_id").whereRef("draw_rounds.draw_id", "=", "draws.id")),
      ),
    )
    .orderBy("id");
  await shared(db, closing).execute();
  return usesAmong(parts, db, made, batchId);
}

/** Why the customer must be kept; undefined if nobody has changed them since the import created them. */
async function mayUnjoin(db: Db, customerId: number): Promise<string | undefined> {
  const customer = await db
    .selectFrom("customers")
    .select(["updated_at", "left_at"])
    .where("id", "=", customerId)
    .executeTakeFirst();
  if (!customer || customer.left_at !== null) return "Customer deleted since the import";
  return customer.updated_at === null ? undefined : "Kept: customer changed since the import";
}

/** Restores the customer's previous values, except those changed since the import. */
async function changeBack(db: Db, books: Books, row: AppliedRow, userId: number): Promise<Fault[]> {
  const before = values.parse(JSON.parse(row.before));
  const { tagsAdded, allow_sms_status: allowed, ...after } = values.parse(JSON.parse(row.after));
  const customer = await db
    .selectFrom("customers")
    .selectAll()
    .where("id", "=", row.customer_id)
    .where("left_at", "is", null)
    .executeTakeFirst();
  if (!customer) return [{ field: "", message: "Customer deleted since the import" }];
  const now = new Map<string, unknown>(Object.entries(customer));
  const stands = (column: string) => now.get(column) === after[column];
  const same = Object.keys(after).filter((column) =>
    place.includes(column) ? place.every((part) => !(part in after) || stands(part)) : stands(column),
  );
  const faults = Object.keys(after)
    .filter((column) => !same.includes(column))
    .map((field) => ({ field, message: "Kept: changed since the import" }));
  const changes = Object.fromEntries(same.map((column) => [column, asSaid(column, before[column])]));
  if (same.includes("phone") && before.phone_country) changes.phone_country = before.phone_country;
  const tags = Array.isArray(tagsAdded) ? await withoutTags(db, row.customer_id, tagsAdded) : undefined;
  if (same.length > 0 || tags)
    await changeCustomer(db, books, row.customer_id, { ...changes, ...(tags && { tags }) }, { userId });
  if (allowed !== undefined && customer.allow_sms_status === allowed) await allowAgain(db, row.customer_id, before);
  return faults;
}

/** Columns that are set together: the country's name and its code. */
const place = ["country", "country_short"];

type StoredValues = Readonly<z.infer<typeof values>>;

/** Restores the previous SMS status, if both the phone and the consent are again what they were. */
async function allowAgain(
  db: Db,
  customerId: number,
  { phone, consent_sms, allow_sms_status }: StoredValues,
): Promise<void> {
  await db
    .updateTable("customers")
    .set({ allow_sms_status: Number(allow_sms_status) })
    .where("id", "=", customerId)
    .where("phone", "=", String(phone))
    .where("consent_sms", "=", consent_sms === 1 ? 1 : 0)
    .execute();
}

const flags = ["consent_email", "consent_sms", "override_tier"];
const asSaid = (column: string, value: unknown) => (flags.includes(column) ? value === 1 : value);

async function withoutTags(db: Db, customerId: number, added: readonly number[]): Promise<number[]> {
  const worn = await db.selectFrom("customer_tags").select("tag_id").where("customer_id", "=", customerId).execute();
  return worn.map(({ tag_id }) => tag_id).filter((tag) => !added.includes(tag));
}
