import { mayOpen } from "~/access/rules";
import type { PortalSession } from "~/access/session";
import { pageNamed } from "~/access/table";
import { changeFrom, changeOf } from "~/list/change";
import type { Period } from "~/list/period";
import { paths } from "~/paths";
import { formatCount, formatDay, formatMoney } from "~/ui/format";
import type { ReferralEvent } from "../../../server/contract/reports/by-time";
import { type PointWords, pointWords } from "../../../server/contract/settings/point-words";
import type { Cell, Figure } from "./view";

/** Months as people call them: "Nov 2026". */
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "2026-11" or a day of it as "Nov 2026". */
export const monthInWords = (month: string): string =>
  `${months[Number(month.slice(5, 7)) - 1] ?? ""} ${month.slice(0, 4)}`;

export const none: Cell = { text: "–", value: null };

/** A rate in per cent. */
export const rateText = (rate: number | null | undefined): string =>
  rate === null || rate === undefined ? "–" : `${rate.toLocaleString("en", { maximumFractionDigits: 1 })}%`;

/** A name below a bar of a chart. */
export const barLabel = (name: string): string => (name.length > 14 ? `${name.slice(0, 13)}…` : name);

/** How this visitor's reports are written, and which rows they may open. */
export interface Writer {
  readonly words: PointWords;
  readonly text: (text: string, to?: string | null) => Cell;
  readonly count: (value: number | null | undefined, to?: string | null) => Cell;
  readonly money: (minor: number | null | undefined, to?: string | null) => Cell;
  readonly rate: (rate: number | null | undefined) => Cell;
  readonly moneyText: (minor: number) => string;
  /** A figure above the tables. */
  readonly figure: (asked: FigureAsked) => Figure;
  readonly transactions: (asked: TransactionsAsked) => string | null;
  /** The history of those that were brought, were met or expired on some days. */
  readonly referrals: (event: ReferralEvent, days: Period) => string | null;
  readonly customers: (query: Parameters<typeof paths.customersDashboard>[0]) => string | null;
}

interface FigureAsked {
  readonly label: string;
  /** A count unless told. */
  readonly as?: "count" | "money" | "rate";
  readonly now: number | null | undefined;
  /** Left out where it is not compared. */
  readonly before?: number | null;
  readonly to?: string | null;
}

interface TransactionsAsked {
  readonly from: string;
  readonly to: string;
  readonly branchId: number;
  /** Type of transaction; every type unless told. */
  readonly type?: number;
  /** What redeemed or claimed the item alone. */
  readonly item?: { readonly kind: "reward" | "offer"; readonly id: number };
}

export function writerFor(session: PortalSession): Writer {
  const { currencySymbol, rules } = session;
  const opens = mayOpen(session, pageNamed("dashboard-transactions"));
  const opensCustomers = mayOpen(session, pageNamed("customers-dashboard"));
  const opensReferrals = mayOpen(session, pageNamed("referrals-history"));
  const cell = (value: number | null | undefined, text: (value: number) => string, to?: string | null): Cell =>
    value === null || value === undefined ? none : { value, text: text(value), to: value === 0 ? null : (to ?? null) };
  const moneyText = (minor: number) => formatMoney(minor, currencySymbol);
  // Without cents from 10,000 on: a figure stays in one line.
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
    transactions: ({ from, to, branchId, type, item }) =>
      opens
        ? paths.dashboardTransactions({
            date1: from,
            date2: to,
            filterTrxType: type,
            branchId: branchId || undefined,
            punchItemId: item?.kind === "reward" ? item.id : undefined,
            offerId: item?.kind === "offer" ? item.id : undefined,
          })
        : null,
    referrals: (event, { from, to }) => (opensReferrals ? paths.referralsHistory({ [event]: `${from},${to}` }) : null),
    customers: (query) => (opensCustomers ? paths.customersDashboard(query) : null),
  };
}

/** The part of a period that a row is of, as people write it. */
export function partInWords({ from, to }: { readonly from: string; readonly to: string }, unit: string): string {
  if (unit === "month") return monthInWords(from);
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}
