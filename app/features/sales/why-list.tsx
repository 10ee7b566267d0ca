import { formatMovement } from "~/ui/format";
import type { ReasonSaid } from "../../../server/contract/sales/calls";

/** Reasons for a change of points, one per line. */
export const WhyList = ({ why }: { readonly why: readonly ReasonSaid[] }) => (
  <ul className="flex flex-col gap-1 text-sm">
    {why.map(({ rule, points, text }) => (
      <li key={rule} className="flex justify-between gap-4">
        <span className="min-w-0 text-muted-foreground wrap-anywhere">{text}</span>
        {points === 0 ? null : <span className="tabular-nums whitespace-nowrap">{formatMovement(points)}</span>}
      </li>
    ))}
  </ul>
);
