import type { SelectQueryBuilder } from "kysely";
import type { Items } from "../business/item-branches";
import type { ListQuery } from "../contract/items/saves";
import { refuse } from "../errors";
import type { Database } from "../store/schema";

interface Limited<Row> {
  readonly limit: (most: number) => Limited<Row>;
  readonly execute: () => Promise<Row[]>;
}

/** The first of the rows, with how many there are in all. `limit` 0 is all of them. */
export async function listed<Row, T extends Items>(
  rows: Limited<Row>,
  all: SelectQueryBuilder<Database, T, Record<never, never>>,
  { limit }: Pick<ListQuery, "limit">,
): Promise<{ rows: Row[]; total: number }> {
  if (limit < 0) throw refuse({ limit: ["Ask for 0 (all) or more"] });
  const first = await (limit > 0 ? rows.limit(limit) : rows).execute();
  if (limit === 0) return { rows: first, total: first.length };
  const counted = all as unknown as SelectQueryBuilder<Database, "offers", Record<never, never>>;
  const { total } = await counted
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows: first, total: Number(total) };
}
