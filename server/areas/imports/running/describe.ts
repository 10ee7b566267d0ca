import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { rulesOf } from "../../../business/rules";
import { importKinds, importLimits } from "../../../contract/imports/words";
import { noMoreThan } from "../../../contract/wire/no-more-than";
import { refuse } from "../../../errors";
import type { Database } from "../../../store/schema";
import type { ImportTable } from "../../../store/schema/imports";
import {
  bytesLookedAt,
  firstRows,
  guessDateOrder,
  guessDecimalMark,
  looksLikeHeader,
  plainName,
  suggestMapping,
} from "./guess";
import type { Format } from "./read-rows";
import { fieldsFor } from "./settings";

/** What is read from the beginning of a file and saved with the import. */
export type Description = Pick<
  ImportTable,
  | "encoding"
  | "delimiter"
  | "has_header"
  | "columns"
  | "preview"
  | "mapping"
  | "remembered"
  | "date_order"
  | "decimal_mark"
  | "country"
>;

const previewRows = 5;
const longestPreview = 200;
const longestName = 100;

/** Identifies files with the same header. */
export const headerDigest = (columns: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(columns)).digest("hex");

const shortened = (cell: string) => (cell.length > longestPreview ? `${cell.slice(0, longestPreview)}…` : cell);

export const kindFrom = (kind: string) => importKinds.find((known) => known === kind) ?? "customers";

const noneSoFar = "No complete row in the first megabyte of the file.";

/**
 * Reads columns, first rows and a mapping: the mapping last used for this header, else one suggested by the names.
 *
 * @param hasHeader as the user chose; guessed if absent.
 * @throws ApiError about `file` if there are no rows, or too many columns.
 */
export async function describe(
  { db }: { readonly db: Kysely<Database> },
  { kind }: { readonly kind: string },
  head: Uint8Array,
  format: Format,
  hasHeader?: boolean,
): Promise<Description> {
  const found = await firstRows(head, format);
  const [first, ...others] = found.map(({ cells }) => cells);
  if (!first) throw refuse({ file: [head.length < bytesLookedAt ? "There are no rows in the file." : noneSoFar] });
  const width = found[0]?.width ?? 0;
  if (width > importLimits.columns)
    throw refuse({ file: [`${noMoreThan(importLimits.columns, "columns")}; this file has ${width}.`] });
  const points = plainName((await rulesOf(db)).plural_points);
  const fields = (await fieldsFor(db, kindFrom(kind))).map((one) =>
    one.field === "points" ? { ...one, known: [...one.known, points] } : one,
  );
  const header = hasHeader ?? looksLikeHeader(first, fields);
  const data = header ? others : [first, ...others];
  const columns = first.map((cell, index) => (header && cell.trim().slice(0, longestName)) || `Column ${index + 1}`);
  const lastMapping = header
    ? await db
        .selectFrom("import_mappings")
        .select(["mapping", "date_order", "decimal_mark", "country"])
        .where("kind", "=", kind)
        .where("header", "=", headerDigest(columns))
        .executeTakeFirst()
    : undefined;
  const mapping = header ? suggestMapping(columns, fields) : columns.map(() => "");
  const valuesOf = (field: string) => {
    const column = mapping.indexOf(field);
    return column < 0 ? [] : data.map((cells) => cells[column] ?? "");
  };
  const french = format.delimiter === ";";
  return {
    encoding: format.encoding,
    delimiter: format.delimiter,
    has_header: header ? 1 : 0,
    columns: JSON.stringify(columns),
    preview: JSON.stringify(data.slice(0, previewRows).map((cells) => cells.map(shortened))),
    mapping: lastMapping?.mapping ?? JSON.stringify(mapping),
    remembered: lastMapping ? 1 : 0,
    date_order:
      lastMapping?.date_order ??
      guessDateOrder([...valuesOf("birthDate"), ...valuesOf("date")], french ? "dmy" : "ymd"),
    decimal_mark:
      lastMapping?.decimal_mark ??
      guessDecimalMark([...valuesOf("amount"), ...valuesOf("points")], french ? "comma" : "point"),
    country: lastMapping?.country ?? "",
  };
}
