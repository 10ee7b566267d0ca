import type { Kysely } from "kysely";
import { countSeenMonths } from "../ledger/cohorts";
import { countJoined, countSegmentMove } from "../ledger/figures";
import { countTierMove } from "../ledger/tier-counts";
import type { Database } from "../store/schema";

type Counted = Pick<Database["customers"], "branch_id" | "created_day" | "segment" | "tier_id"> & {
  readonly id: number;
};

/**
 * Removes a customer from all counts of customers, inside the transaction in which they leave, with the books locked.
 */
export async function countOut(db: Kysely<Database>, businessId: number, customer: Counted): Promise<void> {
  await countJoined(db, businessId, customer.branch_id, customer.created_day, -1);
  await countSegmentMove(db, businessId, customer.branch_id, customer.segment, null);
  await countTierMove(db, businessId, customer.branch_id, customer.tier_id, "nowhere");
  await countSeenMonths(db, businessId, customer, -1);
}

/** Adds a customer who had left to all counts again. */
export async function countIn(db: Kysely<Database>, businessId: number, customer: Counted): Promise<void> {
  await countJoined(db, businessId, customer.branch_id, customer.created_day);
  await countSegmentMove(db, businessId, customer.branch_id, null, customer.segment);
  await countTierMove(db, businessId, customer.branch_id, "nowhere", customer.tier_id);
  await countSeenMonths(db, businessId, customer, 1);
}
