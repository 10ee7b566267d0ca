interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number | null;
}

/**
 * Follows a list's pages, which an older server may shorten as it likes. The last is the one that completes the total;
 * without a total it is an empty one, or one that begins as the page before, of a server that knows no pages, whose rows
 * are left out.
 */
export function pageFollower<Row extends { readonly uid: number }>() {
  let seen = 0;
  let begin: number | undefined;
  return ({ rows, total }: Page<Row>): { readonly rows: readonly Row[]; readonly isLast: boolean } => {
    const isRepeated = rows.length > 0 && rows[0]?.uid === begin;
    begin = rows[0]?.uid;
    seen += rows.length;
    return {
      rows: isRepeated ? [] : rows,
      isLast: rows.length === 0 || isRepeated || (total !== null && seen >= total),
    };
  };
}
