import type { Edit, Joined } from "~/form/opened.server";
import { sameValue } from "~/form/same-value";
import { type PrizeRow, readOdds, type Wheel, wheelIn, wheelValues } from "./prize-form";

/*
 * A wheel that two people edit: slices are known by their ids, and each of their values is joined by itself. A stock
 * changes with every win, so a save sends the change of the one that was shown; two changes add up.
 */

const cells = ["title", "wins", "odds"] as const;

const cellOf = (row: PrizeRow, column: (typeof cells)[number]) =>
  column === "odds" ? (readOdds(row.odds) ?? row.odds) : row[column];
const isSameCell = (column: (typeof cells)[number], one: PrizeRow, other: PrizeRow) =>
  cellOf(one, column) === cellOf(other, column);
const isSame = (one: PrizeRow, other: PrizeRow) => cells.every((column) => isSameCell(column, one, other));

const isRestocked = ({ stock, shown }: PrizeRow) => stock !== shown;
const isCounted = ({ wins, stock }: PrizeRow) => wins !== "0" && stock !== "";
const isEdited = (was: PrizeRow, row: PrizeRow) => !isSame(was, row) || isRestocked(row);

type Rows = readonly PrizeRow[];

const rowOf = (rows: Rows, id: string) => rows.find(({ prizeId }) => prizeId === id);
const areSame = (some: Rows, others: Rows) =>
  some.length === others.length &&
  some.every((row, at) => {
    const other = others[at];
    return other?.prizeId === row.prizeId && isSame(row, other);
  });

/** Slices that an earlier try has added are stored under ids of their own. */
function withIds(mine: Rows, was: Rows, theirs: Rows): PrizeRow[] {
  const added = theirs.filter(({ prizeId }) => !rowOf(was, prizeId) && !rowOf(mine, prizeId));
  return mine.map((row) => {
    const at = row.prizeId === "" ? added.findIndex((one) => isSame(one, row)) : -1;
    const [stored] = at < 0 ? [] : added.splice(at, 1);
    return stored ?? row;
  });
}

/** Ids of the slices that `others` have too, in the order of `rows`. */
const orderOf = (rows: Rows, ...others: Rows[]) =>
  rows
    .map(({ prizeId }) => prizeId)
    .filter((id) => id !== "" && others.every((other) => rowOf(other, id)))
    .join();

function joinRow(was: PrizeRow, theirs: PrizeRow, mine: PrizeRow) {
  const changed = cells.filter((column) => !isSameCell(column, mine, was));
  const isTheirs = (column: (typeof cells)[number]) =>
    !isSameCell(column, theirs, was) && !isSameCell(column, theirs, mine);
  // Also an unchanged stock is sent as it was shown, so that a repeat sends the same after a win.
  const isOwnStock = isRestocked(mine) || (isCounted(theirs) && isCounted(mine));
  const row: PrizeRow = {
    ...theirs,
    ...Object.fromEntries(changed.map((column) => [column, mine[column]])),
    ...(isOwnStock && { stock: mine.stock, shown: mine.shown }),
  };
  return { row, clashes: changed.some(isTheirs) || (isRestocked(mine) && isTheirs("wins")) };
}

function joinRows(was: Rows, theirs: Rows, mine: Rows) {
  const isMoved = (rows: Rows) => orderOf(rows, was) !== orderOf(was, rows);
  const [iMoved, theyMoved] = [isMoved(mine), isMoved(theirs)];
  const [first, second] = theyMoved && !iMoved ? [theirs, mine] : [mine, theirs];
  const rows: PrizeRow[] = [];
  let clashes = iMoved && theyMoved && orderOf(mine, was, theirs) !== orderOf(theirs, was, mine);
  for (const row of [...first, ...second.filter(({ prizeId }) => prizeId === "" || !rowOf(first, prizeId))]) {
    const [before, stored, own] = [was, theirs, mine].map((some) => rowOf(some, row.prizeId));
    if (row.prizeId === "" || !before) rows.push(row);
    else if (stored && own) {
      const joined = joinRow(before, stored, own);
      rows.push(joined.row);
      clashes ||= joined.clashes;
    } else if (own && isEdited(before, own)) {
      // Somebody else has removed the slice: saving adds it again.
      rows.push({ ...own, prizeId: "", shown: "" });
      clashes = true;
    } else if (stored) clashes ||= !isSame(before, stored);
  }
  return { rows, clashes };
}

/** Joins an edit of the wheel with what others have saved since its page was opened. */
export function joinWheel({ opened, stored, typed }: Edit): Joined {
  const [was, theirs, posted] = [wheelIn(opened), wheelIn(stored), wheelIn(typed)];
  const mine: Wheel = { ...posted, rows: withIds(posted.rows, was.rows, theirs.rows) };
  const joined = joinRows(was.rows, theirs.rows, mine.rows);
  const isOwnLimit = !sameValue(mine.perDay, was.perDay);
  const isOther = isOwnLimit && !sameValue(theirs.perDay, was.perDay) && !sameValue(theirs.perDay, mine.perDay);
  const isChanged = isOwnLimit || !areSame(posted.rows, was.rows);
  const isTouched = isChanged || posted.rows.some(isRestocked);
  const isAsStored = areSame(mine.rows, theirs.rows) && sameValue(mine.perDay, theirs.perDay);
  const isUnapplied = (row: PrizeRow) =>
    row.prizeId !== "" && isRestocked(row) && rowOf(theirs.rows, row.prizeId)?.stock === row.shown;
  const isSaved = isChanged && isAsStored && !mine.rows.some(isUnapplied);
  return {
    // A stock that is saved already is not changed once more.
    typed: wheelValues(isSaved ? theirs : { rows: joined.rows, perDay: (isOwnLimit ? mine : theirs).perDay }),
    clashes: joined.clashes || isOther,
    isSaved,
    mayBeSaved: isTouched && isAsStored,
    isTouched,
  };
}
