import type { Column } from "~/list/columns";
import { formatInstant } from "~/ui/format";
import type { PointWords } from "../../../../server/contract/settings/point-words";
import type { CohortLine, RedeemerLine } from "./lines";

/** What the customers redeemed or claimed. */
export type RedeemerKind = "reward" | "offer" | "any";

interface RedeemersShown {
  readonly kind: RedeemerKind;
  readonly timeZone: string;
  readonly words: PointWords;
}

/** Columns of the customers of a reward or an offer, after the customer. */
export function redeemerColumns({ kind, timeZone, words }: RedeemersShown) {
  const flows = { reward: ["spent"], offer: ["given"], any: ["spent", "given"] } as const;
  return {
    last: {
      heading: "Last time",
      stacked: "second",
      value: ({ last }) => (last === null ? null : formatInstant(last, timeZone)),
    },
    points: flows[kind].map((flow) => ({
      heading: `${words.heading} ${flow}`,
      numeric: true,
      value: (line) => line[flow],
    })),
    times: {
      heading: "Times",
      numeric: true,
      stacked: "figure",
      unit: ({ times }) => (times === 1 ? "time" : "times"),
      value: ({ times }) => times,
    },
  } satisfies Record<string, RedeemerColumn | RedeemerColumn[]>;
}

type RedeemerColumn = Column<RedeemerLine, never>;

/** Columns of the customers who joined or came back, after the customer. */
export const cohortColumns: readonly Column<CohortLine, never>[] = [
  {
    heading: "Joined",
    stacked: "second",
    value: ({ joined }) => joined,
    cell: ({ joined }) => (
      <>
        <span className="sm:hidden">Joined </span>
        {joined ?? "–"}
      </>
    ),
  },
  { heading: "Last visit", value: ({ seen }) => seen },
  {
    heading: "Visits",
    numeric: true,
    stacked: "figure",
    unit: ({ visits }) => (visits === 1 ? "visit" : "visits"),
    value: ({ visits }) => visits,
  },
];
