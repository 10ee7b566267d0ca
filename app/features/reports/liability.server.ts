import { type Period, periodBefore } from "~/list/period";
import { formatCount } from "~/ui/format";
import { type HeldAccount, type HeldFlow, heldFlows } from "../../../server/contract/reports/words";
import { monthInWords, rateText } from "./cells";
import { flowNames } from "./held-words";
import type { Drawn, ReportInput } from "./report-input";
import { earliest, entriesPath, lotsPath, monthDays, monthsFrom } from "./row-links";
import { tableOf } from "./table-of.server";
import type { ReportTable, ReportView } from "./view";

const ageInWords = (from: number, to: number | null | undefined): string =>
  to === null || to === undefined
    ? `${from} months or more`
    : from === 0
      ? `Less than ${to} months`
      : `${from} to ${to} months`;

/** Short form for chart labels: "3–6 mo". */
const ageInShort = (from: number, to: number | null | undefined): string => (to ? `${from}–${to} mo` : `${from}+ mo`);

const expiryInWords = (month: string): string =>
  month === "" ? "No expiry" : month === "later" ? "After 12 months" : monthInWords(month);

/** Days on which points of an age were earned. */
function earnedIn(
  { months_from: from, months_to: to }: { readonly months_from?: number | null; readonly months_to?: number | null },
  today: string,
): Partial<Period> {
  return {
    ...(to ? { from: monthsFrom(today, 1 - to) } : {}),
    ...(from ? { to: monthDays(monthsFrom(today, -from)).to } : {}),
  };
}

/** Last days of validity in a row of the months of expiry. */
function expiresIn(month: string, today: string): Partial<Period> | "never" {
  if (month === "") return "never";
  return month === "later" ? { from: monthsFrom(today, 12) } : monthDays(`${month}-01`);
}

/** Days to the end of a period. */
const untilEnd = ({ to }: Period): Period => ({ from: earliest, to });

/** Rows of what is owed at the end of the period: what is left now, or all movements until then. */
const owedRows =
  ({ query: { period, branchId }, today }: ReportInput) =>
  (account: HeldAccount, of = period): string =>
    of.to >= today ? lotsPath({ account, branchId }) : entriesPath({ account, branchId, period: untilEnd(of) });

function figuresOf(report: ReportInput): ReportView["figures"] {
  const { answer, query, write } = report;
  const { totals, before } = answer;
  const owed = owedRows(report);
  const figure = (
    label: string,
    name: "points_worth" | "breakage_worth" | "credit_owed" | "giftcards_owed",
    to: string,
  ) => write.figure({ label, as: "money", now: totals?.[name], before: before?.[name], to });
  const expiredSoFar = entriesPath({ branchId: query.branchId, flow: "expired", period: untilEnd(query.period) });
  return [
    figure(`Worth of ${write.words.many} owed`, "points_worth", owed("points")),
    figure("Breakage so far", "breakage_worth", expiredSoFar),
    figure("Store credit owed", "credit_owed", owed("credit")),
    figure("Gift cards owed", "giftcards_owed", owed("giftcard")),
  ];
}

type Row = ReportInput["answer"]["rows"][number];

interface Part {
  readonly section: "age" | "expiry";
  readonly title: string;
  /** Heading of the first column. */
  readonly first: string;
  readonly nameOf: (row: Row) => string;
  readonly shortOf?: (row: Row) => string;
  /** URL of the rows behind a line. */
  readonly rowsOf: (row: Row) => string;
}

