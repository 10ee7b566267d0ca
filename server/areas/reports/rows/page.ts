import type { AliasedExpression } from "kysely";
import type { Context } from "../../../area";
import { fullName } from "../../../contract/common/names";
import { rowsMost } from "../../../contract/reports/row-calls";

/** Counting rows one by one stops at this number. */
const mostCounted = 10_000;

/** Limit of the rows that `countUpTo` counts. */
export const countedRows = mostCounted + 1;

interface Total {
  readonly total: number;
  readonly total_is_least: boolean;
}

/** Total of a list whose rows are counted one by one, up to a maximum. @param rows limited to `countedRows` */
export async function countUpTo(db: Context["db"], rows: AliasedExpression<{ id: number }, "rows">): Promise<Total> {
  const { counted } = await db
    .selectFrom(rows)
    .select(({ fn }) => fn.countAll<number>().as("counted"))
    .executeTakeFirstOrThrow();
  return { total: Math.min(Number(counted), mostCounted), total_is_least: Number(counted) > mostCounted };
}

/** Total from running figures. */
export const exactly = (total: number | null): Total => ({ total: Number(total ?? 0), total_is_least: false });

/** Whether a page begins after the last row: looking for its rows would go through all of them. */
export const isPast = ({ total, total_is_least }: Total, offset: number): boolean => !total_is_least && offset >= total;

/** A `limit` of 0 means the most. */
export const rowPages = { most: rowsMost, usual: rowsMost };

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
  customer: fullName(row.first_name, row.last_name),
});
