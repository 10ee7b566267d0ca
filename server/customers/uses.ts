import type { Kysely } from "kysely";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;
type Ids = readonly number[];

/** What a column that names a customer is called. */
type CustomerColumn = `${string}customer_id` | "referrer_id" | "referee_id" | "survivor_id" | "merged_id";
/** The tables that name customers. */
export type CustomerTable = {
  [T in keyof Database]: [Extract<keyof Database[T], CustomerColumn>] extends [never] ? never : T;
}[keyof Database];

interface Use {
  /** What is said of a customer who has any of it: “The customer … meanwhile and stays”. */
  readonly said: string;
  /** Which of the customers have any of it. @param batchId of the ledger, whose transactions do not count. */
  readonly among: (db: Db, ids: Ids, batchId: number) => Promise<readonly { readonly id: number | null }[]>;
}

type ByCustomer = { [T in CustomerTable]: "customer_id" extends keyof Database[T] ? T : never }[CustomerTable];

/** The use of a table whose rows each name one customer. */
export const usedIn = (table: ByCustomer, said: string): Use => ({
  said,
  among: (db, ids) =>
    db
      // One of them for all: to the types they differ in other columns alone.
      .selectFrom(table as "spins")
      .select("customer_id as id")
      .distinct()
      .where("customer_id", "in", ids)
      .execute(),
});

/** What an area has to do with customers. */
export interface CustomerPart {
  /**
   * Tables of what customers do, or of what becomes of them, once they are in: who has any of it is never taken away as if
   * they had not come.
   */
  readonly uses?: { readonly [T in CustomerTable]?: Use };
  /** Tables that name customers without anything that they did, and why. */
  readonly noUses?: { readonly [T in CustomerTable]?: string };
  /** Forgets what it holds of people who left and did not come back; what they did stays. */
  readonly forget?: (at: Forgetting, ids: Ids) => Promise<void>;
}

/** One transaction, in which `db` sees the business's rows only. */
interface Forgetting {
  readonly trx: Db;
  readonly db: Db;
  readonly businessId: number;
}

/** Why customers have to stay, by their ids; who has done nothing is left out. */
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
