import { Link } from "@remix-run/react";
import type { Column } from "~/list/columns";
import { paths } from "~/paths";
import { formatInstant, formatMovement } from "~/ui/format";
import type { PointWords } from "../../../server/contract/settings/point-words";
import type { TransactionLine } from "./transaction-line";

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
  { heading: "Side", stacked: "second", value: ({ side }) => side },
  {
    heading: "Date",
    stacked: "third",
    value: ({ at }) => (at === null ? null : formatInstant(at, timeZone)),
  },
  {
    heading: words.heading,
    numeric: true,
    stacked: "figure",
    unit: words.many,
    value: ({ points }) => points,
    cell: ({ points }) => (points === null ? "–" : formatMovement(points)),
  },
  {
    heading: "Ledger entry",
    value: ({ entry }) => entry?.id ?? null,
    cell: ({ entry }) => opened(entry && { name: String(entry.id), to: entry.to }),
  },
  {
    heading: "Offer",
    value: ({ offer }) => offer?.title ?? null,
    cell: ({ offer }) => opened(offer && { name: offer.title, to: offer.to }),
  },
];

/** The referral of a transaction, in a list of several. */
export const referralColumn: Column<TransactionLine, never> = {
  heading: "Referral",
  value: ({ referral }) => referral,
  cell: ({ referral }) =>
    opened(referral === null ? null : { name: String(referral), to: paths.referralsDetails({ referralId: referral }) }),
};
