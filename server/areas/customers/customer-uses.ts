import { type CustomerPart, usedIn } from "../../customers/uses";

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
  appointments: usedIn("appointments", "made an appointment"),
  reviews: usedIn("reviews", "wrote a review"),
  customer_departures: usedIn("customer_departures", "was deleted and taken back"),
} as const satisfies CustomerPart["uses"];
