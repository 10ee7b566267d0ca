import type { Selectable } from "kysely";
import { z } from "zod";
import type { Context } from "../../area";
import { pageOf } from "../../business/page";
import type { QueryOf } from "../../contract/common/call";
import type { ImportDetail, ImportRow, importRows } from "../../contract/imports/calls";
import { delimiters, importKinds } from "../../contract/imports/words";
import { countries } from "../../customers/countries";
import { homeOf } from "../../customers/person";
import { dateFromDay, dayOf } from "../../store/day";
import type { Database } from "../../store/schema";
import { findImport, type ImportRecord, mayMatch } from "./find";
import { matchingRevision } from "./matching-revision";
import { kindFrom } from "./running/describe";
import { isSwept, removedState, sweepAt } from "./running/retention";
import { fieldsFor } from "./running/settings";

const mostRows = 100;
const texts = z.array(z.string());

export const textsIn = (json: string): string[] => texts.parse(JSON.parse(json));

const names = (first: string, last: string, username: string) => `${first} ${last}`.trim() || username;

function percentOf(row: ImportRecord): number {
  const parts: Record<string, [number, number]> = {
    checking: [row.bytes_read, row.size],
    running: [row.watermark, row.row_count ?? 0],
    undoing: [row.undone + row.kept, row.done_new + row.done_changed],
  };
  const [processed, all] = parts[row.state] ?? [1, 1];
  return all === 0 ? 100 : Math.min(100, Math.floor((processed / all) * 100));
}

const rowFrom = (row: ImportRecord, created_by: string): ImportRow => ({
  import_pk: row.id,
  kind: importKinds.find((kind) => kind === row.kind) ?? "customers",
  file_name: row.file_name,
  size: row.size,
  state: row.state,
  problem: row.problem,
  rows: row.row_count,
  checked: {
    new: row.checked_new,
    changed: row.checked_changed,
    same: row.checked_same,
    refused: row.checked_refused,
  },
  done: { new: row.done_new, changed: row.done_changed, same: row.done_same, refused: row.done_refused },
  undone: row.undone,
  kept: row.kept,
  percent: percentOf(row),
  created_by,
  created_at: row.created_at,
  started_at: row.started_at,
  ended_at: row.ended_at,
  undone_at: row.undone_at,
});

/** Newest first. */
export async function listImports({ db }: Context, page: { page: number; limit: number }) {
  const shown = db.selectFrom("imports").where("imports.state", "!=", removedState);
  const { limit, offset } = pageOf(page, { most: mostRows });
  const rows = await shown
    .leftJoin("users", "users.id", "imports.created_by")
    .selectAll("imports")
    .select(["users.first_name", "users.last_name", "users.username"])
    .orderBy("imports.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await shown.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return {
    imports: rows.map(({ first_name, last_name, username, ...row }) =>
      rowFrom(row, names(first_name ?? "", last_name ?? "", username ?? "")),
    ),
    total: Number(total),
  };
}

async function earlierOne({ db }: Context, row: ImportRecord) {
  if (row.digest === "") return null;
  const earlier = await db
    .selectFrom("imports")
    .select(["id", "state", "started_at"])
    .where("digest", "=", row.digest)
    .where("kind", "=", row.kind)
    .where("id", "<", row.id)
    .where("started_at", "is not", null)
    .where("state", "!=", "undone")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return earlier ? { import_pk: earlier.id, state: earlier.state, at: earlier.started_at } : null;
}

/** The mapping; a suggested one omits fields that the business has hidden since the mapping was remembered. */
function mappingOf({ state, mapping }: ImportRecord, offered: readonly { readonly field: string }[]): string[] {
  const fields = textsIn(mapping);
  if (state !== "uploaded") return fields;
  return fields.map((field) => (offered.some((one) => one.field === field) ? field : ""));
}

export async function detailOf(context: Context, importId: number): Promise<ImportDetail> {
  const { db, caller } = context;
  const row = await findImport(context, importId);
  const by = await db
    .selectFrom("users")
    .select(["first_name", "last_name", "username"])
    .where("id", "=", row.created_by)
    .executeTakeFirst();
  const fields = await fieldsFor(db, kindFrom(row.kind));
  return {
    ...rowFrom(row, by ? names(by.first_name, by.last_name, by.username) : ""),
    encoding: row.encoding,
    delimiter: delimiters.find(({ character }) => character === row.delimiter)?.key ?? "comma",
    has_header: row.has_header === 1,
    columns: textsIn(row.columns),
    preview: z.array(texts).parse(JSON.parse(row.preview)),
    mapping: mappingOf(row, fields),
    remembered: row.remembered === 1,
    date_order: row.date_order,
    decimal_mark: row.decimal_mark,
    country: row.country || (await homeOf(db, caller.businessId)),
    branch_pk: row.branch_id,
    known: row.known,
    fields: fields.map(({ field, text, hint, custom }) => ({ field, text, hint: hint ?? "", custom: custom ?? false })),
    countries: mayMatch(row) ? [...countries] : [],
    earlier: await earlierOne(context, row),
    revision: matchingRevision(row),
    swept_on: isSwept(row) ? null : dateFromDay(dayOf(sweepAt(row), caller.timeZone)),
  };
}

const faults = z.array(z.tuple([z.string(), z.string()]));
const mostTold = 1000;
/** Characters after which a page of rows ends, because many rows may be in memory for several requests at once. */
const charactersTold = 2 * 1024 * 1024;
/** Rows per query; their characters are counted after each query. */
const readAtOnce = 50;

export async function readImportRows(context: Context, query: QueryOf<typeof importRows>) {
  const row = await findImport(context, query.importId);
  const { shown, more } = await samplesOf(context, query);
  return {
    columns: textsIn(row.columns),
    rows: shown.map(({ line, outcome, cells, problems, changed }) => ({
      line,
      outcome,
      cells: textsIn(cells),
      problems: faults.parse(JSON.parse(problems)).map(([field, message]) => ({ field, message })),
      changed: textsIn(changed),
    })),
    next: more ? (shown.at(-1)?.line ?? null) : null,
  };
}

type Sample = Pick<Selectable<Database["import_samples"]>, "line" | "outcome" | "cells" | "problems" | "changed">;

async function samplesOf({ db }: Context, { importId, stage, outcome, after, limit }: QueryOf<typeof importRows>) {
  const most = Math.min(Math.max(limit, 1), mostTold);
  const shown: Sample[] = [];
  let characters = 0;
  for (;;) {
    const wanted = Math.min(most - shown.length, readAtOnce);
    let some = db
      .selectFrom("import_samples")
      .select(["line", "outcome", "cells", "problems", "changed"])
      .where("import_id", "=", importId)
      .where("stage", "=", stage)
      .where("line", ">", shown.at(-1)?.line ?? after)
      .orderBy("line")
      .limit(wanted + 1);
    if (outcome) some = some.where("outcome", "=", outcome);
    const found = await some.execute();
    for (const one of found.slice(0, wanted)) {
      if (characters >= charactersTold) return { shown, more: true };
      shown.push(one);
      characters += one.cells.length + one.problems.length;
    }
    if (found.length <= wanted) return { shown, more: false };
    if (shown.length === most) return { shown, more: true };
  }
}
