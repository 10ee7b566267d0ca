import type { Kysely } from "kysely";
import { type Caller, isBranchRole } from "../../area";
import { type Guarded, requireEditableItem, requireSeenItem } from "../../business/branches";
import { forbidden } from "../../errors";
import type { Database } from "../../store/schema";
import { locked } from "../../store/words";

type Db = Kysely<Database>;

/** Section 8, for a branch role that touches a redemption of another branch. */
export const notYours = () => forbidden("You are unauthorized to edit this redemption.");

/** The redemptions a caller may see: a branch role those of its own branch and those of all branches. */
export function rewardsSeenBy(db: Db, caller: Caller) {
  const rewards = db.selectFrom("point_rewards").where("point_rewards.deleted_at", "is", null);
  if (!isBranchRole(caller.role)) return rewards;
  const ofBranch = db
    .selectFrom("point_reward_branches")
    .select("reward_id")
    .where("branch_id", "=", caller.branchId ?? 0);
  return rewards.where((where) =>
    where.or([where("point_rewards.all_branches", "=", 1), where("point_rewards.id", "in", ofBranch)]),
  );
}

/** What is kept of a redemption that decides on a save of it. */
export interface Kept {
  readonly id: number;
  readonly offer_type: number;
  readonly partner_reward_type: string;
  readonly apply_max_priced: number;
  readonly publish_date: string;
  readonly all_branches: number;
}

const findReward = (db: Db, rewardId: number, deleted: boolean) =>
  db
    .selectFrom("point_rewards")
    .select(["id", "offer_type", "partner_reward_type", "apply_max_priced", "publish_date", "all_branches"])
    .where("id", "=", rewardId)
    .where("deleted_at", deleted ? "is not" : "is", null);

const guarded = (db: Db, rewardId: number): Guarded => ({
  what: "The redemption",
  notYours,
  branchIds: async () => {
    const links = await db
      .selectFrom("point_reward_branches")
      .select("branch_id")
      .where("reward_id", "=", rewardId)
      .execute();
    return links.map(({ branch_id }) => branch_id);
  },
});

/** @throws ApiError not-found; forbidden for a branch role when the redemption is another branch's. */
export async function requireSeen(db: Db, caller: Caller, rewardId: number): Promise<Kept> {
  return requireSeenItem(caller, await findReward(db, rewardId, false).executeTakeFirst(), guarded(db, rewardId));
}

/**
 * The redemption, held until the transaction ends, if the caller may change it: a branch role only one of its own branch alone.
 * @throws ApiError not-found or forbidden.
 */
export async function requireEditable(
  db: Db,
  caller: Caller,
  rewardId: number,
  { deleted = false } = {},
): Promise<Kept> {
  const reward = await locked(db, findReward(db, rewardId, deleted)).executeTakeFirst();
  return requireEditableItem(caller, reward, guarded(db, rewardId));
}
