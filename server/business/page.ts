import { refuse } from "../errors";

/** Bounds of a list's pages. */
interface Bounds {
  /** Most rows of a page. */
  readonly most: number;
  /** Rows of a page with limit 0; without it, 0 is refused. */
  readonly usual?: number;
  /** Most pages. */
  readonly pages?: number;
}

/** @throws ApiError if the limit is out of bounds. */
export function limitOf(limit: number, { most, usual }: Bounds, field = "limit"): number {
  const least = usual === undefined ? 1 : 0;
  if (limit < least || limit > most)
    throw refuse({ [field]: [`Enter a number from ${least} to ${most.toLocaleString("en")}`] });
  return limit || (usual ?? most);
}

/** Converts a page to rows. @throws ApiError for an invalid page. */
export function pageOf(
  { page, limit }: { readonly page: number; readonly limit: number },
  bounds: Bounds,
): { readonly limit: number; readonly offset: number } {
  const rows = limitOf(limit, bounds);
  if (page < 1 || page > (bounds.pages ?? 1_000_000)) throw refuse({ page: ["There is no such page"] });
  return { limit: rows, offset: (page - 1) * rows };
}

/** Number of rows where a limit of 0 means all, at most `most`. @throws ApiError for a negative limit. */
export function rowsAsked(limit = 0, most = Number.POSITIVE_INFINITY): number {
  if (limit < 0) throw refuse({ limit: ["Ask for 0 (all) or more"] });
  return Math.min(limit || most, most);
}
