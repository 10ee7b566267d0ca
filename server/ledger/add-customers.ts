import type { Insertable, Kysely } from "kysely";
import { dayOf } from "../store/day";
import { insertNumbered } from "../store/many-rows";
import type { Database } from "../store/schema";
import { type CustomerFigure, countJoined, countSegmentMove, holdBooks, noFigures } from "./figures";
import { segmentOf } from "./segments";
import { countTierMove } from "./tier-counts";
import type { Books } from "./types";

/** Columns that the ledger sets on a new customer. */
type OfTheLedger = CustomerFigure | "id" | "business_id" | "created_at" | "created_day" | "left_at" | "merged_into";
export type NewCustomer = Omit<Insertable<Database["customers"]>, OfTheLedger>;

/**
 * Inserts customers and counts them among those who joined today.
 * @param customers all with the same columns.
 * @returns their ids, in order.
 */
export async function addCustomers(
  db: Kysely<Database>,
  { businessId, now, timeZone }: Books,
  customers: readonly NewCustomer[],
): Promise<number[]> {
  if (!db.isTransaction) throw new Error("addCustomers needs a transaction of its caller");
  if (customers.length === 0) return [];
  await holdBooks(db, businessId);
  const day = dayOf(now, timeZone);
  const segment = segmentOf({ visits: 0, seenDay: day }, day);
  const ofToday = { segment, ...noFigures, seen_day: day, created_at: now, created_day: day };
  const ids = await insertNumbered(
    db,
    { table: "customers", businessId },
    customers.map((customer) => ({ ...customer, ...ofToday })),
  );
  for (const [branch, joined] of counts(customers.map(({ branch_id }) => branch_id))) {
    await countJoined(db, businessId, branch, day, joined);
    await countSegmentMove(db, businessId, branch, null, segment, joined);
  }
  for (const [place, joined] of counts(customers.map(({ branch_id, tier_id }) => `${branch_id} ${tier_id ?? ""}`))) {
    const [branch, tier] = place.split(" ");
    await countTierMove(db, businessId, Number(branch), "nowhere", tier ? Number(tier) : null, joined);
  }
  return ids;
}

/** Ids in insertion order: one INSERT numbers its rows from first to last. */
export const inOrder = (rows: readonly { readonly id: number }[]): number[] =>
  rows.map(({ id }) => id).sort((one, other) => one - other);

/** Number of occurrences of each value in `all`. */
export function counts<T>(all: readonly T[]): Map<T, number> {
  const found = new Map<T, number>();
  for (const one of all) found.set(one, (found.get(one) ?? 0) + 1);
  return found;
}
