import { answers, settled } from "../field/derive";
import { fields, id, lenient, oneOf, type Value } from "../wire";
import {
  count,
  day,
  eachIfTold,
  figure,
  figureFrom,
  figureOrNone,
  instant,
  isSet,
  maybe,
  rows,
  said,
  sum,
} from "../wire/answers";
import { level, rules } from "./fields";
import { moveReasons } from "./words";

/** A level. `position` (1 is the lowest) and `customers`, null if the server does not send it, are extensions. */
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

export const tierUseKinds = ["offer", "redemption", "draw", "setting"] as const;
export type TierUseKind = (typeof tierUseKinds)[number];

/** An item that uses a level; a draw is addressed by its slug, a setting by its rule's name. An extension. */
export const tierUse = fields({
  kind: lenient(oneOf(tierUseKinds), "offer"),
  item_id: id,
  slug: said,
  name: said,
  tier_ids: rows(id),
});
export type TierUse = Value<typeof tierUse>;

const thisYear = () => new Date().getUTCFullYear();

/** A field that another server leaves out or sends as 0 reads as in a setup that was never saved. */
const setup = fields({
  ...settled(rules.fields),
  start_reset_year: figureFrom(rules.fields.start_reset_year.from, thisYear),
  /** An extension: increases with every change of the setup or a level. null if the server does not send it. */
  revision: figure,
});
export type TiersSetup = Value<typeof setup>;

/** The setup of a business that never saved one. */
export const noSetup = (): TiersSetup => ({ ...setup.read.parse({}), points: true });
/** null if the server does not send one: which rules it stores is then unknown. */
export const tiersSetup = maybe(setup);

/** A level as the server tells it: null for what it does not tell. */
export const toldLevel = fields({ ...tierLevel.shape, ...eachIfTold(answers(level.fields)) });
export type ToldLevel = Value<typeof toldLevel>;

const told = fields({
  ...eachIfTold(answers(rules.fields)),
  grace_period: figureOrNone,
  revision: figure,
});
/** A setup as the server tells it: null for rules that it does not tell. */
export type ToldSetup = Value<typeof told>;
export const toldSetup = maybe(told);

/** Progress of the evaluation of all customers; an extension. */
export const evaluationState = fields({
  /** The last day, in the business's time zone, on which all customers were evaluated. */
  evaluated_day: day,
  /** Whether an evaluation is running; `looked` of `customers` are done. */
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
  /** A sentence about the rule that moved the customer. */
  rule: said,
  setup_revision: count,
});
export type TierMove = Value<typeof tierMove>;

/** Progress in one measure towards the next level. Points and visits are counts, spending is in minor units here. */
export const progressMeasure = fields({
  measure: lenient(oneOf(["spend", "points", "visits"]), "points"),
  have: count,
  need: count,
});

export const tierProgress = fields({
  /** The customer's level. */
  business_tiers_pk: figure,
  type_name: said,
  /** Assigned manually, so evaluations leave it as it is. */
  by_hand: isSet,
  /** Whether the rules are on and decide the level. */
  evaluated: isSet,
  since: day,
  rule: said,
  /** The current cycle, both days included. */
  cycle_first: day,
  cycle_last: day,
  /** The day on which the level is lost unless it is earned again before. */
  falls_on: day,
  spend: sum,
  total_points: count,
  visits: count,
  /** Name of the next level, "" if there is none. */
  next_name: said,
  /** Whether all `measures` are needed rather than one. */
  all_needed: isSet,
  measures: rows(progressMeasure),
  /** Names of the levels, lowest first. */
  tiers_sequence: rows(said),
});
export type TierProgress = Value<typeof tierProgress>;

export const previewLevel = fields({
  /** 0 is no level. */
  business_tiers_pk: count,
  type_name: said,
  before: count,
  after: count,
  /** Customers who would enter this level from below and from above. */
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
