import { Badge } from "~/ui/badge";
import { formatCount } from "~/ui/format";
import { Table, Td, Th } from "~/ui/table";
import type { WheelPrize } from "../../../server/contract/spin/calls";
import { formatOdds } from "./wheel";
import { isOut, WheelSwatch } from "./wheel-figure";

interface PrizeTableProps {
  readonly prizes: readonly WheelPrize[];
}

/** Prizes of the wheel with their odds and remaining stock. */
export function PrizeTable({ prizes }: PrizeTableProps) {
  return (
    <Table label="Prizes on the wheel">
      <thead>
        <tr>
          <Th numeric>
            <span className="sr-only">Number</span>
          </Th>
          <Th>Prize</Th>
          <Th numeric>Odds</Th>
          <Th numeric>Left</Th>
        </tr>
      </thead>
      <tbody>
        {prizes.map((prize, index) => (
          <tr key={prize.prizeId}>
            <Td numeric className="w-8">
              {index + 1}
            </Td>
            <Th scope="row">
              <span className="flex items-center gap-2">
                <WheelSwatch prize={prize} index={index} count={prizes.length} />
                {prize.title}
              </span>
            </Th>
            <Td numeric>{formatOdds(prize.odds)}</Td>
            <Td numeric>
              <Left prize={prize} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Left({ prize }: { readonly prize: WheelPrize }) {
  if (!prize.wins) return <span className="text-muted-foreground">No prize</span>;
  return isOut(prize) ? <Badge tone="warning">Ran out</Badge> : formatCount(prize.stock ?? 0);
}
