import type { Insertable } from "kysely";
import { newRules } from "../../server/contract/referrals/fields";
import type { Database } from "../../server/store/schema";

type Row = Insertable<Database["referral_programmes"]>;

/** An active programme; `overrides` replaces columns. */
export const programmeRow = (overrides: Pick<Row, "business_id"> & Partial<Row>): Row => ({
  ...newRules,
  rule_name: "Bring a friend",
  referee_earns_offers: "[]",
  referer_earns_offers: "[]",
  applied_to_all_purchases: 0,
  link_referral_enabled: 1,
  enabled: 1,
  canceled: 0,
  referees: 0,
  referrers: 0,
  met: 0,
  pending: 0,
  refused: 0,
  points_paid: 0,
  created_at: 1,
  updated_at: 1,
  ...overrides,
});
