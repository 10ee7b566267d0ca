import type { Kysely, QueryCreator } from "kysely";
import { oncePerPage } from "../store/once-per-page";
import type { Database } from "../store/schema";

type Db = Kysely<Database>;

/** Range of customer ids, both ends included; long lists are read one range at a time. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Merges in force, into survivors of a span or into any. `db` sees one business only. */
const mergesInto = (db: Pick<QueryCreator<Database>, "selectFrom">, span: Span | undefined) => {
  const merges = db.selectFrom("customer_merges").where("undone_at", "is", null);
  return span ? merges.where("survivor_id", ">=", span.from).where("survivor_id", "<=", span.to) : merges;
};

export const isAnyoneMerged = async (db: Db, span?: Span): Promise<boolean> =>
  (await mergesInto(db, span).select("id").limit(1).executeTakeFirst()) !== undefined;

/**
 * `family`: everyone merged into a survivor, directly or through others, with each survivor above them.
 * Uses a cross join because SQLite keeps its order: the small family first.
 * @param into the merges to start from.
 */
const familyOfMerges = (
  db: Db,
  into: (query: Pick<QueryCreator<Database>, "selectFrom">) => ReturnType<typeof mergesInto>,
) =>
  db.withRecursive("family(member_id, survivor_id)", (query) =>
    into(query)
      .select(["merged_id as member_id", "survivor_id"])
      .union(
        query
          .selectFrom("family")
          .crossJoin("customer_merges")
          .whereRef("customer_merges.survivor_id", "=", "family.member_id")
          .where("customer_merges.undone_at", "is", null)
          .select(["customer_merges.merged_id as member_id", "family.survivor_id"]),
      ),
  );

/** `family` of the survivors in a span, or of all. */
export const withFamilies = (db: Db, span?: Span) => familyOfMerges(db, (query) => mergesInto(query, span));

/** `family` of final survivors only: those who hold the balances of their whole family now. */
export const withLastOfFamilies = (db: Db) =>
  familyOfMerges(db, (query) =>
    mergesInto(query, undefined).where("survivor_id", "not in", mergesInto(db, undefined).select("merged_id")),
  );

/**
 * The given customers and everyone merged into them, directly or through others: maps each id to the given survivor.
 */
export async function familiesOf(
  db: Db,
  businessId: number,
  customerIds: Iterable<number>,
): Promise<Map<number, number>> {
  const families = new Map<number, number>();
  for (const id of customerIds) families.set(id, id);
  for (let latest = [...families.keys()]; latest.length > 0; ) {
    const merges = await db
      .selectFrom("customer_merges")
      .select(["merged_id", "survivor_id"])
      .where("business_id", "=", businessId)
      .where("survivor_id", "in", latest)
      .where("undone_at", "is", null)
      .execute();
    const found = merges.filter(({ merged_id }) => !families.has(merged_id));
    for (const { merged_id, survivor_id } of found) families.set(merged_id, families.get(survivor_id) ?? survivor_id);
    latest = found.map(({ merged_id }) => merged_id);
  }
  return families;
}

const families = oncePerPage<readonly number[]>();

/** Ids of a customer and of everyone merged into them, directly or through others. */
export const familyOf = (db: Db, businessId: number, customerId: number): Promise<readonly number[]> =>
  families(db, customerId, async () => [...(await familiesOf(db, businessId, [customerId])).keys()]);

/** Final survivor of a customer: themselves unless they were merged. */
export async function survivorOf(db: Db, businessId: number, customerId: number): Promise<number> {
  for (let id = customerId; ; ) {
    const merge = await db
      .selectFrom("customer_merges")
      .select("survivor_id")
      .where("business_id", "=", businessId)
      .where("merged_id", "=", id)
      .where("undone_at", "is", null)
      .executeTakeFirst();
    if (!merge) return id;
    id = merge.survivor_id;
  }
}
