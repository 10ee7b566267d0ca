import { requireId } from "~/access/refuse.server";
import { form, formPage } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { paths } from "~/paths";
import { thirdPartyCouponsCards } from "../../../server/contract/payments/card-calls";
import { topUpBusinessWallet } from "../../../server/contract/payments/wallet-calls";
import { topUp } from "../../../server/contract/payments/wallet-fields";
import { cardName } from "./card-words";
import { requireWallet } from "./wallet.server";
import { nameOf, pendingOf } from "./wallet-words";

export const topUpPage = formPage({
  page: "payments-wallets-top-up",
  async load(access, args) {
    const [wallet, { cards }] = await Promise.all([
      requireWallet(access, args),
      access.api.call(thirdPartyCouponsCards),
    ]);
    return {
      name: nameOf(wallet),
      wallet: wallet.id,
      currency: wallet.currency.symbol,
      iso: wallet.currency.iso_code,
      pending: pendingOf(wallet),
      cards: cards.map((card) => ({ value: card.id, label: cardName(card.info) })),
      values: { amount: "", card_id: cards.find((card) => card.default)?.id ?? "" },
    };
  },
  form: form({
    schema: schemaOf(topUp),
    look: ({ args }) => ({
      href: paths.paymentsWallets({ wallet: requireId(args, "wallet") }),
      label: "View the wallet",
    }),
    async save(body, { access, args }) {
      const { id } = await requireWallet(access, args);
      const { message } = await access.api.call(topUpBusinessWallet, { body });
      return { to: paths.paymentsWallets({ wallet: id }), say: message || "Wallet topped up." };
    },
  }),
});
