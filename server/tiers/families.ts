import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import type { Cycle } from "./calendar";

/** Some customers of a business and the cycle each of them is in. */
export interface Crowd {
  readonly cycles: ReadonlyMap<number, Cycle>;
  /** The cycle that all of them are in, where they are. */
  readonly common: Cycle | null;
  /** They are neighbours by id, so that reading from the first to the last of them reads little else. */
  readonly neighbours: boolean;
}

/** Who was merged into whom of the crowd, or into one who was: the survivor by the merged one's id. */
export async function survivorsIn(
  db: Kysely<Database>,
  businessId: number,
  { cycles, neighbours }: Pick<Crowd, "cycles" | "neighbours">,
): Promise<Map<number, number>> {
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

/** The customers, each of them who was merged by whoever has their points now. */
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
