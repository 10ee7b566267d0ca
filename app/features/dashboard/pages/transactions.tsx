import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { requireAccess } from "~/access/guard.server";
import { ListPage } from "~/list/list-page";
import { useProfilePath } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { useSession } from "~/shell/use-session";
import { NoTransactions } from "../no-transactions";
import { loadTransactions, type TransactionsPage } from "../transactions.server";
import { transactionColumns } from "../transactions-columns";

export const meta = title("dashboard-transactions");

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "dashboard-transactions");
  return loadTransactions(access, new URL(args.request.url).searchParams);
}

export default function Transactions() {
  const { page, today, period, exportTo }: TransactionsPage = useLoaderData<typeof loader>();
  const { business, currencySymbol } = useSession();
  const profile = useProfilePath();
  const words = usePointWords();
  const columns = useMemo(
    () => transactionColumns({ timeZone: business.timeZone, currencySymbol }, words),
    [business.timeZone, currencySymbol, words],
  );
  return (
    <ListPage
      page={page}
      icon="transactions"
      title="Transactions"
      one="transaction"
      many="transactions"
      nothing={null}
      noMatch={<NoTransactions page={page} period={period} today={today} />}
      first={{
        heading: "Customer",
        sortBy: (line) => line.title.toLocaleLowerCase(),
        open: ({ uid }) => profile(uid),
        note: ({ contact }) => contact,
      }}
      columns={columns}
      grid="transactions"
      exportTo={exportTo}
    />
  );
}
