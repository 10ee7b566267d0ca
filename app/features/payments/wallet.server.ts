import type { Access, AccessArgs } from "~/access/guard.server";
import { notFound, requireId } from "~/access/refuse.server";
import { listColumns } from "~/list/export.server";
import { dayIn } from "~/ui/days";
import { businessWallets, walletEntries } from "../../../server/contract/payments/wallet-calls";
import { entriesInFile, entryLine } from "./wallet-columns";
import { nameOf } from "./wallet-words";

/** @throws data 404 for a wallet of another business. */
export async function requireWallet({ api }: Access, args: AccessArgs) {
  const id = requireId(args, "wallet");
  const { wallets } = await api.call(businessWallets);
  const wallet = wallets.find((one) => one.id === id);
  if (!wallet) throw notFound();
  return wallet;
}

/** The file of all entries of the wallet in the URL. */
export async function walletFile(access: Access, args: AccessArgs) {
  const { timeZone } = access.session.business;
  const wallet = await requireWallet(access, args);
  const name = nameOf(wallet)
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "-");
  return {
    name: `${name}-${dayIn(timeZone)}.csv`,
    ...listColumns(entriesInFile(wallet.currency.symbol), entryLine(timeZone)),
    async ask(after = 0) {
      const query = { id: wallet.id, page: 1, after };
      const { entries: rows, next } = await access.anotherApi().call(walletEntries, { query });
      return { rows, next };
    },
  };
}
