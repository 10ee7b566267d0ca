import type { Column } from "~/list/columns";
import type { FileColumn } from "~/list/csv";
import { formatInstant, formatMoney } from "~/ui/format";
import type { ToldEntry } from "../../../server/contract/payments/wallet-calls";
import { kindNamed, moved } from "./wallet-words";

/** Converts an entry of a wallet to a line of its list. */
export const entryLine =
  (timeZone: string) =>
  ({ id, kind, at, amount, balance, about, by }: ToldEntry) => ({
    ...{ id, amount, balance, about, by },
    title: kindNamed(kind),
    at: at === null ? "" : formatInstant(at, timeZone),
  });
export type EntryLine = ReturnType<ReturnType<typeof entryLine>>;

/** Columns of the entries after their kind; amounts in a file are in major units. */
export const entryColumns = (symbol: string) =>
  ({
    date: { heading: "Date", stacked: "second", value: ({ at }) => at },
    amount: {
      ...{ heading: "Amount", numeric: true, stacked: "figure" },
      value: ({ amount }) => amount / 100,
      cell: ({ amount }) => moved(amount, symbol),
    },
    balance: {
      ...{ heading: "Balance", numeric: true, stacked: "state" },
      value: ({ balance }) => balance / 100,
      cell: ({ balance }) => formatMoney(balance, symbol),
    },
  }) as const satisfies Readonly<Record<string, Column<EntryLine>>>;

/** Columns of the file. */
export function entriesInFile(symbol: string): readonly FileColumn<EntryLine, ToldEntry>[] {
  const { date, amount, balance } = entryColumns(symbol);
  return [
    date,
    { heading: "Entry", value: ({ title }) => title },
    amount,
    balance,
    { heading: "About", value: ({ about }) => about },
    { heading: "By", value: ({ by }) => by },
  ];
}
