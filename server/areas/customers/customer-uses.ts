import type { CustomerPart } from "../../customers/uses";

export const customerUses = {
  customer_merges: {
    said: "was merged with another",
    among: (db, ids) =>
      db
        .selectFrom("customer_merges")
        .select("survivor_id as id")
        .where("survivor_id", "in", ids)
        .union(db.selectFrom("customer_merges").select("merged_id as id").where("merged_id", "in", ids))
        .execute(),
  },
  customer_departures: {
    said: "was deleted and taken back",
    among: (db, ids) =>
      db
        .selectFrom("customer_departures")
        .select("customer_id as id")
        .distinct()
        .where("customer_id", "in", ids)
        .execute(),
  },
} as const satisfies CustomerPart["uses"];
