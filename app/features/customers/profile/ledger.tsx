import { Card } from "~/ui/card";
import { Pagination } from "~/ui/pagination";
import { Table, Td, Th } from "~/ui/table";
import { ledgerPageSize } from "../../../../server/contract/customers/words";
import { profileAt } from "../words";
import type { LotView, MovementView, ProfileView } from "./view";

/** Where the address of a page of it leads: there is more above it. */
const ledgerId = "movements";

/** Everything that moved the customer's balances, newest first. */
export function Ledger({
  uid,
  lines,
  page,
  total,
  movesPage,
}: Pick<ProfileView, "uid" | "page" | "total" | "movesPage"> & { readonly lines: readonly MovementView[] }) {
  return (
    <Card title="Movements" id={ledgerId}>
      {total === 0 ? (
        <p className="text-muted-foreground">Nothing yet: the first purchase or adjustment is listed here.</p>
      ) : (
        <>
          <Table label="What moved the balances">
            <thead>
              <tr>
                <Th className="max-sm:hidden">When</Th>
                <Th>What</Th>
                <Th numeric>Moved</Th>
                <Th numeric>After</Th>
                <Th>By</Th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <Td className="max-sm:hidden sm:max-lg:whitespace-nowrap 2xl:whitespace-nowrap">{line.at}</Td>
                  <Th scope="row" className="min-w-28 sm:min-w-32">
                    {/* Where there is no room for it beside, so that no figure is cut. */}
                    <span className="block text-sm font-normal text-muted-foreground sm:hidden">{line.at}</span>
                    {line.what}
                    {line.notes.map((note) => (
                      <span
                        key={note}
                        className="block max-w-80 text-sm font-normal wrap-anywhere text-muted-foreground"
                      >
                        {note}
                      </span>
                    ))}
                  </Th>
                  <Td numeric>{line.movement}</Td>
                  <Td numeric>{line.after}</Td>
                  <Td className="min-w-36 wrap-anywhere">{line.who}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
          <Pagination
            page={page}
            perPage={ledgerPageSize}
            total={total}
            to={(to) => `${profileAt(uid, { page: to, moves: movesPage })}#${ledgerId}`}
            noun="movements"
          />
        </>
      )}
    </Card>
  );
}

/** Which earns are left of the points balance, and when each expires. */
export function Explained({
  lots,
  moreLots,
  balance,
}: Pick<ProfileView, "moreLots" | "balance"> & { readonly lots: readonly LotView[] }) {
  return (
    <details className="mt-4 border-t border-border pt-3">
      <summary className="link inline-block min-h-6 cursor-pointer">Explain this balance</summary>
      {lots.length === 0 ? (
        <p className="mt-2 text-muted-foreground">Nothing earned is left.</p>
      ) : (
        <>
          <p className="mt-2 mb-3 max-w-prose text-muted-foreground">
            The balance is what is left of these. What expires first is spent first.
            {moreLots ? " There are more than are shown here." : ""}
          </p>
          <Table label="What is left of the balance">
            <thead>
              <tr>
                <Th>Earned</Th>
                <Th>How</Th>
                <Th>Expires</Th>
                <Th numeric>Received</Th>
                <Th numeric>Used</Th>
                <Th numeric>Left</Th>
              </tr>
            </thead>
            <tbody>
              {lots.map((lot) => (
                <tr key={lot.id}>
                  <Td className="whitespace-nowrap">{lot.earned}</Td>
                  <Th scope="row">
                    {lot.how}
                    {lot.note ? (
                      <span className="block text-sm font-normal text-muted-foreground">{lot.note}</span>
                    ) : null}
                  </Th>
                  <Td className="whitespace-nowrap">{lot.expires}</Td>
                  <Td numeric>{lot.received}</Td>
                  <Td numeric>{lot.used}</Td>
                  <Td numeric>{lot.left}</Td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <Th scope="row" colSpan={5}>
                  Balance
                </Th>
                <Td numeric>{balance.value}</Td>
              </tr>
            </tfoot>
          </Table>
        </>
      )}
    </details>
  );
}
