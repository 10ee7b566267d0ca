import type { NewUser } from "../../../server/contract/customers/profile-calls";

/**
 * Whether the business sets tiers manually. The customer's tier contains this flag (section 3), and the embedded API
 * has an additional one.
 */
export const givesTiersByHand = ({
  userTier,
  manual_tier_setup,
}: Pick<NewUser, "userTier" | "manual_tier_setup">): boolean => userTier.manual_setup || manual_tier_setup;
