import { type SelectQueryBuilder, sql } from "kysely";
import { rowsAsked } from "../business/page";
import type { ListQuery } from "../contract/items/saves";

/** Lists items by their publish date, with their total number. `limit` 0 means all. */
export async function listed<DB, T extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, T, Row>,
  published: "offers.published_at" | "point_rewards.publish_date",
  { limit, direction }: ListQuery,
): Promise<{ rows: Row[]; total: number }> {
  const most = rowsAsked(limit);
  const [items] = published.split(".");
  const sorted = rows.orderBy(sql.ref(published), direction).orderBy(sql.ref(`${items}.id`), direction);
  const first = await (limit > 0 ? sorted.limit(most) : sorted).execute();
  if (limit === 0) return { rows: first, total: first.length };
  const counted = rows.clearSelect().select((select) => select.fn.countAll<number>().as("total"));
  const { total } = (await counted.executeTakeFirstOrThrow()) as unknown as { readonly total: number };
  return { rows: first, total: Number(total) };
}
