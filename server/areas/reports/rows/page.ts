import { rowsMost } from "../../../contract/reports/row-calls";
import { refuse } from "../../../errors";

const deepestPage = 1_000_000;

export interface PageAsked {
  readonly page: number;
  readonly limit: number;
  readonly after?: number | undefined;
}

/** Size and offset of the page asked for; a `limit` of 0 means the most. @throws ApiError for an invalid page. */
export function pageOf({ page, limit }: PageAsked): { readonly size: number; readonly offset: number } {
  if (page < 1 || page > deepestPage) throw refuse({ page: ["There is no such page"] });
  if (limit < 0 || limit > rowsMost) throw refuse({ limit: [`Ask for at most ${rowsMost} at once`] });
  const size = limit === 0 ? rowsMost : limit;
  return { size, offset: (page - 1) * size };
}

/** The id after which the next page continues; null at the end. */
export const nextOf = (rows: readonly { readonly id: number }[], size: number): number | null =>
  rows.length === size ? (rows.at(-1)?.id ?? null) : null;

interface Named {
  readonly customer_id: number;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly left_at: number | null;
}

/** A row's customer as calls return it. */
export const customerOf = (row: Named) => ({
  uid: row.left_at === null ? row.customer_id : null,
  customer: [row.first_name, row.last_name].filter(Boolean).join(" "),
});
