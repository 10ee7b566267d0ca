import type { Context } from "../../area";
import type { AnswerOf, BodyOf } from "../../contract/common/call";
import { rewardTypes } from "../../contract/redemptions/words";
import type { redeemReward } from "../../contract/sales/calls";
import { actFor, booksOf, requireCustomer } from "../../customers/find";
import { settledCustomer } from "../../customers/leave";
import { mayRedeem } from "../../earning/redeeming";
import { programmeOf } from "../../earning/weigh";
import { type ApiError, notFound, refuse } from "../../errors";
import { partnersGiven } from "../../items/partners";
import { holdBooks } from "../../ledger/figures";
import { postTransaction } from "../../ledger/post";
import { transactionTypes } from "../../ledger/types";
import { dateFromDay, dayOf } from "../../store/day";
import { claimPartnerReward, fraudRefusal } from "./partner-reward";
import { requireRedeeming } from "./pin";
import { branchAt } from "./place";
import { rewardsAt } from "./rewards";

const wrong = (message: string) => refuse({ punchItemId: [message] }, `${message}.`);

/**
 * Redeems a customer's points for a reward.
 * @returns a fraud rules' refusal instead of throwing it, so that their records are committed.
 * @throws ApiError at `punchItemId`, not-found, forbidden.
 */
export async function redeem(
  context: Context,
  sent: BodyOf<typeof redeemReward>,
): Promise<AnswerOf<typeof redeemReward> | ApiError> {
  requireRedeeming(context);
  const { db, caller, now } = context;
  const books = booksOf(context);
  const { rules, words } = programmeOf(await holdBooks(db, caller.businessId));
  const branchId = await branchAt(context, sent.branchId);
  const found = await requireCustomer(context, sent.uid);
  const act = await actFor(context, found, sent);
  const { points_balance: balance, tier_id: tierId } = await settledCustomer(db, books, found.id);
  const reward = await db
    .selectFrom("point_rewards")
    .select("id")
    .where("id", "=", sent.punchItemId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!reward) throw notFound("The redemption");
  if (!mayRedeem(rules, tierId)) throw wrong(`Only customers in the chosen tiers can redeem ${words.many}`);
  const date = dateFromDay(dayOf(now, caller.timeZone));
  const running = await rewardsAt(db, { branchId, tierId, date, partners: await partnersGiven(db, caller.businessId) })
    .where("id", "=", reward.id)
    .executeTakeFirst();
  if (!running) throw wrong("This redemption is not available to this customer at this branch now");
  const { title, points } = running;
  if (points > balance)
    throw wrong(`${title} takes ${words.points(points)}; the balance is ${words.points(Math.max(0, balance))}`);
  const isPartners = running.offer_type === rewardTypes.partnerReward;
  const claim = { reward: running, customerId: found.id, branchId, clerkUserId: caller.userId };
  const refusal = isPartners ? await fraudRefusal(db, books, claim) : null;
  if (refusal) return refusal;
  const { transactionId, balances } = await postTransaction(db, books, {
    ...act,
    branchId,
    customerId: found.id,
    type: transactionTypes.redemptions,
    subtype: title,
    rewardId: reward.id,
    entries: [{ account: "points", kind: "spend", amount: -points }],
  });
  if (isPartners) await claimPartnerReward(db, books, claim, { transactionId, words });
  const text = `${title} for ${words.points(points)}`;
  return {
    transaction_pk: transactionId,
    redeemed: points,
    balance: balances.points,
    why: [
      {
        rule: `redemption:${reward.id}`,
        points: -points,
        text: isPartners ? `${text}, waiting for the partner to issue it` : text,
      },
    ],
  };
}
