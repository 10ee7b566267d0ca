import type { Context } from "../../area";
import { marketingOf } from "../../business/marketing";
import { creditOrder, type requestCredits } from "../../contract/campaigns/credit-calls";
import type { BodyOf } from "../../contract/common/call";
import { problemsIn } from "../../contract/field";
import { refused } from "../../contract/field/derive";
import { refuseAloud } from "../../errors";

/** Stores a merchant's order for credits with its price; the provider adds the credits with `npm run credits:add`. */
export async function writeRequest(
  { db, caller, now }: Context,
  order: BodyOf<typeof requestCredits>,
): Promise<{ message: string }> {
  const problems = refused(problemsIn(creditOrder, order));
  if (Object.keys(problems).length > 0) throw refuseAloud(problems);
  const { smsPrice, emailPrice } = await marketingOf(db, caller.businessId);
  const { sms = 0, email = 0 } = order;
  const wanted = [
    { channel: "sms", amount: sms, price: sms * smsPrice },
    { channel: "email", amount: email, price: email * emailPrice },
  ].filter(({ amount }) => amount > 0);
  const by = { business_id: caller.businessId, created_by: caller.userId, created_at: now };
  await db
    .insertInto("credit_requests")
    .values(wanted.map((one) => ({ ...one, ...by })))
    .execute();
  const amounts = wanted.map(
    ({ channel, amount }) => `${amount.toLocaleString("en")} ${channel === "sms" ? "SMS" : channel}`,
  );
  return { message: `Request sent for ${amounts.join(" and ")} credits.` };
}
