import type { Versions } from "../both-versions";
import { textOf } from "../use-form-field";
import { type Differing, readsAlike } from "../version-table";
import { type Row, rowsIn } from "./rows";

interface RowWords {
  readonly field: string;
  /** Value that identifies a stored row; blank in a new one. */
  readonly id: string;
  /** "Slice" in "Slice 2". */
  readonly term: string;
  readonly inWords: (row: Row["values"]) => string;
}

const removed = "Removed";

/** Rows whose saved and typed versions differ, and their order; a row is known by its id, wherever it stands. */
export function differingRows({ field, id, term, inWords }: RowWords, versions: Versions): Differing[] {
  const [saved = [], typed = []] = [versions.saved, versions.typed].map((raw) =>
    rowsIn(raw, field).map(({ values }, at) => ({
      id: textOf(values[id]),
      term: `${term} ${at + 1}`,
      words: inWords(values),
    })),
  );
  const lines = typed.flatMap((row, at): Differing[] => {
    const other = row.id === "" ? undefined : saved.find((one) => one.id === row.id);
    if (other && readsAlike(other.words, row.words)) return [];
    const [key, without] = row.id === "" ? [`new ${at}`, ""] : [row.id, removed];
    return [{ key, term: row.term, saved: other?.words ?? without, typed: row.words }];
  });
  const gone = saved.filter((row) => !typed.some((one) => one.id === row.id));
  const order = orderOf(term, saved, typed);
  return [
    ...lines,
    ...gone.map((row) => ({ key: row.id, term: row.term, saved: row.words, typed: removed })),
    ...order,
  ];
}

interface ToldRow {
  readonly id: string;
  readonly words: string;
}

function orderOf(term: string, saved: readonly ToldRow[], typed: readonly ToldRow[]): Differing[] {
  const both = (rows: readonly ToldRow[], others: readonly ToldRow[]) =>
    rows.filter((row) => row.id !== "" && others.some((other) => other.id === row.id));
  const [one, other] = [both(saved, typed), both(typed, saved)];
  if (one.every((row, at) => row.id === other[at]?.id)) return [];
  const told = (rows: readonly ToldRow[]) => rows.map(({ words }, at) => `${at + 1}. ${words}`).join("\n");
  return [{ key: "order", term: `${term} order`, saved: told(one), typed: told(other) }];
}
