import { type SelectQueryBuilder, sql } from "kysely";
import type { Items } from "../business/item-branches";
import { rowsAsked } from "../business/page";
import type { ListQuery } from "../contract/items/saves";
import type { Database } from "../store/schema";

/** Lists items by their publish date, with their total number. `limit` 0 means all. */
export async function listed<DB, T extends keyof DB, Row, A extends Items>(
  rows: SelectQueryBuilder<DB, T, Row>,
  all: SelectQueryBuilder<Database, A, Record<never, never>>,
  published: "offers.published_at" | "point_rewards.publish_date",
  { limit, direction }: ListQuery,
): Promise<{ rows: Row[]; total: number }> {
  const most = rowsAsked(limit);
  const [items] = published.split(".");
  const sorted = rows.orderBy(sql.ref(published), direction).orderBy(sql.ref(`${items}.id`), direction);
  const first = await (limit > 0 ? sorted.limit(most) : sorted).execute();
  if (limit === 0) return { rows: first, total: first.length };
  const query = all as unknown as SelectQueryBuilder<Database, "offers", Record<never, never>>;
  const { total } = await query.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { rows: first, total: Number(total) };
}
