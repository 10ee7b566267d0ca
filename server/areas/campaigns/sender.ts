import type { Context } from "../../area";
import type { saveBusinessNameMarketing } from "../../contract/campaigns/calls";
import { sender } from "../../contract/campaigns/fields";
import type { AnswerOf, BodyOf } from "../../contract/common/call";
import { problemsIn } from "../../contract/field";
import { refused } from "../../contract/field/derive";
import { refuseAloud } from "../../errors";

/** Saves the sender name of messages, if it is to become the default. */
export async function saveSender(
  { db, caller }: Context,
  { saveDefault, ...input }: BodyOf<typeof saveBusinessNameMarketing>,
): Promise<AnswerOf<typeof saveBusinessNameMarketing>> {
  const problems = refused(problemsIn(sender, input));
  if (Object.keys(problems).length > 0) throw refuseAloud(problems);
  const { marketing_name } = input;
  if (!saveDefault) return { marketing_name };
  await db
    .insertInto("marketing_accounts")
    .values({ business_id: caller.businessId, package_pk: 0, marketing_name, sms_price: 0, email_price: 0 })
    .onConflict((conflict) => conflict.column("business_id").doUpdateSet({ marketing_name }))
    .execute();
  return { marketing_name };
}
