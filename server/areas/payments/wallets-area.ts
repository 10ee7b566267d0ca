import { type Handler, handlePrepared } from "../../area";
import {
  businessWallets,
  resumeBusinessWallet,
  topUpBusinessWallet,
  updateBusinessWallet,
  walletEntries,
} from "../../contract/payments/wallet-calls";
import { area } from "../../manifest";
import { requirePayments } from "../../payments/gate";
import { hearWalletPayment } from "../../payments/wallet-events";
import { handlePaid } from "./paid";
import { asking, refilling } from "./wallets-jobs";
import { readEntries, readWallets } from "./wallets-read";
import { resumeWallet, saveWallet, walletHistory } from "./wallets-save";
import { chargeTopUp, keepTopUp } from "./wallets-top-up";

const handlers: readonly Handler[] = [
  handlePrepared(businessWallets, {
    prepare: async (_context, _input, { stripe }) => stripe !== null,
    run: async (context, { prepared }) => {
      await requirePayments(context.db);
      return readWallets(context, prepared);
    },
  }),
  handlePaid(walletEntries, (context, { query }) => readEntries(context, query)),
  handlePaid(updateBusinessWallet, async (context, { body }) => {
    await saveWallet(context, body);
    return { message: "Wallet saved." };
  }),
  handlePaid(resumeBusinessWallet, async (context, { body }) => {
    await resumeWallet(context, body);
    return { message: "The wallet is refilled again." };
  }),
  handlePrepared(topUpBusinessWallet, {
    prepare: (context, { body, key }, { stripe }) => chargeTopUp(context, stripe, body, key),
    run: (context, { prepared }) => keepTopUp(context, prepared),
  }),
];

export const wallets = area({
  name: "wallets",
  handlers,
  jobs: [asking, refilling],
  history: walletHistory,
  onPayment: hearWalletPayment,
});
