import type { Kysely } from "kysely";
import { familyOf } from "../ledger/families";
import type { Database } from "../store/schema";
import type { Cycle } from "./calendar";

/** A group of customers of a business, with their cycles. */
export interface Crowd {
  readonly cycles: ReadonlyMap<number, Cycle>;
  /** The cycle of all of them, if they share one. */
  readonly common: Cycle | null;
  /** Whether they are neighbours by id, so that a range query reads little else. */
  readonly neighbours: boolean;
}

/** Survivors by merged customer, for customers merged into one of the crowd, directly or through other merges. */
export async function survivorsIn(
  db: Kysely<Database>,
  businessId: number,
  { cycles, neighbours }: Pick<Crowd, "cycles" | "neighbours">,
): Promise<Map<number, number>> {
  const [only, ...others] = cycles.keys();
  if (only !== undefined && others.length === 0) {
    const family = await familyOf(db, businessId, only);
    return new Map(family.filter((id) => id !== only).map((id) => [id, only]));
  }
  const merges = db
    .selectFrom("customer_merges")
    .select(["merged_id", "survivor_id"])
    .where("business_id", "=", businessId)
    .where("undone_at", "is", null);
  const ids = [...cycles.keys()];
  const [least = 0, most = 0] = neighbours ? [Math.min(...ids), Math.max(...ids)] : [];
  const first = neighbours
    ? merges.where("survivor_id", ">=", least).where("survivor_id", "<=", most)
    : merges.where("survivor_id", "in", ids);
  const survivors = new Map<number, number>();
  let latest = (await first.execute()).filter(({ survivor_id }) => cycles.has(survivor_id));
  while (latest.length > 0) {
    for (const { merged_id, survivor_id } of latest)
      survivors.set(merged_id, survivors.get(survivor_id) ?? survivor_id);
    const merged = latest.map(({ merged_id }) => merged_id);
    latest = (await merges.where("survivor_id", "in", merged).execute()).filter(
      ({ merged_id }) => !survivors.has(merged_id),
    );
  }
  return survivors;
}

/** Replaces each merged customer by the one who has their points now. */
export async function withSurvivors(
  db: Kysely<Database>,
  businessId: number,
  customerIds: readonly number[],
): Promise<number[]> {
  const found = new Set(customerIds);
  for (let latest = [...found]; latest.length > 0; ) {
    const merged = await db
      .selectFrom("customers")
      .select(["id", "merged_into"])
      .where("business_id", "=", businessId)
      .where("id", "in", latest)
      .where("merged_into", "is not", null)
      .execute();
    for (const { id } of merged) found.delete(id);
    latest = merged.flatMap(({ merged_into }) => merged_into ?? []);
    for (const id of latest) found.add(id);
  }
  return [...found];
}
