import type { PaymentListener } from "./card-events";
import { isWalletCharge, settleCharge, standingOf } from "./wallet-charges";

/** Settles a wallet's charge from the provider's event, whether or not the response arrived. */
export const hearWalletPayment: PaymentListener = async (payment, { trx, scoped, now }) => {
  if (payment.key === null) return;
  const attempt = await trx
    .selectFrom("outbound_attempts")
    .selectAll()
    .where("door", "=", "stripe")
    .where("key", "=", payment.key)
    .executeTakeFirst();
  const standing = standingOf(payment);
  if (!attempt || !isWalletCharge(attempt) || standing.state === "open") return;
  await settleCharge(scoped(attempt.business_id), attempt, standing, now);
};
