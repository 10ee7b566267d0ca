import { defaultCard } from "../../payments/default-card";
import { isWalletCharge } from "../../payments/wallet-charges";
import { follow, lowWallets, refill } from "../../payments/wallet-refills";
import { attemptsToAsk } from "../../work/attempts";
import { job } from "../../work/job";

const every = 15_000;
type Low = Awaited<ReturnType<typeof lowWallets>>[number];

/** Polls charges whose outcome is unknown. */
export const asking = job({
  name: "wallet-charges",
  every,
  waiting: async ({ services: { stripe }, store, now }) =>
    stripe ? (await attemptsToAsk(store.db, "stripe", now())).filter(isWalletCharge) : [],
  step: async ({ services: { stripe: door }, store, now }, attempt) => {
    if (door) await follow({ store, door, now }, attempt);
    return false;
  },
});

/** Refills wallets whose balance fell below the threshold. */
export const refilling = job<Low>({
  name: "wallet-refills",
  every,
  waiting: async ({ services: { stripe }, store }) => (stripe ? lowWallets(store.db) : []),
  step: async ({ services: { stripe: door }, store, now }, wallet) => {
    if (door) await refill({ store, door, now }, wallet, defaultCard);
    return false;
  },
});
