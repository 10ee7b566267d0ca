import { usePointWords } from "~/shell/use-point-words";
import { Card } from "~/ui/card";
import { Table, Td, Th } from "~/ui/table";
import { Figures } from "./facts";
import type { ProfileView } from "./profile.server";

/** Balances and totals of the customer. */
export const Balances = ({ figures, lots, otherLots, balance }: ProfileView) => (
  <Card title="Balances" className="relative">
    <Figures terms={figures} />
    {lots ? <Explained lots={lots} otherLots={otherLots} balance={balance} /> : null}
  </Card>
);

/** Unspent points by date, with their expiry. The summary is on the right of the card's heading. */
const Explained = ({
  lots,
  otherLots,
  balance,
}: Pick<ProfileView, "otherLots" | "balance"> & { readonly lots: NonNullable<ProfileView["lots"]> }) => {
  const words = usePointWords();
  return (
    <details>
      <summary className="absolute end-4 top-4 min-h-6 cursor-pointer list-none text-sm text-link hover:underline [&::-webkit-details-marker]:hidden">
        Explain balance
      </summary>
      {lots.length === 0 ? (
        <p className="mt-4 border-t border-border pt-3 text-muted-foreground">{`No unspent ${words.many}`}</p>
      ) : (
        <div className="mt-4 border-t border-border pt-3">
          <p className="mb-3 max-w-prose text-muted-foreground">
            {`Unspent ${words.many} by date. ${words.heading} that expire first are spent first.`}
          </p>
          <Table label={`Unspent ${words.many}`}>
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
              {otherLots === "" ? null : (
                <tr>
                  <Th scope="row" colSpan={5}>
                    {`Other ${words.many}`}
                    <span className="block text-sm font-normal text-muted-foreground">Spent after those above</span>
                  </Th>
                  <Td numeric>{otherLots}</Td>
                </tr>
              )}
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
        </div>
      )}
    </details>
  );
};
