import { z } from "zod";
import { dateOrders, decimalMarks, encodings, knownCustomers } from "../../../contract/imports/words";
import { homeCountry } from "../../../customers/phone";
import type { Files } from "../../../files/store";
import { dateFromDay, dayOf } from "../../../store/day";
import type { Store } from "../../../store/store";
import type { Reading } from "./context";
import type { ImportRecord } from "./hold";
import { lookupsOf } from "./lookups";
import { readPieces } from "./pieces";
import { type FileRow, readRows } from "./read-rows";
import { SeenKeys } from "./seen-keys";

const known = <K extends string>(list: readonly { readonly key: K }[], value: string, usual: K): K =>
  list.find(({ key }) => key === value)?.key ?? usual;
const texts = z.array(z.string());

/** Collects what is needed to read the rows of `row`'s file; the caller must close `seen`. */
export async function openReading(store: Store, row: ImportRecord): Promise<Reading> {
  const db = store.forBusiness(row.business_id);
  const business = await db.selectFrom("businesses").select(["time_zone", "currency_code"]).executeTakeFirstOrThrow();
  return {
    importId: row.id,
    mapping: texts.parse(JSON.parse(row.mapping)),
    encoding: row.encoding,
    dateOrder: known(dateOrders, row.date_order, "ymd"),
    decimalMark: known(decimalMarks, row.decimal_mark, "point"),
    country: row.country || homeCountry({ currency: business.currency_code, timeZone: business.time_zone }),
    known: known(knownCustomers, row.known, "update"),
    timeZone: business.time_zone,
    openedAt: row.created_at,
    today: dateFromDay(dayOf(row.created_at, business.time_zone)),
    lookups: await lookupsOf(db, row.branch_id),
    seen: new SeenKeys(),
  };
}

/** Characters of rows held in memory at once, however wide the rows are. */
const charactersAtOnce = 4 * 1024 * 1024;

/** Groups rows into batches of at most `atOnce`, smaller if the rows are long. */
export async function* together(rows: AsyncIterable<FileRow>, atOnce: number): AsyncGenerator<FileRow[]> {
  let gathered: FileRow[] = [];
  let characters = 0;
  for await (const row of rows) {
    gathered.push(row);
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (gathered.length < atOnce && characters < charactersAtOnce) continue;
    yield gathered;
    gathered = [];
    characters = 0;
  }
  if (gathered.length > 0) yield gathered;
}

/**
 * Reads the rows of the file in batches of at most `atOnce`, header excluded.
 *
 * @param read is called and awaited with the number of bytes read so far.
 */
export async function* rowsOf(
  store: Store,
  files: Files,
  row: ImportRecord,
  atOnce: number,
  read: (bytes: number) => Promise<void>,
): AsyncGenerator<FileRow[]> {
  const bytes = readPieces(store.forBusiness(row.business_id), files, row, read);
  const encoding = known(encodings, row.encoding, "utf-8");
  const rows = readRows(bytes, { encoding, delimiter: row.delimiter });
  if (row.has_header === 1) await rows.next();
  yield* together(rows, atOnce);
}
