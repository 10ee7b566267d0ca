import { settled } from "../field/derive";
import { fields, id, lenient, oneOf, type Value } from "../wire";
import { count, day, figure, figureFrom, instant, isSet, maybe, rows, said, sum } from "../wire/answers";
import { level, rules } from "./fields";
import { moveReasons } from "./words";

/** A level; `position` (1 is the lowest) and `customers`, null where it is not told, are extensions. */
export const tierLevel = fields({
  business_tiers_pk: id,
  business_fk: count,
  business_tiers_setup_fk: count,
  ...settled(level.fields),
  utc_created: instant,
  utc_updated: instant,
  position: count,
  customers: figure,
});
export type TierLevel = Value<typeof tierLevel>;

export const tierUseKinds = ["offer", "redemption", "draw"] as const;
export type TierUseKind = (typeof tierUseKinds)[number];

/** What names a level; a draw is addressed by its slug. An extension. */
export const tierUse = fields({
  kind: lenient(oneOf(tierUseKinds), "offer"),
  item_id: id,
  slug: said,
  name: said,
  tier_ids: rows(id),
});
export type TierUse = Value<typeof tierUse>;

const thisYear = () => new Date().getUTCFullYear();

/** What another server leaves out, or has as 0, is as in a setup that was never saved. */
const setup = fields({
  ...settled(rules.fields),
  start_reset_year: figureFrom(rules.fields.start_reset_year.from, thisYear),
  /** An extension: moves with every change of the setup or a level. null from a server that tells none. */
  revision: figure,
});
export type TiersSetup = Value<typeof setup>;

/** What a business has that has never set up its tiers. */
export const noSetup = (): TiersSetup => ({ ...setup.read.parse({}), points: true });
/** The setup where it is told, for whoever can ask for it elsewhere. */
export const setupIfTold = maybe(setup);
export const tiersSetup: typeof setup = { ...setup, read: setup.read.catch(noSetup) };

/** How far the evaluation of everybody is; an extension. */
export const evaluationState = fields({
  /** The last day, in the business's own zone, that everybody was evaluated on. */
  evaluated_day: day,
  /** Under way: so many of `customers` have been looked at. */
  running: isSet,
  looked: count,
});
export type EvaluationState = Value<typeof evaluationState>;

/** A customer's change of level, newest first in lists. `null` is no level. */
export const tierMove = fields({
  utc_moved: instant,
  from_tier: figure,
  from_name: said,
  to_tier: figure,
  to_name: said,
  direction: lenient(oneOf(["up", "down"]), "up"),
  reason: lenient(oneOf(moveReasons), "reached"),
  /** The rule that moved the customer, in a sentence. */
  rule: said,
  setup_revision: count,
});
export type TierMove = Value<typeof tierMove>;

/** How far a customer is in one measure of the next level. Points and visits are counts, spending minor units here. */
export const progressMeasure = fields({
  measure: lenient(oneOf(["spend", "points", "visits"]), "points"),
  have: count,
  need: count,
});

export const tierProgress = fields({
  /** The level the customer has. */
  business_tiers_pk: figure,
  type_name: said,
  /** Set by hand: it stays as it is. */
  by_hand: isSet,
  /** The rules are on and decide the level. */
  evaluated: isSet,
  since: day,
  rule: said,
  /** The cycle that counts now, both days included. */
  cycle_first: day,
  cycle_last: day,
  /** The level is lost on this day unless it is earned again before. */
  falls_on: day,
  spend: sum,
  total_points: count,
  visits: count,
  /** The next level, "" where there is none. */
  next_name: said,
  /** Every one of `measures` is needed, else one is enough. */
  all_needed: isSet,
  measures: rows(progressMeasure),
  /** The names of the levels, lowest first. */
  tiers_sequence: rows(said),
});
export type TierProgress = Value<typeof tierProgress>;

export const previewLevel = fields({
  /** 0 stands for no level. */
  business_tiers_pk: count,
  type_name: said,
  before: count,
  after: count,
  /** Who would come into this level from below, and from above. */
  up: count,
  down: count,
});
export type PreviewLevel = Value<typeof previewLevel>;

export const previewMove = fields({
  uid: id,
  firstName: said,
  lastName: said,
  email: said,
  from_name: said,
  to_name: said,
  direction: lenient(oneOf(["up", "down"]), "up"),
});
export type PreviewMove = Value<typeof previewMove>;
