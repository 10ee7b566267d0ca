import type { Kysely } from "kysely";
import type { SelectedOffer } from "../../contract/campaigns/fields";
import { type MergeField, mergeFields } from "../../contract/campaigns/merge-fields";
import type { Raw } from "../../contract/wire";
import { neverExpires } from "../../ledger/first-lots";
import type { Books } from "../../ledger/types";
import type { Database } from "../../store/schema";
import { isAmong } from "../../store/words";
import { pointsToNext } from "../../tiers/progress";
import { carriedTitles } from "./carried-titles";
import { linksAsLong } from "./links";
import { senderName } from "./sender";

type Db = Kysely<Database>;
export type MergeValues = Readonly<Partial<Record<MergeField, string>>>;

/** What of a message, besides its customer, decides merge values. */
interface Sending {
  /** Items sent with the message. */
  readonly selectedOffers?: readonly SelectedOffer[] | undefined;
  /** The campaign's options. */
  readonly options?: Raw | undefined;
}

/** Formats a number of points. */
export const counted = (n: number) => n.toLocaleString("en");
/** Formats an amount of minor units. */
export const inMoney = (amount: number) => (amount / 100).toFixed(2);

/**
 * Reads the merge values of customers, by id; links are placeholders of the final length.
 * @param named fields to read; others may be missing.
 */
export async function mergeValues(
  db: Db,
  books: Books,
  ids: readonly number[],
  named: readonly string[] = mergeFields,
  { selectedOffers = [], options = {} }: Sending = {},
): Promise<Map<number, MergeValues>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("customers")
    .innerJoin("branches", "branches.id", "customers.branch_id")
    .leftJoin("tiers", "tiers.id", "customers.tier_id")
    .select(["customers.id", "customers.first_name", "customers.last_name", "customers.points_balance"])
    .select(["customers.credit_balance", "branches.name as branch", "tiers.name as tier"])
    .where("customers.business_id", "=", books.businessId)
    .where(isAmong(db, "customers.id", ids))
    .execute();
  const expiring = named.some((name) => name.startsWith("next_expiry")) ? await nextExpiries(db, books, ids) : null;
  const missing = named.includes("points_to_next_tier") ? await pointsToNext(db, books, ids) : null;
  const offer_title = named.includes("offer_title") ? await carriedTitles(db, selectedOffers) : "";
  // The name that the rule for text messages asks for.
  const business_name = named.includes("business_name") ? await senderName(db, books.businessId, options) : "";
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
          balance: inMoney(row.credit_balance),
          tier: row.tier ?? "",
          business_name,
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
    .where(isAmong(db, "customer_id", ids))
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
