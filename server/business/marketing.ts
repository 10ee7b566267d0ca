import type { Kysely } from "kysely";
import { blockedMessage, blockedPackage } from "../contract/campaigns/words";
import type { Database } from "../store/schema";

/** A business's marketing account. */
export interface Marketing {
  readonly packageId: number;
  /** Sender's name of messages; "" uses the business's name. */
  readonly senderName: string;
  /** Price of a credit, in ten-thousandths of the currency's unit. */
  readonly smsPrice: number;
  readonly emailPrice: number;
  /** Why the module is blocked, in the provider's words; null when it is not. */
  readonly blocked: string | null;
}

/** Values for a business without an account. */
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
