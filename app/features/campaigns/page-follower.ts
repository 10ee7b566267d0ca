interface Page {
  readonly rows: readonly { readonly uid: number }[];
  readonly total: number | null;
}

/**
 * Finds the last of a list's pages, which an older server may shorten as it likes: the one that completes the total.
 * Without a total it is an empty one, or one that begins as the page before, of a server that knows no pages.
 */
export function lastPage(): (page: Page) => boolean {
  let seen = 0;
  let begin: number | undefined;
  return ({ rows, total }) => {
    const isRepeated = rows[0]?.uid === begin;
    begin = rows[0]?.uid;
    seen += rows.length;
    return rows.length === 0 || isRepeated || (total !== null && seen >= total);
  };
}
