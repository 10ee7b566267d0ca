import type { Column } from "~/list/columns";
import { Badge } from "~/ui/badge";
import { formatInstant } from "~/ui/format";
import type { TierMoveLine } from "./lines";

export const directionNames = { up: "Up", down: "Down" } as const;

/** Columns of the tier moves after the customer. A narrow screen shows the date before the reason. */
export function tierMoveColumns(timeZone: string): readonly Column<TierMoveLine, never>[] {
  const date = ({ at }: TierMoveLine) => (at === null ? null : formatInstant(at, timeZone));
  return [
    {
      heading: "Direction",
      stacked: "state",
      value: ({ direction }) => directionNames[direction],
      cell: ({ direction }) => (
        <Badge tone={direction === "up" ? "success" : "neutral"} dot={direction === "up" ? "full" : "ring"}>
          {directionNames[direction]}
        </Badge>
      ),
    },
    {
      heading: "Move",
      stacked: "second",
      cell: (line) => (
        <>
          {line.from} → {line.to}
          <span className="block max-w-md text-xs whitespace-normal text-muted-foreground sm:w-96">
            <span className="sm:hidden">{date(line) ?? "–"}. </span>
            {line.reason}
          </span>
        </>
      ),
    },
    { heading: "Date", value: date },
  ];
}
