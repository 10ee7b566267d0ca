import type { Context } from "../../area";
import type { BodyOf } from "../../contract/common/call";
import type { matchImport, rereadImport } from "../../contract/imports/calls";
import { delimiters } from "../../contract/imports/words";
import { countryOf } from "../../customers/countries";
import { ApiError, refuse } from "../../errors";
import type { Services } from "../../services";
import { locked } from "../../store/words";
import { findImport, type ImportRecord, mayMatch } from "./find";
import { requireMatchingRevision } from "./matching-revision";
import { textsIn } from "./read";
import { type Description, describe, headerDigest, kindFrom } from "./running/describe";
import { matchFaults } from "./running/match-rules";
import { fieldsFor } from "./running/settings";
import { headOf } from "./upload";

function requireMatchable(row: ImportRecord): void {
  if (!mayMatch(row)) throw new ApiError("conflict", "Columns can no longer be changed.");
}

async function hold(context: Context, importId: number, replaces: string | undefined): Promise<ImportRecord> {
  await locked(context.db, context.db.selectFrom("imports").select("id").where("id", "=", importId)).executeTakeFirst();
  const row = await findImport(context, importId);
  requireMatchable(row);
  requireMatchingRevision(row, replaces);
  return row;
}

export async function reread(
  context: Context,
  body: BodyOf<typeof rereadImport>,
  services: Services,
): Promise<Description> {
  const row = await findImport(context, body.importId);
  requireMatchable(row);
  const delimiter = delimiters.find(({ key }) => key === body.delimiter)?.character ?? ",";
  const head = await headOf(row, services);
  return describe(context, row, head, { encoding: body.encoding, delimiter }, body.has_header);
}

export async function recordReading(
  context: Context,
  { importId, revision }: Pick<BodyOf<typeof rereadImport>, "importId" | "revision">,
  described: Description,
): Promise<void> {
  await hold(context, importId, revision);
  await context.db
    .updateTable("imports")
    .set({ ...described, state: "uploaded", problem: "" })
    .where("id", "=", importId)
    .execute();
}

/** @throws ApiError naming `mapping`, `country` or `branch_pk`. */
export async function match(context: Context, body: BodyOf<typeof matchImport>): Promise<void> {
  const { db, caller, now } = context;
  const row = await hold(context, body.importId, body.revision);
  const columns = textsIn(row.columns);
  const mapping = columns.map((_, index) => body.mapping[String(index)] ?? "");
  const kind = kindFrom(row.kind);
  const known = (await fieldsFor(db, kind)).map(({ field }) => field);
  const faults = matchFaults(kind, columns, mapping, known);
  const branch = await branchOf(context, body.branch_pk);
  if (body.country && !countryOf(body.country)) faults.country = ["Choose a country"];
  if (branch === undefined) faults.branch_pk = ["Choose a branch"];
  if (Object.keys(faults).length > 0) throw refuse(faults);
  const settled = {
    mapping: JSON.stringify(mapping),
    date_order: body.date_order,
    decimal_mark: body.decimal_mark,
    country: body.country ?? "",
  };
  await db
    .updateTable("imports")
    .set({ ...settled, branch_id: branch ?? null, known: body.known, state: "matched", problem: "" })
    .where("id", "=", row.id)
    .execute();
  if (row.has_header === 0) return;
  await db
    .insertInto("import_mappings")
    .values({
      business_id: caller.businessId,
      kind: row.kind,
      header: headerDigest(columns),
      ...settled,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["business_id", "kind", "header"]).doUpdateSet({ ...settled, updated_at: now }),
    )
    .execute();
}

/** The branch's id; null for the business's default branch, undefined if the business has no such branch. */
async function branchOf({ db }: Context, branchId: number | null): Promise<number | null | undefined> {
  if (branchId === null) return null;
  const found = await db.selectFrom("branches").select("id").where("id", "=", branchId).executeTakeFirst();
  return found?.id;
}
