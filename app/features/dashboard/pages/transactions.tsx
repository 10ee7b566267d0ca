import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { ListPage } from "~/list/list-page";
import { rowsLoader } from "~/list/row-list.server";
import { useProfilePath } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { useSession } from "~/shell/use-session";
import { NoTransactions } from "../no-transactions";
import { transactionsFor } from "../transactions.server";
import { transactionColumns } from "../transactions-columns";

export const meta = title("dashboard-transactions");
export const loader = rowsLoader("dashboard-transactions", transactionsFor);

export default function Transactions() {
  const { page, today, period, exportTo } = useLoaderData<typeof loader>();
  const { business, currencySymbol } = useSession();
  const profile = useProfilePath();
  const words = usePointWords();
  const columns = useMemo(
    () => Object.values(transactionColumns({ timeZone: business.timeZone, currencySymbol }, words)),
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
