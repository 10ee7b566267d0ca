import type { Context } from "../../area";
import type { TierMove, TierProgress } from "../../contract/tiers/calls";
import { tierMovesPageSize } from "../../contract/tiers/words";
import { isOwn } from "../../customers/own";
import { forbidden, notFound, refuse } from "../../errors";
import { progressOf } from "../../tiers/progress";
import { reasonOf, sentenceOf } from "../../tiers/sentence";

const mostPages = 1_000_000;

/** A customer's tier moves and progress. @throws ApiError not-found; forbidden for another branch's customer. */
export async function tierOfCustomer(
  context: Context,
  uid: number,
  page: number,
): Promise<{ progress: TierProgress; moves: TierMove[]; total: number }> {
  const { db, caller, now } = context;
  if (page < 1 || page > mostPages) throw refuse({ page: ["Ask for page 1 or later"] });
  const customer = await db
    .selectFrom("customers")
    .select("branch_id")
    .where("id", "=", uid)
    .where("left_at", "is", null)
    .executeTakeFirst();
  if (!customer) throw notFound("The customer");
  if (!isOwn(caller, customer)) throw forbidden();
  const { currency_symbol: currencySymbol } = await db
    .selectFrom("businesses")
    .select("currency_symbol")
    .executeTakeFirstOrThrow();
  const { businessId, timeZone } = caller;
  const progress = await progressOf(db, { businessId, timeZone, now, currencySymbol }, uid);
  if (!progress) throw notFound("The customer");
  const moves = db.selectFrom("tier_moves").where("customer_id", "=", uid);
  const { total } = await moves.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await moves
    .selectAll()
    .orderBy("id", "desc")
    .limit(tierMovesPageSize)
    .offset((page - 1) * tierMovesPageSize)
    .execute();
  return {
    progress,
    total: Number(total),
    moves: rows.map((row) => ({
      utc_moved: row.created_at,
      from_tier: row.from_tier_id,
      from_name: row.from_name,
      to_tier: row.to_tier_id,
      to_name: row.to_name,
      direction: row.direction === 1 ? "up" : "down",
      reason: reasonOf(row.reason),
      rule: sentenceOf(row, currencySymbol),
      setup_revision: row.setup_revision,
    })),
  };
}
