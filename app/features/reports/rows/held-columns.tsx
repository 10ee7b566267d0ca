import { Link } from "@remix-run/react";
import type { Column } from "~/list/columns";
import { formatCount, formatMoney, formatMovement } from "~/ui/format";
import type { HeldAccount } from "../../../../server/contract/reports/words";
import type { EntryLine, LotLine } from "./lines";

interface Shown {
  readonly account: HeldAccount;
  readonly currencySymbol: string;
  /** The business's word for points. */
  readonly unit: string;
}

const figureOf = ({ account, currencySymbol }: Shown, value: number) =>
  account === "points" ? formatCount(value) : formatMoney(value, currencySymbol);

const inUnits = ({ account }: Shown, minor: number) => (account === "points" ? minor : minor / 100);

const unitOf = ({ account, unit }: Shown) => (account === "points" ? { unit } : {});

interface EntriesShown extends Shown {
  readonly heading: string;
  /** Figures with a sign, for a list of all movements. */
  readonly isSigned: boolean;
}

/** Columns of the movements after the customer. */
export const entryColumns = (shown: EntriesShown): readonly Column<EntryLine, never>[] => [
  {
    heading: "Type",
    stacked: "second",
    value: ({ type }) => type,
    cell: ({ type, transaction }) =>
      transaction === null ? (
        type
      ) : (
        <Link to={transaction} className="link">
          {type}
        </Link>
      ),
  },
  { heading: "Date", stacked: "third", value: ({ at }) => at },
  {
    heading: shown.heading,
    numeric: true,
    stacked: "figure",
    ...unitOf(shown),
    value: ({ figure }) => inUnits(shown, figure),
    cell: ({ figure }) =>
      shown.isSigned && shown.account === "points" ? formatMovement(figure) : figureOf(shown, figure),
  },
];

/** Columns of what is left, after the customer. */
export const lotColumns = (shown: Shown): readonly Column<LotLine, never>[] => [
  { heading: "Earned", value: ({ earned }) => earned },
  { heading: "Valid until", stacked: "third", unit: "Valid until", value: ({ until }) => until ?? "No expiry" },
  {
    heading: "Originally",
    numeric: true,
    spare: true,
    value: ({ opened }) => inUnits(shown, opened),
    cell: ({ opened }) => figureOf(shown, opened),
  },
  {
    heading: "Left",
    numeric: true,
    stacked: "figure",
    ...unitOf(shown),
    value: ({ left }) => inUnits(shown, left),
    cell: ({ left }) => figureOf(shown, left),
  },
];
