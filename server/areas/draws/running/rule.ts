import type { Selectable } from "kysely";
import { type DrawTypeId, drawTypeOf, drawTypes } from "../../../contract/draws/words";
import { dayFromDate } from "../../../store/day";
import type { Database } from "../../../store/schema";
import { numbersIn } from "../columns";

type DrawRow = Selectable<Database["draws"]>;

/** Columns of a draw that determine who enters. */
export const ruleColumns = [
  "id",
  "business_id",
  "type",
  "visits_include_check_in",
  "start_date",
  "end_date",
  "opens_at",
  "closes_at",
  "draw_at",
  "rule_amount",
  "rule_count",
  "rule_referral_number",
  "rule_referral_status",
  "rule_tags",
  "rule_tiers",
  "rule_ala_carte",
  "all_branches",
] as const;

export type RuleRow = Pick<DrawRow, (typeof ruleColumns)[number]>;

/**
 * Who enters a draw, and with how many entries. Remainders below one entry do not count.
 *
 * visits          an entry for every `per` days on which the customer visited (or checked in, if included)
 * purchaseAmount  an entry for every `per` minor units bought, less returns
 * giftCardPurchase an entry for every `per` minor units loaded on gift cards; without an amount, for each card sold
 * sharedOffers    an entry for every `per` shares of an offer
 * alaCarte        an entry for every `per` of the chosen rewards redeemed; none chosen means any
 * referrals       an entry for every `per` people referred, of the chosen statuses; none chosen means any
 * tags, tiers     one entry for each customer with a chosen one when entries close; no tier chosen means any
 * signUp          one entry for each customer who joined
 *
 * Events count from the first to the last day, both included, and in the draw's branches; what has no branch (tags,
 * tiers, referrals, joining) counts for the customer's own branch. Events reversed before entries closed do not count;
 * events of a merged customer count for the survivor.
 */
export interface Rule {
  readonly type: DrawTypeId;
  readonly per: number;
  readonly fromDay: number;
  readonly toDay: number;
  /** Events from this instant on do not count. */
  readonly closesAt: number;
  /** null means all branches. */
  readonly branchIds: readonly number[] | null;
  readonly withCheckIns: boolean;
  readonly statuses: readonly number[];
  readonly ids: readonly number[];
}

/** Entries close at the end of the last day, or when the winners are drawn if that is earlier. */
export const closingOf = ({ closes_at, draw_at }: Pick<DrawRow, "closes_at" | "draw_at">) =>
  Math.min(closes_at, draw_at);

function perEntry({ type, rule_amount, rule_count, rule_referral_number }: RuleRow): number {
  switch (type) {
    case drawTypes.purchaseAmount:
    case drawTypes.giftCardPurchase:
      return rule_amount ?? 0;
    case drawTypes.visits:
    case drawTypes.sharedOffers:
    case drawTypes.alaCarte:
      return rule_count ?? 0;
    case drawTypes.referrals:
      return rule_referral_number ?? 0;
    default:
      return 1;
  }
}

const idsOf = (draw: RuleRow) =>
  draw.type === drawTypes.tags ? draw.rule_tags : draw.type === drawTypes.tiers ? draw.rule_tiers : draw.rule_ala_carte;

/** @param branchIds the draw's branches, ignored if it is for all branches. */
export const ruleOf = (draw: RuleRow, branchIds: readonly number[]): Rule => ({
  type: drawTypeOf(draw.type),
  per: Math.max(perEntry(draw), 0),
  fromDay: dayFromDate(draw.start_date),
  toDay: dayFromDate(draw.end_date),
  closesAt: closingOf(draw),
  branchIds: draw.all_branches === 1 ? null : branchIds,
  withCheckIns: draw.visits_include_check_in === 1,
  statuses: numbersIn(draw.rule_referral_status),
  ids: numbersIn(idsOf(draw)),
});
