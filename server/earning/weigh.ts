import { type Words, wordsOf } from "../business/money-and-points";
import { rulesIn } from "../business/rules";
import type { BusinessRules } from "../contract/settings/rules";
import type { ApiError } from "../errors";
import { refuse } from "../errors";
import { type Earned, pointsOf, type Reason } from "./points";
import { redeemProblem } from "./redeeming";
import { type Channel, earnRulesOf, ratioAt } from "./rules";
import type { Sale } from "./sale";
import type { RunningOffer, Terms } from "./terms";

/** Columns of the locked business row. */
export interface Held {
  readonly business_rules: string;
  readonly currency_symbol: string;
}

export interface Programme {
  readonly rules: BusinessRules;
  readonly words: Words;
}

export function programmeOf({ business_rules, currency_symbol }: Held): Programme {
  const rules = rulesIn(business_rules);
  return { rules, words: wordsOf(rules, currency_symbol) };
}

export interface Buyer {
  readonly points_balance: number;
  readonly tier_id: number | null;
}

export interface Weighed extends Earned {
  readonly terms: Terms;
  /** A large purchase: an admin decides whether it earns anything. */
  readonly held: boolean;
}

/** Most points or credit a sale may earn; more means a mistyped ratio. */
const mostEarned = 1_000_000_000_000;

/**
 * Computes what a sale earns now. @throws ApiError at `redeem_points` for points that cannot be redeemed, at `amount`
 * for a sale out of bounds.
 */
export function weighSale(
  { rules, words }: Programme,
  sale: Sale,
  buyer: Buyer,
  offers: readonly RunningOffer[],
  channel: Channel,
): Weighed {
  const ratio = ratioAt(rules, channel);
  const terms: Terms = { rules: earnRulesOf(rules), ratio, offers, tierId: buyer.tier_id };
  const { redeemPoints: points, amount } = sale;
  const asked = { points, amount, ratio, balance: buyer.points_balance, tierId: buyer.tier_id };
  const problem = redeemProblem(rules, asked, words);
  if (problem !== undefined) throw refuse({ redeem_points: [problem] });
  const earned = pointsOf(terms, sale, words);
  if (earned.points > mostEarned || earned.credit > mostEarned) throw tooMuch(words);
  const isHeld = rules.block_purchase_flag && amount >= rules.block_purchase_min_amount;
  return isHeld ? { ...heldBack(earned, amount, words), terms, held: true } : { ...earned, terms, held: false };
}

const tooMuch = (words: Words): ApiError => refuse({ amount: [`A sale earns at most ${words.points(mostEarned)}`] });

/** Removes the earnings of a sale on hold. */
function heldBack(earned: Earned, amount: number, words: Words): Earned {
  const paid = earned.why.filter(({ rule }) => rule === "redemption_ratio");
  const text = `A purchase of ${words.money(amount)} earns ${words.many} once an admin approves it`;
  const why: Reason[] = [...paid, { rule: "block_purchase_flag", points: 0, text }];
  return { ...earned, points: 0, credit: 0, offerIds: earned.offerIds, why };
}
