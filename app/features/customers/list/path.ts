export const withQuery = (path: string, query: string) => (query === "" ? path : `${path}?${query}`);

/** A page of the list; `asked` is the query string of its first one. */
export const listPath = (asked: string, page = 1) =>
  withQuery("/customers", [asked, page > 1 ? `page=${page}` : ""].filter(Boolean).join("&"));
