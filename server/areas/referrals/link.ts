import type { Context } from "../../area";
import { requireCustomer } from "../../customers/find";
import { linkFor } from "../../referrals/links";
import { isRunning, programmeAsked } from "../../referrals/programmes";

/**
 * Returns the customer's link for sharing the programme, always the same one; "" where the programme cannot be shared.
 * @throws ApiError not-found, forbidden for a customer of another branch.
 */
export async function referralLink(context: Context, uid: number, programId: number): Promise<string> {
  const { db, caller, now } = context;
  await requireCustomer(context, uid);
  const programme = await programmeAsked(db, programId);
  if (!programme?.link_referral_enabled || !isRunning(programme)) return "";
  return linkFor(db, { businessId: caller.businessId, now }, { programmeId: programme.id, customerId: uid });
}
