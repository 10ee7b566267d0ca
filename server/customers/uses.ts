import type { Kysely } from "kysely";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;
type Ids = readonly number[];

/** Names of columns that refer to a customer. */
type CustomerColumn = `${string}customer_id` | "referrer_id" | "referee_id" | "survivor_id" | "merged_id";
/** Tables that refer to customers. */
export type CustomerTable = {
  [T in keyof Database]: [Extract<keyof Database[T], CustomerColumn>] extends [never] ? never : T;
}[keyof Database];

interface Use {
  /** What the customer did, for the message “Kept: the customer … since the import”. */
  readonly said: string;
  /** Ids of the given customers with rows. @param batchId a ledger batch whose transactions do not count. */
  readonly among: (db: Db, ids: Ids, batchId: number) => Promise<readonly { readonly id: number | null }[]>;
}

type ByCustomer = { [T in CustomerTable]: "customer_id" extends keyof Database[T] ? T : never }[CustomerTable];

/** The use of a table with one customer per row. */
export const usedIn = (table: ByCustomer, said: string): Use => ({
  said,
  among: (db, ids) =>
    db
      // Any of the tables, for the type checker: they differ only in other columns.
      .selectFrom(table as "spins")
      .select("customer_id as id")
      .distinct()
      .where("customer_id", "in", ids)
      .execute(),
});

/** What an area declares about customers. */
export interface CustomerPart {
  /**
   * Tables of what customers do, or of what happens to them, after they join. An undo of an import never removes a
   * customer with rows in one of them.
   */
  readonly uses?: { readonly [T in CustomerTable]?: Use };
  /** Tables that refer to customers without recording anything they did, with the reason. */
  readonly noUses?: { readonly [T in CustomerTable]?: string };
  /** Erases personal data of customers who left and did not return; records of what they did stay. */
  readonly forget?: (at: Forgetting, ids: Ids) => Promise<void>;
}

/** One transaction, in which `db` is limited to the business's rows. */
interface Forgetting {
  readonly trx: Db;
  readonly db: Db;
  readonly businessId: number;
  readonly now: number;
}

/** Reasons why customers cannot be removed, by id; customers without any use are left out. */
export async function usesAmong(
  parts: readonly CustomerPart[],
  db: Db,
  ids: Ids,
  batchId: number,
): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  if (ids.length === 0) return found;
  const all: readonly Use[] = parts.flatMap(({ uses }) => Object.values(uses ?? {}));
  for (const { said, among } of all)
    for (const { id } of await among(db, ids, batchId))
      if (id !== null && !found.has(id)) found.set(id, `Kept: the customer ${said} since the import`);
  return found;
}
