import type { Equipped } from "../../../server/contract/audiences/availability";
import { menuItems } from "../../../server/contract/common/menu";
import { systemNames } from "../../../server/contract/lookups/systems";
import { rulesFrom } from "../../../server/contract/settings/rules";

/** A business with everything a filter may need. */
export const fullyEquipped: Equipped = {
  rules: rulesFrom({ reward_store_credit_flag: "1", points_expiry_flag: "1", points_expiry_inactivity_flag: "1" }),
  menu: menuItems,
  systems: Object.keys(systemNames).map(Number),
  reviews: true,
  withoutCode: [],
};

/** A business with none of it. */
export const barelyEquipped: Equipped = {
  rules: rulesFrom({}),
  menu: [],
  systems: [],
  reviews: false,
  withoutCode: [],
};
