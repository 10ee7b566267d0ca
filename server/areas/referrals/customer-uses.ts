import type { CustomerPart } from "../../customers/uses";

export const customerUses = {
  referrals: {
    said: "has referred somebody or was referred",
    among: (db, ids) =>
      db
        .selectFrom("referrals")
        .select("referee_id as id")
        .where("referee_id", "in", ids)
        // A referral with terms was made on joining, so that it is no later use of the customer.
        .where("terms", "=", "{}")
        .union(db.selectFrom("referrals").select("referrer_id as id").where("referrer_id", "in", ids))
        .execute(),
  },
} as const satisfies CustomerPart["uses"];
