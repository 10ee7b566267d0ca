import type { Kysely } from "kysely";
import type { SelectedOffer } from "../../contract/campaigns/fields";
import { type MergeField, mergeFields } from "../../contract/campaigns/merge-fields";
import { neverExpires } from "../../ledger/first-lots";
import type { Books } from "../../ledger/types";
import type { Database } from "../../store/schema";
import { pointsToNext } from "../../tiers/progress";
import { carriedTitles } from "./carried-titles";
import { linksAsLong } from "./links";

type Db = Kysely<Database>;
export type MergeValues = Readonly<Partial<Record<MergeField, string>>>;

const counted = (n: number) => n.toLocaleString("en");

/**
 * Reads the merge values of customers, by id; links are placeholders of the final length.
 * @param named fields to read; others may be missing.
 * @param carried items sent with the message.
 */
export async function mergeValues(
  db: Db,
  books: Books,
  ids: readonly number[],
  named: readonly string[] = mergeFields,
  carried: readonly SelectedOffer[] = [],
): Promise<Map<number, MergeValues>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("customers")
    .innerJoin("branches", "branches.id", "customers.branch_id")
    .innerJoin("businesses", "businesses.id", "customers.business_id")
    .leftJoin("tiers", "tiers.id", "customers.tier_id")
    .select(["customers.id", "customers.first_name", "customers.last_name", "customers.points_balance"])
    .select([
      "customers.credit_balance",
      "branches.name as branch",
      "businesses.name as business",
      "tiers.name as tier",
    ])
    .where("customers.business_id", "=", books.businessId)
    .where("customers.id", "in", [...ids])
    .execute();
  const expiring = named.some((name) => name.startsWith("next_expiry")) ? await nextExpiries(db, books, ids) : null;
  const missing = named.includes("points_to_next_tier") ? await pointsToNext(db, books, ids) : null;
  const offer_title = named.includes("offer_title") ? await carriedTitles(db, carried) : "";
  const links = linksAsLong();
  return new Map(
    rows.map((row) => {
      const [expiry, toNext] = [expiring?.get(row.id), missing?.get(row.id)];
      return [
        row.id,
        {
          ...links,
          offer_title,
          first_name: row.first_name,
          last_name: row.last_name,
          points: counted(row.points_balance),
          balance: (row.credit_balance / 100).toFixed(2),
          tier: row.tier ?? "",
          business_name: row.business,
          branch_name: row.branch,
          points_to_next_tier: toNext === undefined ? "" : counted(toNext),
          next_expiry_points: expiry ? counted(expiry.points) : "",
          next_expiry_date: expiry ? lastDayBefore(expiry.at, books.timeZone) : "",
        },
      ];
    }),
  );
}

/** Points are valid to the end of a day: they expire at the first instant of the next day. */
const lastDayBefore = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone }).format(instant - 1);

/** Reads the points that expire next, and when, by customer. */
async function nextExpiries(
  db: Db,
  { businessId, now }: Books,
  ids: readonly number[],
): Promise<Map<number, { readonly points: number; readonly at: number }>> {
  const rows = await db
    .selectFrom("lots")
    .select((row) => ["customer_id", "expires_at", row.fn.sum<number>("left").as("points")])
    .where("business_id", "=", businessId)
    .where("customer_id", "in", [...ids])
    .where("account", "=", "points")
    .where("left", ">", 0)
    .where("expires_at", ">", now)
    .where("expires_at", "<", neverExpires)
    .groupBy(["customer_id", "expires_at"])
    .orderBy("expires_at", "desc")
    .execute();
  // Sorted latest first, so that the earliest expiry replaces the others.
  return new Map(rows.map((row) => [row.customer_id, { points: Number(row.points), at: row.expires_at }]));
}
