import { isDeepStrictEqual } from "node:util";
import type { RawAnswers } from "../answers";
import { nest } from "../names";
import { whatIsReadable } from "../read-answers";
import { isBox, sameValue } from "../same-value";
import { textOf } from "../use-form-field";
import type { FormSchema } from "../validator";
import type { Row } from "./rows";

/** Row in three versions: as the page showed it, as it is stored now, and as posted. */
interface RowVersions {
  readonly was: RawAnswers;
  readonly theirs: RawAnswers;
  readonly mine: RawAnswers;
}

interface JoinedRow {
  readonly values: RawAnswers;
  /** Both sides changed the same value differently; `values` then has the value of `mine`. */
  readonly clashes: boolean;
}

/** How the rows of a form are joined with what others have saved. */
export interface RowsJoin {
  /** `prizes` of `prizes[0][title]`. */
  readonly field: string;
  /**
   * Value that identifies a stored row; blank in a new one. Without it the key does, and a row that is not posted is
   * not open rather than removed.
   */
  readonly id?: string;
  /** Values that are not typed and follow the stored row, such as its revision. */
  readonly follows?: readonly string[];
  /** Values of a row as the back end reads them, so that another spelling is no change. */
  readonly reads?: (row: RawAnswers) => Readonly<Record<string, unknown>>;
  /** Adds what differs from value by value. */
  readonly joinRow?: (joined: JoinedRow, versions: RowVersions) => JoinedRow;
  /** Whether a row that somebody else has removed is changed although its compared values are not. */
  readonly isChanged?: (row: RawAnswers) => boolean;
}

export interface JoinedRows {
  /** Rows in order; the key is of the posted or, if the row is not posted, of the stored row. */
  readonly rows: readonly Row[];
  readonly clashes: boolean;
  readonly isTouched: boolean;
  /** The posted rows are stored as they are. */
  readonly isAsStored: boolean;
  /** The joined rows are: what was changed here is stored. */
  readonly isJoinedAsStored: boolean;
}

/** `reads` of rows with a schema. */
export const readingBy =
  (schema: FormSchema): NonNullable<RowsJoin["reads"]> =>
  (row) => ({ ...whatIsReadable(schema, nest(row)) });

interface Versions {
  readonly was: readonly Row[];
  readonly theirs: readonly Row[];
  readonly mine: readonly Row[];
}

/**
 * Joins the rows of two people: a row that only one changed, moved, added or removed is so afterwards. Both sides clash
 * in a value that both changed, in a row that one changed and the other removed, and in two different orders.
 */
export function joinRows(how: RowsJoin, versions: Versions): JoinedRows {
  const { joinRow = (joined) => joined, isChanged = () => false } = how;
  const { was, theirs, mine: posted } = shownIn(how, versions);
  const mine = withIds(how, { was, theirs, mine: posted });
  const before = byId(how, was);
  const stored = byId(how, theirs);
  const own = byId(how, mine);
  const iMoved = orderOf(how, mine, before) !== orderOf(how, was, own);
  const theyMoved = orderOf(how, theirs, before) !== orderOf(how, was, stored);
  const [first, second] = theyMoved && !iMoved ? [theirs, mine] : [mine, theirs];
  const known = byId(how, first);

  const rows: Row[] = [];
  let clashes = iMoved && theyMoved && orderOf(how, mine, before, stored) !== orderOf(how, theirs, before, own);
  for (const row of [...first, ...second.filter((one) => !known.has(idOf(how, one)))]) {
    const [a, b, c] = [before, stored, own].map((some) => some.get(idOf(how, row)));
    if (!a) rows.push(row);
    else if (b && c) {
      const three = { was: a.values, theirs: b.values, mine: c.values };
      const joined = joinRow(joinCells(how, three), three);
      rows.push({ key: c.key, values: joined.values });
      clashes ||= joined.clashes;
    } else if (c && (isChanged(c.values) || !isSameRow(how, a.values, c.values))) {
      // Somebody else has removed the row: saving adds it again.
      rows.push(c);
      clashes = true;
    } else if (b) clashes ||= !isSameRow(how, a.values, b.values);
  }
  return {
    rows,
    clashes,
    isTouched: !areSame(how, posted, was),
    isAsStored: areSame(how, mine, theirs),
    isJoinedAsStored: areSame(how, rows, theirs),
  };
}

