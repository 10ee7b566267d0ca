import { data } from "@remix-run/node";
import type { Access, AccessArgs } from "~/access/guard.server";
import { idIn } from "~/items/delete/delete.server";
import { businessWallets } from "../../../server/contract/payments/wallet-calls";

/** @throws data 404 for a wallet of another business. */
export async function requireWallet({ api }: Access, args: AccessArgs) {
  const id = idIn(args, "wallet");
  const { wallets } = await api.call(businessWallets);
  const wallet = wallets.find((one) => one.id === id);
  if (!wallet) throw data({ message: "" }, { status: 404 });
  return wallet;
}
