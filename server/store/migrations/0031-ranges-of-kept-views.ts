import type { Kysely } from "kysely";

interface Views {
  customer_views: { id: number; filters: string };
}

const ranges = ["user_balance", "first_visit", "last_visit"];

/** A kept view names its ranges as the wire does, `user_balance=1,2` where it said `user_balance_from=1&user_balance_to=2`. */
export async function up(unknown: Kysely<unknown>): Promise<void> {
  const db = unknown as Kysely<Views>;
  const kept = await db
    .selectFrom("customer_views")
    .select(["id", "filters"])
    .where((eb) => eb.or([eb("filters", "like", "%_from=%"), eb("filters", "like", "%_to=%")]))
    .execute();
  for (const { id, filters } of kept) {
    await db
      .updateTable("customer_views")
      .set({ filters: namedAnew(filters) })
      .where("id", "=", id)
      .execute();
  }
}

function namedAnew(filters: string): string {
  const search = new URLSearchParams(filters);
  for (const name of ranges) {
    const [from, to] = [search.get(`${name}_from`) ?? "", search.get(`${name}_to`) ?? ""];
    search.delete(`${name}_from`);
    search.delete(`${name}_to`);
    if (from !== "" || to !== "") search.set(name, `${from},${to}`);
  }
  return search.toString();
}
