import type { Kysely } from "kysely";
import { familyOf } from "../ledger/families";
import { standing } from "../ledger/figures";
import { type Books, transactionTypes } from "../ledger/types";
import { dayOf, wallTimeOf } from "../store/day";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;

/** A referred customer's purchase, and its amount less returns in minor units. */
export interface Purchase {
  readonly id: number;
  readonly at: number;
  readonly left: number;
  readonly branchId: number;
}

interface Brought {
  readonly referee_id: number | null;
  readonly created_at: number;
  readonly expires_at: number | null;
}

/** Whether a sale has a day only: imports set its time to noon, and it counts on the day of joining. */
const isOfADay = (at: number, timeZone: string) => at % 60_000 === 0 && wallTimeOf(at, timeZone).endsWith(" 12:00");

/**
 * The purchases that count for a referral, earliest first: those made between joining and the end of its days. Large
 * purchases that wait for a decision, or were denied points by it, do not count.
 */
export async function purchasesOf(
  db: Db,
  { businessId, timeZone }: Books,
  customerId: number,
  { created_at: joinedAt, expires_at: end }: Brought,
): Promise<Purchase[]> {
  const day = dayOf(joinedAt, timeZone);
  let sold = db
    .selectFrom("transactions")
    .leftJoin("sales", (join) =>
      join.on("sales.business_id", "=", businessId).onRef("sales.transaction_id", "=", "transactions.id"),
    )
    .select(["transactions.id", "transactions.created_at", "transactions.amount", "transactions.branch_id"])
    .select(["transactions.batch_id", "sales.returned"])
    .where("transactions.business_id", "=", businessId)
    .where("transactions.customer_id", "in", await familyOf(db, businessId, customerId))
    .where("transactions.type", "=", transactionTypes.rewards)
    .where("transactions.amount", ">", 0)
    .where("transactions.day", ">=", day)
    .where(standing)
    .where((row) => row.or([row("sales.held", "is", null), row("sales.held", "=", 0)]))
    .where((row) => row.or([row("sales.decision", "is", null), row("sales.decision", "!=", "refuse")]));
  if (end !== null) sold = sold.where("transactions.created_at", "<", end);
  const rows = await sold.orderBy("transactions.created_at").orderBy("transactions.id").execute();
  return rows
    .filter(({ created_at: at, batch_id }) => at >= joinedAt || (batch_id !== null && isOfADay(at, timeZone)))
    .map((row) => ({
      id: row.id,
      at: row.created_at,
      left: row.amount - (row.returned ?? 0),
      branchId: row.branch_id,
    }));
}
