import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { countOrUnknown, formatCount } from "~/ui/format";
import { Icon, type IconName } from "~/ui/icon";
import { customersPath } from "./customers-path";
import type { Overview } from "./overview.server";
import { transactionsPath } from "./transaction-filters";

/** Types of section 9 whose points the two totals are. */
const rewards = 1;
const redemptions = 2;

/** The four totals of the period; each leads to the rows that add up to it. */
export function Totals({ totals, before, period, branchId, today, opens, opensCustomers }: Overview) {
  const rowsOf = (filterTrxType: number) =>
    opens ? transactionsPath({ date1: period.from, date2: period.to, filterTrxType, branchId }) : null;
  const top = totals.top_reward;
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Total
        icon="points"
        label="Points rewarded"
        to={rowsOf(rewards)}
        change={[totals.rewarded_to_date, before.rewarded]}
      >
        {countOrUnknown(totals.rewarded_to_date)}
      </Total>
      <Total
        icon="redemptions"
        label="Points redeemed"
        to={rowsOf(redemptions)}
        change={[totals.redeemed_to_date, before.redeemed]}
      >
        {countOrUnknown(totals.redeemed_to_date)}
      </Total>
      <Total
        icon="customers"
        label="Members"
        to={opensCustomers ? customersPath({ branchId, until: period.to < today ? period.to : "" }) : null}
        change={[totals.total_members, before.members]}
      >
        {countOrUnknown(totals.total_members)}
      </Total>
      <Total icon="star" label="Top reward" to={top ? rowsOf(redemptions) : null} detail={detailOf(totals)}>
        {top?.title || (totals.redeemed_to_date === 0 ? "None yet" : "Not known")}
      </Total>
    </ul>
  );
}

/** How often the top reward was redeemed, as far as the server tells. */
function detailOf({ top_reward: top, redeemed_to_date: redeemed }: Overview["totals"]): string {
  if (top?.redemptions) return `${formatCount(top.redemptions)} redemptions`;
  return !top && redeemed === 0 ? "Nothing redeemed in this period" : "";
}

interface TotalProps {
  readonly icon: IconName;
  readonly label: string;
  readonly to: string | null;
  /** The figure now and in the period before; null where the server does not tell it. */
  readonly change?: readonly [now: number | null, before: number | null];
  readonly detail?: string;
  readonly children: ReactNode;
}

function Total({ icon, label, to, change, detail, children }: TotalProps) {
  return (
    <li className="relative flex min-w-0 flex-col gap-1 rounded-lg border border-border bg-card p-3 sm:p-4">
      <span className="flex items-center gap-1.5 text-sm text-muted-foreground">
        <Icon name={icon} className="text-brand" />
        {label}
      </span>
      {/* A name takes two lines where a figure takes one. */}
      <span className={`font-semibold tabular-nums ${change ? "text-2xl sm:text-3xl" : "line-clamp-2 text-lg"}`}>
        {to ? (
          <Link to={to} className="text-foreground after:absolute after:inset-0 hover:text-link hover:underline">
            {children}
          </Link>
        ) : (
          children
        )}
      </span>
      <span className="text-sm text-muted-foreground">{change ? changeInWords(...change) : detail}</span>
    </li>
  );
}

/** "Up 12% on the period before", and what to say where there is nothing to compare with. */
export function changeInWords(now: number | null, before: number | null): string {
  if (now === null || before === null) return "";
  if (now === before) return "As in the period before";
  if (before === 0) return "None in the period before";
  const change = Math.abs((now - before) / before) * 100;
  const rounded = change < 1 ? "Under 1" : change < 1000 ? String(Math.round(change)) : "Over 1,000";
  return `${now > before ? "Up" : "Down"} ${rounded.toLowerCase()}% on the period before`;
}
