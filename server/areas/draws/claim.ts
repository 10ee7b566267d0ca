import type { Context } from "../../area";
import type { BodyOf } from "../../contract/common/call";
import type { claimDrawPrize } from "../../contract/draws/calls";
import { notFound } from "../../errors";
import { dateFromDay, dayOf } from "../../store/day";
import { requireEditable } from "./find";

/**
 * Marks a prize as claimed or not claimed. A repeated claim keeps its original time. After the last day to claim the
 * merchant decides.
 * @returns the new status in words.
 */
export async function claimPrize(
  context: Context,
  { drawId, place, claimed }: BodyOf<typeof claimDrawPrize>,
): Promise<string> {
  const { db, now, caller } = context;
  await requireEditable(context, drawId);
  const found = db.selectFrom("draw_winners").select(["claimed_at", "claim_limit_date"]).where("draw_id", "=", drawId);
  const winner = await found.where("place", "=", place).executeTakeFirst();
  if (!winner) throw notFound("The winner");
  if ((winner.claimed_at !== null) !== claimed) {
    await db
      .updateTable("draw_winners")
      .set({ claimed_at: claimed ? now : null })
      .where("draw_id", "=", drawId)
      .where("place", "=", place)
      .execute();
  }
  if (!claimed) return "Prize marked as not claimed.";
  const day = dateFromDay(dayOf(winner.claimed_at ?? now, caller.timeZone));
  const late = winner.claim_limit_date !== "" && day > winner.claim_limit_date;
  return `Prize claimed.${late ? " The last day to claim has passed." : ""}`;
}
