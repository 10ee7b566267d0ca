import type { CustomerPart } from "../../customers/uses";

export const customerUses = {
  customer_events: {
    said: "has checked in or shared an offer",
    among: (db, ids) =>
      db.selectFrom("customer_events").select("customer_id as id").distinct().where("customer_id", "in", ids).execute(),
  },
  referrals: {
    said: "has referred somebody or was referred",
    among: (db, ids) =>
      db
        .selectFrom("referrals")
        .select("referee_id as id")
        .where("referee_id", "in", ids)
        .union(db.selectFrom("referrals").select("referrer_id as id").where("referrer_id", "in", ids))
        .execute(),
  },
  draw_winners: {
    said: "has won a draw",
    among: (db, ids) =>
      db.selectFrom("draw_winners").select("customer_id as id").distinct().where("customer_id", "in", ids).execute(),
  },
  draw_entrants: {
    said: "has entered a draw whose entries are closed",
    among: (db, ids) =>
      db.selectFrom("draw_entrants").select("customer_id as id").distinct().where("customer_id", "in", ids).execute(),
  },
} as const satisfies CustomerPart["uses"];
