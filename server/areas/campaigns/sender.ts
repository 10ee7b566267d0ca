import type { Kysely } from "kysely";
import type { Context } from "../../area";
import { marketingOf } from "../../business/marketing";
import type { saveBusinessNameMarketing } from "../../contract/campaigns/calls";
import { sender } from "../../contract/campaigns/fields";
import type { AnswerOf, BodyOf } from "../../contract/common/call";
import { problemsIn } from "../../contract/field";
import { refused } from "../../contract/field/derive";
import type { Raw } from "../../contract/wire";
import { forbidden, refuseAloud } from "../../errors";
import type { Database } from "../../store/schema";
import { branchOf } from "./find";

/** Returns the name that messages are sent under: the campaign's own, the default one, or the business's name. */
export async function senderName(db: Kysely<Database>, businessId: number, options: Raw): Promise<string> {
  const own = senderIn(options);
  if (own !== "") return own;
  const { senderName: usual } = await marketingOf(db, businessId);
  if (usual !== "") return usual;
  return (await db.selectFrom("businesses").select("name").where("id", "=", businessId).executeTakeFirstOrThrow()).name;
}

/** Sender name among a campaign's options; "" for the default one. */
export const senderIn = ({ marketing_name: name }: Raw): string => (typeof name === "string" ? name.trim() : "");

/**
 * Saves the sender name of messages, if it is to become the business's default. @throws ApiError forbidden for a branch
 * role, as for campaigns of the whole business.
 */
export async function saveSender(
  { db, caller }: Context,
  { saveDefault, ...input }: BodyOf<typeof saveBusinessNameMarketing>,
): Promise<AnswerOf<typeof saveBusinessNameMarketing>> {
  const problems = refused(problemsIn(sender, input));
  if (Object.keys(problems).length > 0) throw refuseAloud(problems);
  const { marketing_name } = input;
  if (!saveDefault) return { marketing_name };
  if (branchOf(caller) !== null) throw forbidden("The default sender name can only be changed at business level");
  await db
    .insertInto("marketing_accounts")
    .values({ business_id: caller.businessId, package_pk: 0, marketing_name, sms_price: 0, email_price: 0 })
    .onConflict((conflict) => conflict.column("business_id").doUpdateSet({ marketing_name }))
    .execute();
  return { marketing_name };
}
