import { Link } from "@remix-run/react";
import type { Column } from "~/list/columns";
import { formatInstant, formatMovement } from "~/ui/format";
import type { PointWords } from "../../../server/contract/settings/point-words";
import type { TransactionLine } from "./transactions.server";

interface Opened {
  readonly name: string;
  /** null if the visitor may not open it. */
  readonly to: string | null;
}

function opened(thing: Opened | null) {
  if (thing === null) return "–";
  if (thing.to === null) return thing.name;
  return (
    <Link to={thing.to} className="link">
      {thing.name}
    </Link>
  );
}

/** Transaction columns after the customer, in the business's time zone and point names. */
export const transactionColumns = (timeZone: string, words: PointWords): readonly Column<TransactionLine, never>[] => [
  { heading: "Side", stacked: "second", cell: ({ side }) => side },
  {
    heading: "Date",
    stacked: "third",
    cell: ({ at }) => (at === null ? "–" : formatInstant(at, timeZone)),
  },
  {
    heading: words.heading,
    numeric: true,
    stacked: "figure",
    unit: words.many,
    cell: ({ points }) => (points === null ? "–" : formatMovement(points)),
  },
  { heading: "Ledger entry", cell: ({ entry }) => opened(entry && { name: String(entry.id), to: entry.to }) },
  { heading: "Offer", cell: ({ offer }) => opened(offer && { name: offer.title, to: offer.to }) },
];
