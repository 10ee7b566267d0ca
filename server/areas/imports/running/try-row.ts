import { type Kysely, sql } from "kysely";
import type { Problems } from "../../../contract/common/problems";
import { ApiError } from "../../../errors";
import { LedgerError } from "../../../ledger/types";
import type { Database } from "../../../store/schema";
import type { Fault } from "./row";

export type Attempt<T> = { readonly value: T } | { readonly faults: readonly Fault[] };

/** Runs `work` in a savepoint. On a refusal, rolls back to the savepoint and returns the faults. */
export async function attempt<T>(trx: Kysely<Database>, work: () => Promise<T>): Promise<Attempt<T>> {
  await sql`savepoint import_row`.execute(trx);
  try {
    const value = await work();
    await sql`release savepoint import_row`.execute(trx);
    return { value };
  } catch (error) {
    await sql`rollback to savepoint import_row`.execute(trx);
    await sql`release savepoint import_row`.execute(trx);
    if (error instanceof LedgerError)
      return { faults: [{ field: "points", message: error.message.replace(/\.$/, "") }] };
    if (!(error instanceof ApiError)) throw error;
    const faults = faultsOf(error.detail.fields ?? {});
    return { faults: faults.length > 0 ? faults : [{ field: "", message: error.message }] };
  }
}

export const faultsOf = (problems: Problems): Fault[] =>
  Object.entries(problems).flatMap(([field, messages]) => messages.map((message) => ({ field, message })));
