import { betweenEnds } from "~/list/filter";
import type { Period } from "~/list/period";
import { paths } from "~/paths";
import { addDays, monthStart } from "~/ui/days";
import type { HeldAccount, HeldFlow } from "../../../server/contract/reports/words";

/*
 * Links from a report's figures to the rows that they count.
 */

/** Earliest day of a period. */
export const earliest = "2000-01-01";

/** Branch of a report; 0 is the whole business. */
interface OfBranch {
  readonly branchId: number;
}

interface EntriesAsked extends OfBranch {
  readonly account?: HeldAccount;
  readonly period: Period;
  readonly flow?: HeldFlow;
}

export const entriesPath = ({ account, period, flow, branchId }: EntriesAsked): string =>
  paths.reportsEntries({ ...period, account: unlessPoints(account), flow, branchId: branchId || undefined });

interface LotsAsked extends OfBranch {
  readonly account?: HeldAccount;
  readonly earned?: Partial<Period>;
  readonly expires?: Partial<Period> | "never";
}

export const lotsPath = ({ account, earned, expires, branchId }: LotsAsked): string =>
  paths.reportsLots({
    account: unlessPoints(account),
    earned: days(earned),
    expires: expires === "never" ? undefined : days(expires),
    never: expires === "never" ? 1 : undefined,
    branchId: branchId || undefined,
  });

interface MovesAsked extends OfBranch {
  readonly period: Period;
  readonly fromTier?: number | undefined;
  readonly toTier?: number | undefined;
  readonly moved?: "up" | "down";
}

export const tierMovesPath = ({ period, branchId, ...asked }: MovesAsked): string =>
  paths.reportsTierMoves({ ...period, ...asked, branchId: branchId || undefined });

interface RedeemersAsked extends OfBranch {
  readonly period: Period;
  readonly reward?: number;
  readonly offer?: number;
}

export const redeemersPath = ({ period, branchId, ...item }: RedeemersAsked): string =>
  paths.reportsRedemptionCustomers({ ...period, ...item, branchId: branchId || undefined });

interface CohortAsked extends OfBranch {
  /** Days of joining. */
  readonly period: Period;
  /** Months after joining in which the customers came back; all who joined if omitted. */
  readonly months?: number;
}

export const cohortPath = ({ period, branchId, months }: CohortAsked): string =>
  paths.reportsRetentionCustomers({ ...period, months, branchId: branchId || undefined });

const unlessPoints = (account: HeldAccount | undefined) => (account === "points" ? undefined : account);

const days = (range: Partial<Period> | undefined) => range && betweenEnds(range.from ?? "", range.to ?? "");

/** First day of the month `months` after that of `day`; before it if negative. */
export function monthsFrom(day: string, months: number): string {
  let first = monthStart(day);
  for (let left = months; left > 0; left -= 1) first = monthStart(addDays(first, 31));
  for (let left = months; left < 0; left += 1) first = monthStart(addDays(first, -1));
  return first;
}

/** A period extended to whole months. */
export const wholeMonths = ({ from, to }: Period): Period => ({ from: monthStart(from), to: monthDays(to).to });

/** Days of one or several months from that of `day`. */
export const monthDays = (day: string, months = 1): Period => ({
  from: monthStart(day),
  to: addDays(monthsFrom(day, months), -1),
});
