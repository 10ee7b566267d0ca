import {
  type Codec,
  fallback,
  fields,
  flag,
  ifSent,
  inside,
  money,
  nullable,
  oneOf,
  optional,
  text,
  type Value,
  whole,
} from "../wire";
import { columnsByNumber, rowsByNumber } from "../wire/rows-by-number";
import {
  downgradeIds,
  evaluationIds,
  relationIds,
  resetTypeIds,
  tierBounds,
  tierTextLengths,
  upgradeIds,
} from "./words";

const setup = <T>(codec: Codec<T>) => inside("BusinessTiersSetUp", codec);

/** What a setup says. What is left out, or blank, stays as it was; at first it is as section 9 has it. */
const saved = {
  enabled: setup(optional(flag)),
  /** 0 counts the cycle in months, 1 to 3 in years. */
  reset_type: setup(optional(oneOf(resetTypeIds))),
  /** Counts where `reset_type` is 0; 12 at first. */
  reset_period_month: setup(optional(whole)),
  /** Cycles begin in the month a customer joined, else in `kickoff_month`. */
  reset_registration_month: setup(optional(flag)),
  /** The year that has the first kick-off; cycles are counted from it in both directions. */
  start_reset_year: setup(optional(whole)),
  base_previous_period: setup(optional(oneOf(evaluationIds))),
  tier_upgrade_option: setup(optional(oneOf(upgradeIds))),
  tier_downgrade_option: setup(optional(oneOf(downgradeIds))),
  /** Months; blank there is none. */
  grace_period: setup(ifSent(nullable(whole))),
  /** Several measures count; off, it is exactly one. */
  calc_multi_tiers: setup(optional(flag)),
  tiers_relation: setup(optional(oneOf(relationIds))),
  /** Levels are climbed one after the other, one in a cycle. */
  tiers_sequence: setup(optional(flag)),
  spend: setup(optional(flag)),
  points: setup(optional(flag)),
  visits: setup(optional(flag)),
  /** January at first. */
  kickoff_month: optional(whole),
};

/** What changes of a level; what is left out stays. `enabled` is an extension. */
const levelRules = fields({
  reach_points: optional(whole),
  reach_spend: optional(money),
  reach_visits: optional(whole),
  description: ifSent(text(tierTextLengths.description)),
  enabled: optional(flag),
});

/** The state of the tiers that the sender has seen: a save of an older one is refused. An extension. */
const known = { revision: setup(optional(whole)) };

export const tiersSetupBody = fields({
  ...known,
  ...saved,
  /** `UpdateTiers[reach_points][{business_tiers_pk}]` and so on. */
  UpdateTiers: columnsByNumber(levelRules, tierBounds.levels),
});
export type TiersSetupInput = Value<typeof tiersSetupBody>;
export type LevelRules = Value<typeof levelRules>;

const newLevel = fields({
  type_name: text(tierTextLengths.name),
  description: text(tierTextLengths.description),
  reach_points: fallback(whole, 0),
  reach_spend: fallback(money, 0),
  reach_visits: fallback(whole, 0),
  /** In use where it is left out, as a new tag is. */
  enabled: fallback(flag, true),
});
export type NewLevel = Value<typeof newLevel>;

const changedLevel = fields({
  type_name: ifSent(text(tierTextLengths.name)),
  description: ifSent(text(tierTextLengths.description)),
  enabled: optional(flag),
});
export type ChangedLevel = Value<typeof changedLevel>;

/** The payload is not shown: rows as in the grid of tags. New levels come above those there are, in the order of n. */
export const tiersBody = fields({
  revision: optional(whole),
  InsertTiers: rowsByNumber(newLevel, tierBounds.levels),
  UpdateTiers: rowsByNumber(changedLevel, tierBounds.levels),
});
export type TiersInput = Value<typeof tiersBody>;
