import type { Kysely } from "kysely";
import type { Words } from "../../business/money-and-points";
import { valuedPartnerRewards } from "../../contract/items/partners";
import { fraudTypeOf } from "../../contract/payments/fraud-words";
import { type ApiError, refuse } from "../../errors";
import type { Books } from "../../ledger/types";
import { watchRedemption } from "../../payments/fraud-watch";
import { giveBackToWallet, spendFromWallet } from "../../payments/wallets";
import type { Database } from "../../store/schema";

/*
 * A partner's reward costs points and, if it has a cash value, an amount from the wallet. No partner integration issues
 * rewards yet, so the customer receives a pending claim.
 */

type Db = Kysely<Database>;

export interface PartnerReward {
  readonly id: number;
  readonly title: string;
  readonly partner_reward_type: string;
  readonly amount_value: number | null;
}

interface Claiming {
  readonly reward: PartnerReward;
  readonly customerId: number;
  readonly branchId: number;
  readonly clerkUserId: number;
}

const wrong = (message: string) => refuse({ punchItemId: [message] }, `${message}.`);

/** @throws ApiError at `punchItemId` for a reward with a cash value but no amount. */
function centsOf({ title, partner_reward_type, amount_value }: PartnerReward): number {
  if (!valuedPartnerRewards.includes(partner_reward_type)) return 0;
  if (amount_value === null || amount_value <= 0) throw wrong(`${title} has no value yet. Set it in the redemption`);
  return amount_value;
}

/** The fraud rules' refusal, returned so that their records are committed; null if they do not refuse. */
export async function fraudRefusal(db: Db, books: Books, claiming: Claiming): Promise<ApiError | null> {
  const { reward, ...who } = claiming;
  const type = fraudTypeOf(reward.partner_reward_type);
  const cents = centsOf(reward);
  if (type === undefined) return null;
  const reason = await watchRedemption(db, books, { ...who, type, cents, rewardId: reward.id });
  return reason === null ? null : wrong(reason);
}

/** Key of a claim's wallet entry. */
const claimKey = (transactionId: number) => `claim ${transactionId}`;

/** Refunds the price of a cancelled claim to the wallet, once. */
export async function returnClaim(
  db: Db,
  { businessId, now }: Books,
  { transactionId, title, by }: { readonly transactionId: number; readonly title: string; readonly by: number },
): Promise<void> {
  await giveBackToWallet(db, { businessId, now, key: claimKey(transactionId), about: `${title}, canceled`, by });
}

/**
 * Pays for a redeemed reward and saves the claim. @throws ApiError at `punchItemId` if the wallet balance is too low.
 */
export async function claimPartnerReward(
  db: Db,
  { businessId, now }: Books,
  { reward, customerId, branchId, clerkUserId }: Claiming,
  { transactionId, words }: { readonly transactionId: number; readonly words: Words },
): Promise<void> {
  const cents = centsOf(reward);
  if (cents > 0) {
    const { currency_code: currency } = await db
      .selectFrom("businesses")
      .select("currency_code")
      .executeTakeFirstOrThrow();
    const spent = await spendFromWallet(db, {
      ...{ businessId, currency, cents, now },
      about: reward.title,
      key: claimKey(transactionId),
      by: clerkUserId,
    });
    if (spent.state === "short")
      throw wrong(`The wallet has ${words.money(spent.balance)}; ${reward.title} costs ${words.money(cents)}`);
  }
  await db
    .insertInto("partner_claims")
    .values({
      business_id: businessId,
      transaction_id: transactionId,
      customer_id: customerId,
      branch_id: branchId,
      reward_id: reward.id,
      partner: reward.partner_reward_type,
      fraud_type: fraudTypeOf(reward.partner_reward_type) ?? 0,
      cents,
      created_at: now,
    })
    .execute();
}
