import type { Kysely } from "kysely";
import { countDailyMoves } from "../ledger/tier-counts";
import type { Books } from "../ledger/types";
import type { Database } from "../store/schema";
import { countOut } from "./counted";
import { departed, noteDeparture } from "./leave";
import { forgetMessages } from "./waiting-messages";

/**
 * Reverses a customer's joining. A customer without transactions is deleted; one with transactions leaves and is
 * anonymized like every customer who leaves, because ledger entries are never deleted.
 */
export async function unjoin(
  db: Kysely<Database>,
  books: Books,
  customerId: number,
  userId: number | null,
): Promise<void> {
  const customer = await db
    .selectFrom("customers")
    .selectAll()
    .where("id", "=", customerId)
    .where("left_at", "is", null)
    .executeTakeFirstOrThrow();
  const posted = await db
    .selectFrom("transactions")
    .select("id")
    .where("customer_id", "=", customerId)
    .limit(1)
    .executeTakeFirst();
  if (posted) {
    await departed(db, books, customer, null);
    await noteDeparture(db, books, customerId, { leftBy: userId, transactionId: null, points: 0 });
    return;
  }
  await countOut(db, books.businessId, customer);
  await forgetMessages(db, books, [customerId]);
  await db.deleteFrom("customer_words").where("customer_id", "=", customerId).execute();
  await db.deleteFrom("customer_tags").where("customer_id", "=", customerId).execute();
  await db.deleteFrom("tier_states").where("customer_id", "=", customerId).execute();
  // The tier history keeps its rows; the daily counts no longer include this customer.
  const moves = await db
    .selectFrom("tier_moves")
    .select(["day", "from_tier_id as from", "to_tier_id as to", "direction"])
    .where("customer_id", "=", customerId)
    .execute();
  for (const { day, ...move } of moves)
    await countDailyMoves(db, books.businessId, day, [{ ...move, branchId: customer.branch_id, customers: -1 }]);
  await db.deleteFrom("customers").where("id", "=", customerId).execute();
}
