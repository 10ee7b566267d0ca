import type { Context } from "../../area";
import type { AnswerOf, BodyOf } from "../../contract/common/call";
import { problemsIn } from "../../contract/field";
import { refused } from "../../contract/field/derive";
import type { cancelRedemption, KeptRedemption } from "../../contract/sales/calls";
import { cancellation } from "../../contract/sales/fields";
import { booksOf, clerkFor, requireCustomer } from "../../customers/find";
import { isOwn } from "../../customers/own";
import { programmeOf } from "../../earning/weigh";
import { notFound, refuse } from "../../errors";
import { holdBooks } from "../../ledger/figures";
import { reverseTransaction } from "../../ledger/reverse";
import { transactionTypes } from "../../ledger/types";
import { returnClaim } from "./partner-reward";
import { requireRedeeming } from "./pin";
import { branchAt } from "./place";

const mostRedeemed = 5;

/** Redemptions of rewards, excluding points redeemed for a sale or a draw. */
const redemptions = (db: Context["db"]) =>
  db
    .selectFrom("transactions")
    .leftJoin("transactions as back", (join) =>
      join.onRef("back.business_id", "=", "transactions.business_id").onRef("back.reverses_id", "=", "transactions.id"),
    )
    .leftJoin("point_rewards as reward", (join) =>
      join
        .onRef("reward.business_id", "=", "transactions.business_id")
        .onRef("reward.id", "=", "transactions.reward_id"),
    )
    .select(["transactions.id", "transactions.customer_id", "transactions.branch_id", "transactions.subtype"])
    .select(["transactions.points", "transactions.created_at", "back.id as back_id", "reward.title"])
    .where("transactions.type", "=", transactionTypes.redemptions)
    .where("transactions.reward_id", "is not", null)
    .where("transactions.reverses_id", "is", null);

/** The customer's latest redemptions, as listed at the counter. */
export async function redeemedBy({ db, caller }: Context, customerId: number): Promise<KeptRedemption[]> {
  const rows = await redemptions(db)
    .where("transactions.customer_id", "=", customerId)
    .orderBy("transactions.id", "desc")
    .limit(mostRedeemed)
    .execute();
  return rows.map((row) => ({
    transaction_pk: row.id,
    title: row.subtype || (row.title ?? ""),
    points: -row.points,
    utc_created: row.created_at,
    cancelled: row.back_id !== null,
    open: row.back_id === null && caller.redeemsOnBehalf && isOwn(caller, row),
  }));
}

/**
 * Cancels a redemption in one transaction: returns its points, and its cost to the wallet if it was a partner's reward.
 * @throws ApiError at `transaction_pk` if it was cancelled before; not-found, forbidden.
 */
export async function cancel(
  context: Context,
  sent: BodyOf<typeof cancelRedemption>,
): Promise<AnswerOf<typeof cancelRedemption>> {
  requireRedeeming(context);
  const problems = refused(problemsIn(cancellation, sent));
  if (Object.keys(problems).length > 0) throw refuse(problems);
  const { db, caller } = context;
  const books = booksOf(context);
  const { words } = programmeOf(await holdBooks(db, caller.businessId));
  const redemption = await redemptions(db).where("transactions.id", "=", sent.transaction_pk).executeTakeFirst();
  if (!redemption) throw notFound("The redemption");
  const { id, customer_id: uid, points } = redemption;
  const title = redemption.subtype || (redemption.title ?? "");
  await requireCustomer(context, uid);
  const branchId = await branchAt(context, redemption.branch_id);
  const clerkUserId = await clerkFor(context, sent.clerkId);
  if (redemption.back_id !== null) {
    const message = "This redemption was canceled already";
    throw refuse({ transaction_pk: [message] }, `${message}.`);
  }
  const { transactionId, balances } = await reverseTransaction(db, books, {
    transactionId: id,
    branchId,
    clerkUserId,
    ...(sent.platformPk !== undefined && { platformId: sent.platformPk }),
    subtype: `${title}, canceled`,
    shortfall: "refuse",
  });
  await returnClaim(db, books, { transactionId: id, title, by: caller.userId });
  return {
    transaction_pk: transactionId,
    given_back: -points,
    balance: balances.points,
    why: [{ rule: "redemption", points: -points, text: `${title} canceled, ${words.points(-points)} returned` }],
  };
}
