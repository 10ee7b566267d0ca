import { drawChart } from "~/chart/draw.server";
import { formatCount } from "~/ui/format";
import { monthInWords, rateText } from "./cells";
import type { Drawn } from "./report-input";
import type { Cell } from "./view";

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

/** Points, store credit and gift cards that the business owes its customers. */
export const drawLiability: Drawn = ({ answer, query, write, request }) => {
  const { rows, totals, before } = answer;
  const { heading, many } = write.words;
  const [age, expiry] = ["age", "expiry"].map((name) => rows.filter(({ section }) => section === name));
  const holders = write.customers({ user_balance: "1,", businessBranchIds: query.branchId || undefined });
  const figure = (label: string, name: "points_worth" | "breakage_worth" | "credit_owed" | "giftcards_owed") =>
    write.figure({
      label,
      as: "money",
      now: totals?.[name],
      before: before?.[name],
      to: name === "points_worth" ? holders : null,
    });
  const columns = (first: string) => [
    { heading: first, numeric: false },
    { heading, numeric: true },
    { heading: "Worth", numeric: true },
  ];
  const amounts = (row: { readonly points_owed?: number | null; readonly points_worth?: number | null }): Cell[] => [
    write.count(row.points_owed),
    write.money(row.points_worth),
  ];
  const sumOf = (some: typeof rows) => ({
    points_owed: some.reduce((sum, row) => sum + (row.points_owed ?? 0), 0),
    points_worth: some.reduce((sum, row) => sum + (row.points_worth ?? 0), 0),
  });
  type Row = (typeof rows)[number];
  const table = (
    title: string,
    first: string,
    some: typeof rows,
    nameOf: (row: Row) => string,
    shortOf: (row: Row) => string = nameOf,
  ) => ({
    title,
    columns: columns(first),
    lines: some.map((row) => ({ key: nameOf(row), cells: [write.text(nameOf(row)), ...amounts(row)] })),
    foot: some.length > 0 ? [[write.text("Total"), ...amounts(sumOf(some))]] : [],
    chart: drawChart(
      {
        kind: "series",
        noun: many,
        points: some.map((row) => ({
          label: shortOf(row),
          title: `${nameOf(row)}: ${write.words.of(row.points_owed ?? 0)}`,
          to: null,
        })),
        series: [{ name: heading, values: some.map((row) => row.points_owed ?? 0) }],
      },
      request,
    ),
    empty: `Nobody holds any ${many}.`,
  });
  const movement = (label: string, name: "points_added" | "points_taken" | "points_expired") => ({
    key: name,
    cells: [write.text(label), write.count(totals?.[name]), write.count(before?.[name])],
  });
  return {
    figures: [
      figure(`Worth of ${many} owed`, "points_worth"),
      figure("Breakage so far", "breakage_worth"),
      figure("Store credit owed", "credit_owed"),
      figure("Gift cards owed", "giftcards_owed"),
    ],
    tables: [
      table(
        `${heading} owed now, by age`,
        "Earned",
        age ?? [],
        (row) => ageInWords(row.months_from ?? 0, row.months_to),
        (row) => ageInShort(row.months_from ?? 0, row.months_to),
      ),
      table(`${heading} owed now, by month of expiry`, "Expires", expiry ?? [], (row) =>
        expiryInWords(row.month ?? ""),
      ),
      {
        title: `${heading} gained and lost`,
        columns: [
          { heading: "Movement", numeric: false },
          { heading: "In this period", numeric: true },
          { heading: "Previous period", numeric: true },
        ],
        lines: [
          movement("Added", "points_added"),
          movement("Spent or taken back", "points_taken"),
          movement("Expired", "points_expired"),
        ],
        foot: [
          [write.text("Owed at the end"), write.count(totals?.points_owed, holders), write.count(before?.points_owed)],
          [write.text("Worth"), write.money(totals?.points_worth), write.money(before?.points_worth)],
        ],
        chart: null,
        empty: "",
      },
    ],
    how: [
      {
        term: `${heading} owed`,
        says: `All ${many} that customers hold at the end of the period, each worth ${write.moneyText(1)}. Balances below zero count as none.`,
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
        says: `As of now, whatever the period. A month of expiry has the ${many} that are good until a day of it.`,
      },
      {
        term: "Branch",
        says: "What is owed counts at the customer's own branch, wherever it was earned.",
      },
    ],
  };
};
