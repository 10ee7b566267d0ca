import type { Kysely } from "kysely";
import { rulesOf } from "../business/rules";
import { forbidden } from "../errors";
import type { Database } from "../store/schema";

/** Document 000, section 2: without partner rewards there are no payments. */
export async function hasPayments(db: Kysely<Database>): Promise<boolean> {
  const { partner_reward_flag, amazon_gift_card_flag, uber_voucher_flag } = await rulesOf(db);
  return partner_reward_flag && (amazon_gift_card_flag || uber_voucher_flag);
}

/** @throws ApiError */
export async function requirePayments(db: Kysely<Database>): Promise<void> {
  if (await hasPayments(db)) return;
  throw forbidden("Payments are switched off for your business.");
}
