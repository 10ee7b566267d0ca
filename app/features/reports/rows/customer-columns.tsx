import type { Column } from "~/list/columns";
import { formatCount, formatInstant } from "~/ui/format";
import type { PointWords } from "../../../../server/contract/settings/point-words";
import type { CohortLine } from "./cohort.server";
import type { RedeemerKind, RedeemerLine } from "./redeemers.server";

interface RedeemersShown {
  readonly kind: RedeemerKind;
  readonly timeZone: string;
  readonly words: PointWords;
}

/** Columns of the customers of a reward or an offer, after the customer. */
export function redeemerColumns({ kind, timeZone, words }: RedeemersShown): readonly Column<RedeemerLine, never>[] {
  const points = (flow: "spent" | "given"): Column<RedeemerLine, never> => ({
    heading: `${words.heading} ${flow}`,
    numeric: true,
    cell: (line) => formatCount(line[flow]),
  });
  return [
    {
      heading: "Last time",
      stacked: "second",
      cell: ({ last }) => (last === null ? "–" : formatInstant(last, timeZone)),
    },
    ...(kind === "offer" ? [] : [points("spent")]),
    ...(kind === "reward" ? [] : [points("given")]),
    {
      heading: "Times",
      numeric: true,
      stacked: "figure",
      unit: ({ times }) => (times === 1 ? "time" : "times"),
      cell: ({ times }) => formatCount(times),
    },
  ];
}

/** Columns of the customers who joined or came back, after the customer. */
export const cohortColumns: readonly Column<CohortLine, never>[] = [
  {
    heading: "Joined",
    stacked: "second",
    cell: ({ joined }) => (
      <>
        <span className="sm:hidden">Joined </span>
        {joined ?? "–"}
      </>
    ),
  },
  { heading: "Last visit", cell: ({ seen }) => seen ?? "–" },
  {
    heading: "Visits",
    numeric: true,
    stacked: "figure",
    unit: ({ visits }) => (visits === 1 ? "visit" : "visits"),
    cell: ({ visits }) => formatCount(visits),
  },
];
