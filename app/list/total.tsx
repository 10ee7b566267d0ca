import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { Change } from "./change";

interface TotalProps {
  readonly label: string;
  readonly to: string | null;
  readonly change?: Change | null;
  /** Replaces the change for values that are not figures. */
  readonly detail?: string;
  readonly children: ReactNode;
}

const arrows = { up: "arrow-up", down: "arrow-down" } as const;

/** Figure of a period, an item of `ul.totals`, compared with the previous period. */
export function Total({ label, to, change, detail, children }: TotalProps) {
  const trend = change?.trend;
  return (
    <li>
      <span>{label}</span>
      <strong className={detail === undefined ? undefined : "named"}>
        {to ? <Link to={to}>{children}</Link> : children}
      </strong>
      <small>
        {trend ? (
          <span className={trend}>
            <Icon name={arrows[trend]} /> {change.amount}{" "}
          </span>
        ) : null}
        {change?.words ?? detail}
      </small>
    </li>
  );
}
