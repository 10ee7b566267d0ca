import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { ListPage } from "~/list/list-page";
import { paths } from "~/paths";
import { useProfilePath } from "~/shell/customer-name";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { useSession } from "~/shell/use-session";
import { formatCount } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { referralColumn, transactionColumns } from "../transaction-columns";
import { loadTransactions, type TransactionsPage } from "../transactions.server";

export const meta = title("referrals-transactions");

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "referrals-transactions");
  return loadTransactions(access, new URL(args.request.url).searchParams, args.params);
}

const lackNames = {
  unknown: "Your server does not tell what was paid.",
  unloaded: "What was paid could not be loaded.",
};

function noteOf({ lacks, latest }: Pick<TransactionsPage, "lacks" | "latest">): string | null {
  if (lacks) return `${lackNames[lacks]} These are the programme’s referrals.`;
  return latest === null ? null : `These are the latest ${formatCount(latest)} transactions. There are more.`;
}

export default function Transactions() {
  const { page, programme, lacks, latest, exportTo }: TransactionsPage = useLoaderData<typeof loader>();
  const { timeZone } = useSession().business;
  const profile = useProfilePath();
  const words = usePointWords();
  const note = noteOf({ lacks, latest });
  return (
    <ListPage
      page={page}
      icon="referrals"
      title={programme || "Programme"}
      label="Transactions"
      one="transaction"
      many="transactions"
      nothingTitle="No transactions yet"
      nothing={<p>Rewards appear here when a friend meets the condition.</p>}
      back={{ to: paths.referralsDashboard(), label: "Referrals" }}
      above={
        note === null ? null : (
          <Notice role="note" className="mb-4">
            {note}
          </Notice>
        )
      }
      first={{
        heading: "Customer",
        face: "initials",
        open: ({ uid }) => profile(uid),
        note: ({ note }) => note,
      }}
      columns={[...transactionColumns(timeZone, words), ...(lacks ? [] : [referralColumn])]}
      {...(exportTo ? { exportTo } : {})}
    />
  );
}
