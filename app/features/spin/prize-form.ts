import type { RawAnswers } from "~/form/answers";
import { differingFields, type Versions } from "~/form/both-versions";
import { differingRows } from "~/form/rows/differing-rows";
import type { RowList } from "~/form/rows/row-list";
import { inPlaces, rowAnswers, rowsIn } from "~/form/rows/rows";
import { textOf } from "~/form/use-form-field";
import type { Differing } from "~/form/version-table";
import type { WheelPrizeInput } from "../../../server/contract/spin/calls";
import { slice } from "../../../server/contract/spin/fields";
import { prizeField, spinBounds, wheelProblems } from "../../../server/contract/spin/rules";

/** Row of the prizes form, as typed. */
export interface PrizeRow {
  /** "" for a new prize. */
  readonly prizeId: string;
  readonly title: string;
  /** "1" for a prize, "0" for a slice without a prize. */
  readonly wins: string;
  readonly odds: string;
  readonly stock: string;
  /** Stock that was shown. */
  readonly shown: string;
}

export const blankRow: PrizeRow = { prizeId: "", title: "", wins: "1", odds: "", stock: "", shown: "" };

export const prizeList: RowList = {
  field: "prizes",
  first: "title",
  most: spinBounds.mostPrizes,
  blank: { ...blankRow },
};

/** How a stored slice is known. */
export const sliceRows = { field: prizeList.field, id: "prizeId" } as const;

/** Rows of a form in order; ignores rows that are far beyond the maximum of a wheel. */
export const readRows = (raw: RawAnswers): PrizeRow[] =>
  rowsIn(raw, prizeList.field)
    .slice(0, spinBounds.mostPrizes + 1)
    .map(({ values }) => {
      const cells = Object.entries(values).map(([column, value]) => [column, textOf(value).trim()]);
      return { ...blankRow, ...Object.fromEntries(cells) };
    });

/** Reads a percentage in hundredths; undefined if invalid. */
export function readOdds(typed: string): number | undefined {
  const match = /^(\d{1,4})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : undefined;
}

const readWhole = (typed: string) => (/^\d{1,9}$/.test(typed) ? Number(typed) : undefined);

/** Parses the rows and collects all errors. */
export function parseRows(rows: readonly PrizeRow[], perDay: string) {
  const problems = new Map<string, string>();
  const prizes = rows.map((row, index): WheelPrizeInput => {
    const odds = readOdds(row.odds);
    const wins = row.wins !== "0";
    const stock = wins && row.stock !== "" ? readWhole(row.stock) : null;
    if (odds === undefined) problems.set(prizeField(index, "odds"), slice.fields.odds.unreadable);
    if (stock === undefined) problems.set(prizeField(index, "stock"), slice.fields.stock.unreadable);
    return {
      prizeId: readWhole(row.prizeId) || null,
      title: row.title,
      wins,
      odds: odds ?? 0,
      stock: stock ?? null,
      shown: row.shown === "" ? null : (readWhole(row.shown) ?? null),
    };
  });
  const unread = rows.some(({ odds }) => readOdds(odds) === undefined);
  const spinsPerDay = readWhole(perDay) ?? 0;
  for (const [name, [text]] of Object.entries(wheelProblems(prizes, spinsPerDay))) {
    // No error about the total while some odds cannot be read.
    if (text === undefined || problems.has(name) || (name === "prizes" && unread && rows.length > 0)) continue;
    problems.set(name, text);
  }
  return { prizes, spinsPerDay, problems: Object.fromEntries(problems) };
}

/** Total odds in hundredths; invalid odds count as 0. */
export const totalOdds = (rows: readonly Pick<PrizeRow, "odds">[]): number =>
  rows.reduce((sum, { odds }) => sum + (readOdds(odds) ?? 0), 0);

const sliceInWords = ({ title, odds, wins, stock }: RawAnswers): string =>
  [textOf(title) || "No name", `${textOf(odds)}%`, wins === "0" ? "no prize" : `${textOf(stock) || 0} left`].join(
    " · ",
  );

/** Values of the wheel's form. */
export interface Wheel {
  readonly perDay: string;
  readonly rows: readonly PrizeRow[];
}

export const wheelIn = (values: RawAnswers): Wheel => ({
  perDay: textOf(values.spins_per_day).trim(),
  rows: readRows(values),
});

/** The wheel by the form's field names. */
export const wheelValues = ({ perDay, rows }: Wheel): RawAnswers => ({
  spins_per_day: perDay,
  ...rowAnswers(prizeList.field, inPlaces(rows.map((row) => ({ ...row })))),
});

/** Values and slices of the wheel whose saved and typed versions differ. */
export const differingWheel = ({ saved, typed }: Versions): Differing[] => [
  ...differingFields({ spins_per_day: "Daily spins per customer" }, { saved, typed }),
  ...differingRows({ ...sliceRows, term: "Slice", inWords: sliceInWords }, { saved, typed }),
];
