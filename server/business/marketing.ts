import type { Kysely } from "kysely";
import { blockedMessage, blockedPackage } from "../contract/campaigns/words";
import type { Database } from "../store/schema";

/** What a business has of the marketing module. */
export interface Marketing {
  readonly packageId: number;
  /** The name that messages go out under; "" is the business's. */
  readonly senderName: string;
  /** A credit's price, in ten-thousandths of the currency's unit. */
  readonly smsPrice: number;
  readonly emailPrice: number;
  /** Why the module is blocked, in the provider's words; null where it is not. */
  readonly blocked: string | null;
}

/** Those of a business that nobody has given an account. */
const none = { package_pk: 0, marketing_name: "", sms_price: 0, email_price: 0 };

export async function marketingOf(db: Kysely<Database>, businessId: number): Promise<Marketing> {
  const business = await db
    .selectFrom("businesses")
    .select(["block_marketing", "block_marketing_message"])
    .where("id", "=", businessId)
    .executeTakeFirstOrThrow();
  const account = await db
    .selectFrom("marketing_accounts")
    .selectAll()
    .where("business_id", "=", businessId)
    .executeTakeFirst();
  const { package_pk, marketing_name, sms_price, email_price } = account ?? none;
  const isBlocked = business.block_marketing === 1 || package_pk === blockedPackage;
  return {
    packageId: package_pk,
    senderName: marketing_name,
    smsPrice: sms_price,
    emailPrice: email_price,
    blocked: isBlocked ? business.block_marketing_message || blockedMessage : null,
  };
}