/** A table, with its chart, of what is owed now. */
function owedNow(report: ReportInput, { section, title, first, nameOf, shortOf = nameOf, rowsOf }: Part): ReportTable {
  const { answer, query, write } = report;
  const { heading, many } = write.words;
  const rows = answer.rows.filter((row) => row.section === section);
  const sum = (name: "points_owed" | "points_worth") => rows.reduce((all, row) => all + (row[name] ?? 0), 0);
  const all = lotsPath({ branchId: query.branchId });
  return tableOf(report, {
    title,
    rows,
    key: nameOf,
    first: { heading: first, name: nameOf },
    columns: [
      { heading, cell: (row) => write.count(row.points_owed, rowsOf(row)) },
      { heading: "Worth", cell: (row) => write.money(row.points_worth, rowsOf(row)) },
    ],
    foot: [[write.text("Total"), write.count(sum("points_owed"), all), write.money(sum("points_worth"), all)]],
    chart: {
      ...{ name: heading, noun: many, label: shortOf, to: rowsOf },
      value: (row) => row.points_owed,
      says: (value) => write.words.of(value),
    },
    empty: `Nobody holds any ${many}.`,
  });
}

/** What was added, taken and expired in the period and in the one before. */
function movementsOf(report: ReportInput): ReportTable {
  const { answer, query, write } = report;
  const { totals, before } = answer;
  const { period, branchId } = query;
  const previous = periodBefore(period);
  const owed = owedRows(report);
  const line = (flow: HeldFlow) => {
    const name = `points_${flow}` as const;
    return {
      key: flow,
      cells: [
        write.text(flowNames[flow]),
        write.count(totals?.[name], entriesPath({ branchId, flow, period })),
        write.count(before?.[name], entriesPath({ branchId, flow, period: previous })),
      ],
    };
  };
  return {
    title: `${write.words.heading} gained and lost`,
    columns: [
      { heading: "Movement", numeric: false },
      { heading: "In this period", numeric: true },
      { heading: "Previous period", numeric: true },
    ],
    lines: heldFlows.map(line),
    foot: [
      [
        write.text("Owed at the end"),
        write.count(totals?.points_owed, owed("points")),
        write.count(before?.points_owed, owed("points", previous)),
      ],
      [
        write.text("Worth"),
        write.money(totals?.points_worth, owed("points")),
        write.money(before?.points_worth, owed("points", previous)),
      ],
    ],
    chart: null,
    empty: "",
  };
}

function howCounted({ answer: { totals }, write }: ReportInput): ReportView["how"] {
  const { heading, many } = write.words;
  return [
    {
      term: `${heading} owed`,
      says: `All ${many} that customers hold at the end of the period, valued at the counter redemption rate in Settings, or at ${write.moneyText(1)} each until a rate is saved. Balances below zero count as none.`,
    },
    {
      term: "Breakage so far",
      says: `${heading} that expired up to the end of the period${
        totals?.points_owed === undefined || totals.breakage === undefined
          ? ""
          : `: ${formatCount(totals.breakage ?? 0)}, ${rateText(totals.breakage_rate)} of all ${many} added`
      }.`,
    },
    {
      term: "Age and expiry",
      says: `As of now, in any period. A month of expiry counts the ${many} whose last valid day is in that month.`,
    },
    {
      term: "Branch",
      says: "What is owed counts at the customer's own branch, wherever it was earned.",
    },
  ];
}

/** Points, store credit and gift cards that the business owes its customers. */
export const drawLiability: Drawn = (report) => {
  const { query, today, write } = report;
  const { branchId } = query;
  const { heading } = write.words;
  return {
    figures: figuresOf(report),
    tables: [
      owedNow(report, {
        section: "age",
        title: `${heading} owed now, by age`,
        first: "Earned",
        nameOf: (row) => ageInWords(row.months_from ?? 0, row.months_to),
        shortOf: (row) => ageInShort(row.months_from ?? 0, row.months_to),
        rowsOf: (row) => lotsPath({ branchId, earned: earnedIn(row, today) }),
      }),
      owedNow(report, {
        section: "expiry",
        title: `${heading} owed now, by month of expiry`,
        first: "Expires",
        nameOf: (row) => expiryInWords(row.month ?? ""),
        rowsOf: (row) => lotsPath({ branchId, expires: expiresIn(row.month ?? "", today) }),
      }),
      movementsOf(report),
    ],
    how: howCounted(report),
  };
};
