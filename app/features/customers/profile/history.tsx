import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";
import { Pagination } from "~/ui/pagination";
import { Table, Td, Th } from "~/ui/table";
import { ledgerPageSize } from "../../../../server/contract/customers/words";
import { profileAt } from "../words";
import type { ProfileView } from "./profile.server";

type Entries = NonNullable<ProfileView["entries"]>;

/** Fragment for the pages of the history, which is below other content. */
const historyId = "history";

/** Ledger entries of all balances, newest first. */
export function History({
  uid,
  entries,
  page,
  total,
  movesPage,
}: Pick<ProfileView, "uid" | "page" | "total" | "movesPage"> & { readonly entries: Entries }) {
  return (
    <Card title="History" id={historyId} flush={total > 0}>
      {total === 0 ? (
        <p className="text-muted-foreground">No entries yet. Purchases and adjustments are listed here.</p>
      ) : (
        <>
          <Table label="History, newest first" className="[&_tbody_:is(td,th)]:h-9 [&_tbody_:is(td,th)]:py-1">
            <thead>
              <tr>
                <Th className="max-sm:hidden">Date</Th>
                <Th>Entry</Th>
                <Th numeric>Change</Th>
                <Th numeric>Balance</Th>
                <Th className="max-sm:hidden">By</Th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <Entry key={entry.id} {...entry} />
              ))}
            </tbody>
          </Table>
          <div className="px-4 pb-3">
            <Pagination
              page={page}
              perPage={ledgerPageSize}
              total={total}
              to={(to) => `${profileAt(uid, { page: to, moves: movesPage })}#${historyId}`}
              noun="entries"
            />
          </div>
        </>
      )}
    </Card>
  );
}

/**
 * One entry, with the reason for the points a sale earned. Below 640 px, date, notes and user are shown under the
 * entry, so that figures are not truncated.
 */
function Entry({ at, what, notes, why, change, gains, balance, who }: Entries[number]) {
  const note = notes.join(" · ");
  return (
    <tr>
      <Td className="whitespace-nowrap text-muted-foreground max-sm:hidden">{at}</Td>
      <Th scope="row" className="sm:w-full sm:max-w-0">
        <span title={note} className="sm:block sm:truncate sm:focus-within:whitespace-normal">
          {what} <span className="font-normal text-muted-foreground max-sm:block max-sm:text-sm">{note}</span>
        </span>
        {why ? <span className="block text-sm font-normal wrap-anywhere text-muted-foreground">{why}</span> : null}
        <span className="block text-sm font-normal text-muted-foreground sm:hidden">
          {[at, who].filter(Boolean).join(" · ")}
        </span>
      </Th>
      <Td numeric className={cn("font-medium", gains && "text-success")}>
        {change}
      </Td>
      <Td numeric>{balance}</Td>
      <Td title={who} className="max-w-40 truncate text-muted-foreground max-sm:hidden">
        {who}
      </Td>
    </tr>
  );
}
