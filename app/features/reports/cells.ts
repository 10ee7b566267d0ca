import { mayOpen } from "~/access/rules";
import type { PortalSession } from "~/access/session";
import { pageNamed } from "~/access/table";
import { changeFrom, changeOf } from "~/list/change";
import type { Period } from "~/list/period";
import { paths } from "~/paths";
import { formatCount, formatDay, formatMoney } from "~/ui/format";
import type { PointFlow, RedeemedKind } from "../../../server/contract/dashboard/words";
import type { ReferralEvent } from "../../../server/contract/reports/by-time";
import { type PointWords, pointWords } from "../../../server/contract/settings/point-words";
import type { Cell, Figure } from "./view";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats a month ("2026-11") or a date in it as "Nov 2026". */
export const monthInWords = (month: string): string =>
  `${months[Number(month.slice(5, 7)) - 1] ?? ""} ${month.slice(0, 4)}`;

export const none: Cell = { text: "–", value: null };

/** Formats a percentage with at most one decimal; "–" if there is none. */
export const rateText = (rate: number | null | undefined): string =>
  rate === null || rate === undefined ? "–" : `${rate.toLocaleString("en", { maximumFractionDigits: 1 })}%`;

/** Label below a chart's bar, at most 14 characters. */
export const barLabel = (name: string): string => (name.length > 14 ? `${name.slice(0, 13)}…` : name);

/** Formats figures for the visitor and links them to the rows that the visitor may open. */
export interface Writer {
  readonly words: PointWords;
  readonly text: (text: string, to?: string | null) => Cell;
  readonly count: (value: number | null | undefined, to?: string | null) => Cell;
  readonly money: (minor: number | null | undefined, to?: string | null) => Cell;
  readonly rate: (rate: number | null | undefined) => Cell;
  readonly moneyText: (minor: number) => string;
  /** Key figure above the tables. */
  readonly figure: (input: FigureInput) => Figure;
  readonly transactions: (query: TransactionsQuery) => string | null;
  /** URL of the referral history, filtered by event and period. */
  readonly referrals: (event: ReferralEvent | "paid", days: Period) => string | null;
  readonly customers: (query: Parameters<typeof paths.customersDashboard>[0]) => string | null;
}

interface FigureInput {
  readonly label: string;
  /** Defaults to "count". */
  readonly as?: "count" | "money" | "rate";
  readonly now: number | null | undefined;
  /** Omitted if the figure is not compared. */
  readonly before?: number | null;
  readonly to?: string | null;
}

interface TransactionsQuery {
  readonly from: string;
  readonly to: string;
  readonly branchId: number;
  /** Transaction type; all types if omitted. */
  readonly type?: number;
  /** Only redemptions or claims of this item. */
  readonly item?: { readonly kind: "reward" | "offer"; readonly id: number };
  /** What redeemed any reward, or claimed any offer. */
  readonly redeemed?: RedeemedKind;
  /** What gave points, or spent some. */
  readonly points?: PointFlow;
}

export function writerFor(session: PortalSession): Writer {
  const { currencySymbol, rules } = session;
  const opens = mayOpen(session, pageNamed("dashboard-transactions"));
  const opensCustomers = mayOpen(session, pageNamed("customers-dashboard"));
  const opensReferrals = mayOpen(session, pageNamed("referrals-history"));
  const cell = (value: number | null | undefined, text: (value: number) => string, to?: string | null): Cell =>
    value === null || value === undefined ? none : { value, text: text(value), to: value === 0 ? null : (to ?? null) };
  const moneyText = (minor: number) => formatMoney(minor, currencySymbol);
  // Omits cents from 10,000 on, so that the figure fits in one line.
  const roundMoney = (minor: number) =>
    Math.abs(minor) < 1_000_000 ? moneyText(minor) : moneyText(Math.round(minor / 100) * 100).replace(/\.00$/, "");
  const figureTexts = { count: formatCount, money: roundMoney, rate: rateText } as const;
  return {
    words: pointWords(rules),
    text: (text, to = null) => ({ text, value: text, to }),
    count: (value, to) => cell(value, formatCount, to),
    money: (minor, to) => {
      const written = cell(minor, moneyText, to);
      return { ...written, value: typeof minor === "number" ? minor / 100 : null };
    },
    rate: (rate) => cell(rate, rateText),
    moneyText,
    figure: ({ label, as = "count", now, before, to = null }) => ({
      label,
      to,
      text: cell(now, figureTexts[as]).text,
      change: (as === "rate" ? changeFrom : changeOf)(now, before, figureTexts[as]),
    }),
    transactions: ({ from, to, branchId, type, item, redeemed, points }) =>
      opens
        ? paths.dashboardTransactions({
            date1: from,
            date2: to,
            filterTrxType: type,
            branchId: branchId || undefined,
            punchItemId: item?.kind === "reward" ? item.id : undefined,
            offerId: item?.kind === "offer" ? item.id : undefined,
            redeemed,
            points,
          })
        : null,
    referrals: (event, { from, to }) => {
      if (!opensReferrals) return null;
      const days = { [event]: `${from},${to}` };
      return event === "paid" ? paths.referralsTransactions({ action: "all" }, days) : paths.referralsHistory(days);
    },
    customers: (query) => (opensCustomers ? paths.customersDashboard(query) : null),
  };
}

/** Formats the days of a row: a month, a date or a range of dates. */
export function partInWords({ from, to }: { readonly from: string; readonly to: string }, unit: string): string {
  if (unit === "month") return monthInWords(from);
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}
