import { type CustomerPart, usedIn } from "../../customers/uses";

export const customerUses = {
  customer_events: usedIn("customer_events", "has checked in or shared an offer"),
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
  draw_winners: usedIn("draw_winners", "has won a draw"),
  draw_entrants: usedIn("draw_entrants", "has entered a draw whose entries are closed"),
} as const satisfies CustomerPart["uses"];
