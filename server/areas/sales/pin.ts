import { checkPin } from "../../access/pin";
import type { Context } from "../../area";
import { rulesOf } from "../../business/rules";
import { ratioAt } from "../../earning/rules";
import { share } from "../../earning/sums";
import { forbidden } from "../../errors";

/**
 * Checks the caller's PIN if the rules require one for the amount. Call it in a handler's `prepare`, so that wrong PINs
 * are counted.
 * @throws ApiError at `pin`; `too-many` after five wrong ones.
 */
export async function requirePin(context: Context, amount: number, pin: string): Promise<void> {
  const { pin_clerk, pin_min_amount } = await rulesOf(context.db);
  if (pin_clerk && amount >= pin_min_amount) await checkPin(context, pin);
}

/** Like `requirePin`, for a redemption, whose amount is the value of its points. */
export async function requirePinToRedeem(
  context: Context,
  { punchItemId, pin }: { readonly punchItemId: number; readonly pin: string },
): Promise<void> {
  const { db } = context;
  const reward = await db.selectFrom("point_rewards").select("points").where("id", "=", punchItemId).executeTakeFirst();
  if (!reward) return;
  const rules = await rulesOf(db);
  await requirePin(context, share(reward.points, rules.redemption_amount, ratioAt(rules, "counter")), pin);
}

/** @throws ApiError forbidden if the employee may not redeem for customers. */
export function requireRedeeming({ caller }: Pick<Context, "caller">): void {
  if (!caller.redeemsOnBehalf) throw forbidden();
}
