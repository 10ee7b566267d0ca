import type { Access } from "~/access/guard.server";
import { mayOpen } from "~/access/rules";
import { pageNamed } from "~/access/table";
import { beside } from "~/api/beside";
import { businessWallets } from "../../../server/contract/payments/wallet-calls";
import { whyHidden } from "../../../server/contract/payments/wallet-words";
import { rewardTypes } from "../../../server/contract/redemptions/words";

interface Reward {
  readonly offer_type_fk: number | null;
}

/**
 * Why partner rewards of the list are hidden from customers; null if they are not, or if the visitor may not see the
 * wallet.
 */
export async function whyPartnersAreHidden(access: Pick<Access, "api" | "session">, rewards: readonly Reward[]) {
  if (!rewards.some(({ offer_type_fk: type }) => type === rewardTypes.partnerReward)) return null;
  if (!mayOpen(access.session, pageNamed("payments-wallets"))) return null;
  const found = await beside(access, businessWallets);
  return found && whyHidden(found);
}
