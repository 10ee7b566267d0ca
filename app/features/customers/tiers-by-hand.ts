import type { NewUser } from "../../../server/contract/customers/profile-calls";

/** Whether the business gives tiers by hand: the customer's tier says so (section 3), and the embedded API beside it. */
export const givesTiersByHand = ({
  userTier,
  manual_tier_setup,
}: Pick<NewUser, "userTier" | "manual_tier_setup">): boolean => userTier.manual_setup || manual_tier_setup;