const idOf = ({ id }: RowsJoin, { key, values }: Row): string => (id === undefined ? key : textOf(values[id]));

const byId = (how: RowsJoin, rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [idOf(how, row), row] as const).filter(([id]) => id !== ""));

/** Ids of the rows that others have, too, in order. */
const orderOf = (how: RowsJoin, rows: readonly Row[], ...others: readonly ReadonlyMap<string, Row>[]): string =>
  rows
    .map((row) => idOf(how, row))
    .filter((id) => id !== "" && others.every((other) => other.has(id)))
    .join();

/** Completes the posted rows by what their page did not show, and leaves out rows that are not open on it. */
function shownIn(how: RowsJoin, { was, theirs, mine }: Versions): Versions {
  const before = byId(how, was);
  const posted = mine.map((row) => {
    const shown = Object.entries(before.get(idOf(how, row))?.values ?? {});
    const unshown = shown.filter(([part, value]) => !(part in row.values || isBox(value)));
    return { ...row, values: { ...Object.fromEntries(unshown), ...row.values } };
  });
  if (how.id !== undefined) return { was, theirs, mine: posted };
  const open = new Set(mine.map(({ key }) => key));
  const opened = (rows: readonly Row[]) => rows.filter(({ key }) => open.has(key));
  return { was: opened(was), theirs: opened(theirs), mine: posted };
}

/**
 * The posted rows, where those that an earlier try has added are stored under ids of their own, and those that somebody
 * else has removed are new.
 */
function withIds(how: RowsJoin, { was, theirs, mine }: Versions): readonly Row[] {
  const { id } = how;
  if (id === undefined) return mine;
  const before = byId(how, was);
  const stored = byId(how, theirs);
  const own = byId(how, mine);
  const added = theirs.filter((row) => !(before.has(idOf(how, row)) || own.has(idOf(how, row))));
  return mine.map((row) => {
    const known = idOf(how, row);
    if (before.has(known) || stored.has(known)) return row;
    const at = added.findIndex(({ values }) => isSameRow(how, values, row.values));
    const [one] = at < 0 ? [] : added.splice(at, 1);
    return { key: row.key, values: one?.values ?? { ...row.values, [id]: "" } };
  });
}

const partsOf = ({ id, follows = [] }: RowsJoin, ...rows: readonly RawAnswers[]): string[] =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((part) => part !== id && !follows.includes(part));

function isSameCell({ reads }: RowsJoin, part: string, one: RawAnswers, other: RawAnswers): boolean {
  if (sameValue(one[part], other[part])) return true;
  const read = reads?.(one)[part];
  return read !== undefined && isDeepStrictEqual(read, reads?.(other)[part]);
}

const isSameRow = (how: RowsJoin, one: RawAnswers, other: RawAnswers): boolean =>
  partsOf(how, one, other).every((part) => isSameCell(how, part, one, other));

const areSame = (how: RowsJoin, some: readonly Row[], others: readonly Row[]): boolean =>
  some.length === others.length &&
  some.every((row, at) => {
    const other = others[at];
    return other && idOf(how, row) === idOf(how, other) && isSameRow(how, row.values, other.values);
  });

/** The stored row with the values that were changed here; an unticked box has none. */
function joinCells(how: RowsJoin, { was, theirs, mine }: RowVersions): JoinedRow {
  const changed = partsOf(how, was, theirs, mine).filter((part) => !isSameCell(how, part, mine, was));
  const others = Object.entries(theirs).filter(([part]) => !changed.includes(part));
  const own = Object.entries(mine).filter(([part]) => changed.includes(part));
  const isTheirs = (part: string) => !isSameCell(how, part, theirs, was) && !isSameCell(how, part, theirs, mine);
  return { values: Object.fromEntries([...others, ...own]), clashes: changed.some(isTheirs) };
}
