import type { Kysely } from "kysely";
import { type Identity, keys } from "../../../customers/taken";
import type { Database } from "../../../store/schema";
import type { Fault, MappedRow } from "./row";
import type { SeenKeys } from "./seen-keys";

/*
 * Whom the rows of a file of customers have named. A row that is not refused takes its email address, phone and account
 * number for itself, and a later one with any of them is refused: one that is refused itself takes nothing from another.
 */

const named = { email: "email address", phone: "phone number", account_number: "account number" } as const;

export function takenBefore(who: Identity, seen: SeenKeys): Fault[] {
  return keys.flatMap((key) => {
    const line = who[key] ? seen.find(`${key}:${who[key]}`) : undefined;
    return line === undefined ? [] : [{ field: key, message: `Line ${line} has the same ${named[key]}` }];
  });
}

export function take(who: Identity, { line }: MappedRow, seen: SeenKeys): void {
  for (const key of keys) if (who[key]) seen.keep(`${key}:${who[key]}`, line);
}

/** Lets rows that a run has done already take what they took then. */
export async function takeAgain(
  db: Kysely<Database>,
  importId: number,
  done: readonly { readonly row: MappedRow; readonly who: Identity }[],
  seen: SeenKeys,
): Promise<void> {
  const lines = done.map(({ row }) => row.line);
  const told = await db
    .selectFrom("import_samples")
    .select("line")
    .where("import_id", "=", importId)
    .where("stage", "=", "run")
    .where("line", ">=", Math.min(...lines))
    .where("line", "<=", Math.max(...lines))
    .execute();
  const refused = new Set(told.map(({ line }) => line));
  for (const { row, who } of done) if (!refused.has(row.line)) take(who, row, seen);
}
