import type { RawAnswers } from "~/form/answers";
import { type Edit, type Joined, joinValues } from "~/form/opened.server";
import type { RowsJoin } from "~/form/rows/join-rows.server";
import { rowsIn } from "~/form/rows/rows";
import { sameValue } from "~/form/same-value";
import { textOf } from "~/form/use-form-field";
import { readOdds, sliceRows } from "./prize-form";

/*
 * A wheel that two people edit. A stock changes with every win, so a save sends the change of the one that was shown;
 * two changes add up.
 */

const isRestocked = ({ stock, shown }: RawAnswers) => !sameValue(stock, shown);
const isCounted = ({ wins, stock }: RawAnswers) => wins !== "0" && !sameValue(stock, "");

/** How slices are joined. */
const slices: RowsJoin = {
  ...sliceRows,
  follows: ["stock", "shown"],
  reads: ({ odds }) => ({ odds: readOdds(textOf(odds).trim()) }),
  joinRow({ values, clashes }, { was, theirs, mine }) {
    // Also an unchanged stock is sent as it was shown, so that a repeat sends the same after a win.
    const isOwnStock = isRestocked(mine) || (isCounted(theirs) && isCounted(mine));
    const isTheirs = !sameValue(theirs.wins, was.wins) && !sameValue(theirs.wins, mine.wins);
    return {
      values: { ...values, ...(isOwnStock && { stock: mine.stock ?? "", shown: mine.shown ?? "" }) },
      clashes: clashes || (isRestocked(mine) && isTheirs),
    };
  },
  isChanged: isRestocked,
};

/** Joins an edit of the wheel with what others have saved since its page was opened. */
export function joinWheel(edit: Edit): Joined {
  const joined = joinValues(edit, { rows: slices });
  const { isAsStored } = joined;
  const mine = rowsIn(edit.typed, slices.field).map(({ values }) => values);
  const stocks = new Map(rowsIn(edit.stored, slices.field).map(({ values: { prizeId, stock } }) => [prizeId, stock]));
  const isUnapplied = (row: RawAnswers) =>
    isRestocked(row) && stocks.has(row.prizeId) && sameValue(stocks.get(row.prizeId), row.shown);
  const isSaved = joined.isTouched && isAsStored && !mine.some(isUnapplied);
  const isTouched = joined.isTouched || mine.some(isRestocked);
  return {
    ...joined,
    // A stock that is saved already is not changed once more.
    ...(isSaved && { typed: edit.stored }),
    isSaved,
    mayBeSaved: isTouched && isAsStored,
    isTouched,
  };
}
