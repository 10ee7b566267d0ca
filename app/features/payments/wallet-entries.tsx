import type { SerializeFrom } from "@remix-run/node";
import { pageInSearch } from "~/list/page-number";
import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { Pagination } from "~/ui/pagination";
import { Table, Td, Th } from "~/ui/table";
import { entriesAPage } from "../../../server/contract/payments/wallet-words";
import type { walletsPage } from "./wallets.server";

type Page = SerializeFrom<typeof walletsPage.loader>;

/** Entries of the wallet. */
export function EntriesCard({
  page: { entries, total, page },
  wallet,
}: {
  readonly page: Page;
  readonly wallet: number;
}) {
  if (entries === null)
    return (
      <Notice title="This server does not list entries">
        <p>The balance is up to date. What came in and went out cannot be listed here.</p>
      </Notice>
    );
  return (
    <Card
      title="Entries"
      id="entries"
      actions={
        entries.length > 0 ? (
          <a href={paths.paymentsWalletsExport({ wallet })} className="link text-sm">
            Export CSV
          </a>
        ) : null
      }
    >
      {entries.length === 0 ? (
        <p className="text-muted-foreground">No entries yet. Top-ups and spending are listed here.</p>
      ) : (
        <Table label="Entries of the wallet">
          <thead>
            <tr>
              <Th>Entry</Th>
              <Th numeric>Amount</Th>
              <Th numeric className="max-sm:hidden">
                Balance
              </Th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <Td>
                  {entry.kind}
                  <span className="block text-sm text-muted-foreground">{entry.at}</span>
                  {entry.about ? <span className="block text-sm text-muted-foreground">{entry.about}</span> : null}
                </Td>
                <Td numeric>
                  {entry.amount}
                  <span className="block text-sm text-muted-foreground sm:hidden">{entry.balance}</span>
                </Td>
                <Td numeric className="max-sm:hidden">
                  {entry.balance}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {total > entriesAPage ? (
        <Pagination
          page={page}
          perPage={entriesAPage}
          total={total}
          to={(to) => `${paths.paymentsWallets({ wallet, page: pageInSearch(to) })}#entries`}
          noun="entries"
        />
      ) : null}
    </Card>
  );
}
