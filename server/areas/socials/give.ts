import type { Context } from "../../area";
import { termsOf } from "../../business/rules";
import { actionsIn } from "../../business/socials";
import type { AnswerOf, BodyOf } from "../../contract/common/call";
import type { giveSocialReward, socialRewards } from "../../contract/socials/calls";
import { isRewardAction, rewardActions } from "../../contract/socials/networks";
import { actFor, booksOf, requireCustomer } from "../../customers/find";
import { refuse } from "../../errors";
import { familyOf } from "../../ledger/families";
import { holdBooks } from "../../ledger/figures";
import { postTransaction } from "../../ledger/post";
import { transactionTypes } from "../../ledger/types";
import { wallTimeOf } from "../../store/day";

/** Rewards given to the customer, including those merged into them. */
const rewardRows = async ({ db, caller }: Context, uid: number) =>
  db
    .selectFrom("social_rewards")
    .select(["action_id", "points", "created_at"])
    .where("customer_id", "in", await familyOf(db, caller.businessId, uid))
    .orderBy("id")
    .execute();

/** The enabled rewards, and those the customer has already received. */
export async function rewardsOf(context: Context, uid: number): Promise<AnswerOf<typeof socialRewards>> {
  const { db } = context;
  await requireCustomer(context, uid);
  const { business_rules } = await termsOf(db);
  const rewards = await rewardRows(context, uid);
  return {
    rewards: actionsIn(business_rules).flatMap(({ id, enabled, points }) => {
      const got = rewards.find(({ action_id }) => action_id === id);
      if (!enabled && !got) return [];
      const reward = { action_id: id, name: rewardActions[id] };
      return [{ ...reward, points: got?.points ?? points, given_at: got?.created_at ?? null }];
    }),
  };
}

/** Formats a time as "11/23/2026 10:00". */
function asWritten(instant: number, timeZone: string): string {
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+) (.*)$/.exec(wallTimeOf(instant, timeZone)) ?? [];
  return `${month}/${day}/${year} ${time}`;
}

/** Gives a customer the points for an action, once. @throws ApiError at `action_id`, not-found, forbidden. */
export async function giveReward(
  context: Context,
  { uid, action_id, ...act }: BodyOf<typeof giveSocialReward>,
): Promise<AnswerOf<typeof giveSocialReward>> {
  const { db, caller, now } = context;
  const { business_rules } = await holdBooks(db, caller.businessId);
  const customer = await requireCustomer(context, uid);
  const wrong = (message: string) => refuse({ action_id: [message] }, `${message}.`);
  if (!isRewardAction(action_id)) throw wrong("There is no such reward");
  const name = rewardActions[action_id];
  const got = (await rewardRows(context, uid)).find((one) => one.action_id === action_id);
  if (got) throw wrong(`The ${name} reward was already given on ${asWritten(got.created_at, caller.timeZone)}`);
  const action = actionsIn(business_rules).find(({ id }) => id === action_id);
  if (!action?.enabled) throw wrong(`The ${name} reward is switched off`);
  const { points } = action;
  const { transactionId, balances } = await postTransaction(db, booksOf(context), {
    ...(await actFor(context, customer, act)),
    customerId: uid,
    type: transactionTypes.bonusPoints,
    subtype: name,
    entries: [{ account: "points", kind: "bonus", amount: points }],
  });
  const row = { customer_id: uid, action_id, points, transaction_id: transactionId, created_at: now };
  await db
    .insertInto("social_rewards")
    .values({ business_id: caller.businessId, ...row })
    .execute();
  return { name, points, balance: balances.points, transaction_pk: transactionId };
}
