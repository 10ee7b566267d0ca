import { z } from "zod";
import type { Access, AccessArgs } from "~/access/guard.server";
import { oncePerRequest } from "~/access/once-per-request.server";
import { may } from "~/access/session";
import { beside } from "~/api/beside";
import { rawItemsOf } from "~/api/raw-answer";
import { asForm } from "~/form/as-form";
import { form, formPage } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { defineList } from "~/list/list";
import { loadIfKnown } from "~/list/load.server";
import { paths } from "~/paths";
import { moneyOrUnknown } from "~/ui/format";
import { goesBack } from "~/wizard/goes-back";
import { knows, readsBeyond } from "../../../server/contract/common/extensions";
import { idIn } from "../../../server/contract/common/id-in";
import {
  businessWallets,
  resumeBusinessWallet,
  type ToldWallet,
  updateBusinessWallet,
  walletEntries,
} from "../../../server/contract/payments/wallet-calls";
import { refills } from "../../../server/contract/payments/wallet-fields";
import { entriesAPage, whyHidden } from "../../../server/contract/payments/wallet-words";
import { id } from "../../../server/contract/wire";
import { entryLine } from "./wallet-columns";
import { lastsUntil, nameOf, pendingOf } from "./wallet-words";

const chosenIn = ({ request }: Pick<AccessArgs, "request">): number | null =>
  idIn(new URL(request.url).searchParams.get("wallet"));

/** Entries of a wallet, newest first. */
const entryList = (wallet: number) =>
  defineList({
    path: paths.paymentsWallets(),
    perPage: entriesAPage,
    filters: {},
    part: { id: "entries", beside: { wallet } },
  });

const valuesOf = (wallet: ToldWallet) =>
  asForm(refills.fields, { ...wallet, daily_limit: wallet.daily_limit ?? undefined });

/** Values that the server told. Any other one has to be entered, because a blank one would be sent as 0. */
const storedIn = (wallet: ToldWallet) => {
  const told = new Map<string, unknown>(Object.entries(wallet));
  return Object.fromEntries(
    Object.entries(valuesOf(wallet)).filter(([name]) => name === "daily_limit" || told.get(name) !== null),
  );
};

const carried = { id: id.read, again: z.string().optional().catch(undefined) };

const walletAmong = (wallets: readonly ToldWallet[], chosen: number | null): ToldWallet | null =>
  wallets.find((one) => one.id === chosen) ?? wallets[0] ?? null;

const loadWallets = oncePerRequest(({ api }: Access) => api.call(businessWallets));

/** Sends unchanged documented amounts of a wallet as the server told them. */
async function asItCame(access: Access, id: number) {
  const answer = await loadWallets(access);
  const wallet = answer.wallets.find((one) => one.id === id);
  const raw = rawItemsOf(answer, "wallets").find((one) => String(one.id) === String(id));
  if (!wallet || !raw) return undefined;
  const { auto_top_up_amount: amount, auto_top_up_threshold: threshold } = wallet;
  const before = { id, auto_top_up_amount: amount ?? 0, auto_top_up_threshold: threshold ?? 0 };
  return goesBack(updateBusinessWallet.body, { ...before, daily_limit: null, revision: undefined }, raw, []);
}

/** Page of one wallet: balance, automatic top-up and entries. */
export const walletsPage = formPage({
  page: "payments-wallets",
  async load(access, args) {
    const { session } = access;
    const { searchParams: search } = new URL(args.request.url);
    const answer = await loadWallets(access);
    const { wallets, service } = answer;
    const wallet = walletAmong(wallets, chosenIn(args));
    const symbol = wallet?.currency.symbol || session.currencySymbol;
    return {
      currency: symbol,
      others: wallets.filter((one) => one !== wallet).map((one) => ({ id: one.id, name: nameOf(one) })),
      wallet: wallet && {
        id: wallet.id,
        name: nameOf(wallet),
        balance: moneyOrUnknown(wallet.amount, symbol),
        lasts: lastsUntil(wallet),
        stopped: wallet.stopped,
        limited: wallet.limited ?? false,
        pending: pendingOf(wallet),
      },
      hidden: whyHidden(answer),
      service: service ?? true,
      values: wallet ? valuesOf(wallet) : {},
      revision: wallet?.revision ?? "",
      limits: readsBeyond(session, updateBusinessWallet),
      mayResume: knows(session, resumeBusinessWallet),
      mayChange: may(session, "bank_account.update"),
      mayTopUp: may(session, "bank_account.create"),
      entries:
        wallet &&
        (await loadIfKnown(search, {
          declared: entryList(wallet.id),
          ask: async ({ page }) => {
            const found = await beside(access, walletEntries, { query: { id: wallet.id, page } });
            return found && { rows: found.entries, total: found.total };
          },
          line: entryLine(session.business.timeZone),
        })),
    };
  },
  form: form({
    permission: "bank_account.update",
    schema: schemaOf(refills, { also: carried }),
    async stored({ access, args }) {
      const wallet = walletAmong((await loadWallets(access)).wallets, chosenIn(args));
      return wallet && { values: storedIn(wallet), revision: wallet.revision };
    },
    look: () => ({ href: paths.paymentsWallets(), label: "View wallets" }),
    async save({ again, id: walletId, ...sent }, { access, version }) {
      const { api } = access;
      const to = paths.paymentsWallets({ wallet: walletId });
      if (again !== undefined) {
        await api.call(resumeBusinessWallet, { body: { id: walletId } });
        return { to, say: "The wallet is topped up automatically again." };
      }
      const { auto_top_up_amount: amount = 0, auto_top_up_threshold: threshold = 0, daily_limit: limit = null } = sent;
      const refill = { auto_top_up_amount: amount, auto_top_up_threshold: threshold, daily_limit: limit };
      const body = { id: walletId, ...refill, revision: version };
      await api.call(updateBusinessWallet, { body, spell: await asItCame(access, walletId) });
      return { to, say: "Wallet saved." };
    },
  }),
});
