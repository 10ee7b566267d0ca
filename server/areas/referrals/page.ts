import { refuse } from "../../errors";

const most = 500;
const usual = 25;

/** Converts a page to rows; a `limit` of 0 means the default. @throws ApiError for an invalid page. */
export function pageOf({ page, limit }: { readonly page: number; readonly limit: number }) {
  if (limit < 0 || limit > most) throw refuse({ limit: [`Ask for 1 to ${most} at once`] });
  if (page < 1 || page > 1_000_000) throw refuse({ page: ["There is no such page"] });
  const rows = limit === 0 ? usual : limit;
  return { limit: rows, offset: (page - 1) * rows };
}
