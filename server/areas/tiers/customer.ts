import type { Context } from "../../area";
import { wordsIn } from "../../business/money-and-points";
import { pageOf } from "../../business/page";
import { termsOf } from "../../business/rules";
import type { AnswerOf } from "../../contract/common/call";
import type { customerTier } from "../../contract/tiers/calls";
import { tierMovesPageSize } from "../../contract/tiers/words";
import { requireCustomer } from "../../customers/find";
import { pageTotal } from "../../store/page-total";
import { progressOf } from "../../tiers/progress";
import { reasonOf, sentenceOf } from "../../tiers/sentence";

/** A customer's tier moves and progress. @throws ApiError not-found; forbidden for another branch's customer. */
export async function tierOfCustomer(
  context: Context,
  uid: number,
  page: number,
): Promise<AnswerOf<typeof customerTier>> {
  const { db, caller, now } = context;
  const bounds = pageOf({ page, limit: tierMovesPageSize }, { most: tierMovesPageSize });
  const customer = await requireCustomer(context, uid);
  const words = wordsIn(await termsOf(db));
  const { businessId, timeZone } = caller;
  const progress = await progressOf(db, { businessId, timeZone, now, words }, customer);
  const moves = db.selectFrom("tier_moves").where("customer_id", "=", uid);
  const rows = await moves.selectAll().orderBy("id", "desc").limit(bounds.limit).offset(bounds.offset).execute();
  const count = async () => {
    const { total } = await moves.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    return Number(total);
  };
  return {
    progress,
    total: await pageTotal(bounds, rows.length, count),
    moves: rows.map((row) => ({
      utc_moved: row.created_at,
      from_tier: row.from_tier_id,
      from_name: row.from_name,
      to_tier: row.to_tier_id,
      to_name: row.to_name,
      direction: row.direction === 1 ? "up" : "down",
      reason: reasonOf(row.reason),
      rule: sentenceOf(row, words),
      setup_revision: row.setup_revision,
    })),
  };
}
