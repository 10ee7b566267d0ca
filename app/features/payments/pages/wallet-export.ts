import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAccess } from "~/access/guard.server";
import { csvFile, csvPieces, headingOf } from "~/list/export.server";
import { dayIn } from "~/ui/days";
import { formatInstant } from "~/ui/format";
import { walletEntries } from "../../../../server/contract/payments/wallet-calls";
import { requireWallet } from "../wallet.server";
import { entryCsv, nameOf } from "../wallet-words";

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "payments-wallets-export");
  const { timeZone } = access.session.business;
  const wallet = await requireWallet(access, args);
  const columns = entryCsv((at) => formatInstant(at, timeZone));
  const ask = async (after = 0) => {
    const query = { id: wallet.id, page: 1, after };
    const { entries: rows, next } = await access.anotherApi().call(walletEntries, { query });
    return { rows, next };
  };
  const pieces = await csvPieces(ask, columns, args.request.signal);
  const name = nameOf(wallet)
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "-");
  return csvFile(`${name}-${dayIn(timeZone)}.csv`, headingOf(columns), pieces);
}
