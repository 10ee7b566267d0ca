import { area } from "../manifest";
import { referralJobs } from "./jobs";

/** The running of referral programmes. */
export const referralRunning = area({
  name: "referral-running",
  jobs: referralJobs,
  customers: {
    noUses: { referral_links: "a link that nobody has followed" },
    forget: async ({ db }, ids) => {
      await db.deleteFrom("referral_links").where("customer_id", "in", ids).execute();
    },
  },
});
