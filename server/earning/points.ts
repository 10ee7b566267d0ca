import type { Words } from "../business/money-and-points";
import type { Sale } from "./sale";
import { nearestShare, share } from "./sums";
import { type RunningOffer, type Terms, worthOf } from "./terms";

/** One step of the explanation of what a sale earns. The points of all steps add up to the change of the balance. */
export interface Reason {
  /** Name of the rule, or `offer:{id}`. */
  readonly rule: string;
  readonly points: number;
  readonly text: string;
}

export interface Earned {
  readonly points: number;
  /** Store credit instead of points, in minor units. */
  readonly credit: number;
  /** Amount paid by the redeemed points, in minor units. */
  readonly value: number;
  /** Offers that contributed. */
  readonly offerIds: readonly number[];
  readonly why: readonly Reason[];
}

const wholePercent = 10_000;

/** Tax of a sale: as given, otherwise computed from the rate, rounded to the cent. */
const taxOf = ({ amount, tax }: Sale, rate: number): number => tax ?? nearestShare(amount, rate, wholePercent + rate);

const factorInWords = (hundredths: number) => `${hundredths / 100}×`;

/** A part of a sale that earns nothing. */
interface Deduction extends Reason {
  readonly off: number;
}

function deductions(terms: Terms, sale: Sale, words: Words): Deduction[] {
  const { pre_tax, tax_rate } = terms.rules;
  const { redeemPoints, shipping, giftcard } = sale;
  const value = worthOf(redeemPoints, terms);
  const tax = pre_tax ? taxOf(sale, tax_rate ?? 0) : 0;
  const earnsNothing = (rule: string, off: number, of: string): Deduction => {
    return { rule, off, points: 0, text: `${words.money(off)} of ${of} earns nothing` };
  };
  const paid = `${words.points(redeemPoints)} paid ${words.money(value)}, which earns nothing`;
  return [
    { rule: "redemption_ratio", off: value, points: -redeemPoints, text: paid },
    earnsNothing("shipping", shipping, "shipping"),
    earnsNothing("giftcard", giftcard, "gift cards"),
    earnsNothing("pre_tax", tax, "tax"),
  ].filter(({ off }) => off > 0);
}

const isFor = ({ least, most }: RunningOffer, amount: number): boolean =>
  (least === null || amount >= least) && (most === null || amount <= most);

/**
 * Computes what a sale earns under its terms (settled reading "points of a sale"). Every `milestone` of the eligible
 * amount earns; the multiplier of highest priority multiplies that, and bonus offers are added. A sale of zero earns
 * nothing.
 */
export function pointsOf(terms: Terms, sale: Sale, words: Words): Earned {
  const { rules, tierId } = terms;
  const value = worthOf(sale.redeemPoints, terms);
  const taken = deductions(terms, sale, words);
  const eligible = Math.max(0, sale.amount - taken.reduce((sum, { off }) => sum + off, 0));
  const before = taken.map(reasonOf);
  const nothing = { points: 0, credit: 0, value, offerIds: [] };
  if (sale.amount === 0) return { ...nothing, why: before };
  if (rules.reward_tiers_flag && !rules.reward_tiers.some((tier) => tier === tierId)) {
    const text = `Only customers in the chosen tiers earn ${words.many}`;
    return { ...nothing, why: [...before, { rule: "reward_tiers", points: 0, text }] };
  }
  const base = baseReason(terms, eligible, words);
  const steps = [base, ...offerReasons(terms, sale.amount, base.points, words)];
  const points = steps.reduce((sum, step) => sum + step.points, 0);
  const offerIds = steps.flatMap(({ offerId }) => offerId ?? []);
  const why = [...before, ...steps.map(reasonOf)];
  if (!rules.reward_store_credit_flag || points === 0) return { points, credit: 0, value, offerIds, why };
  const credit = share(points, rules.redemption_amount, rules.redemption_ratio);
  const text = `Paid as ${words.money(credit)} of store credit instead of ${words.points(points)}`;
  return { ...nothing, credit, offerIds, why: [...why, { rule: "reward_store_credit_flag", points: -points, text }] };
}

const reasonOf = ({ rule, points, text }: Reason): Reason => ({ rule, points, text });

type Earning = Reason & { readonly offerId?: number };

function baseReason({ rules }: Terms, eligible: number, words: Words): Earning {
  const { reward_ratio_numerator: numerator, reward_milestone_amount: milestone } = rules;
  const points = Math.floor(eligible / milestone) * numerator;
  if (points > 0) {
    const text = `${words.money(eligible)} at ${words.points(numerator)} for every ${words.money(milestone)}`;
    return { rule: "reward_ratio_numerator", points, text };
  }
  const text = `${words.money(eligible)} is less than ${words.money(milestone)}, the least that earns ${words.many}`;
  return { rule: "reward_milestone_amount", points: 0, text };
}

function offerReasons({ offers }: Terms, amount: number, base: number, words: Words): Earning[] {
  const running = offers.filter((offer) => isFor(offer, amount));
  const multiplier = base > 0 ? running.find(({ kind }) => kind === "multiplier") : undefined;
  const bonuses = running.filter(({ kind }) => kind === "bonus");
  return [
    ...(multiplier
      ? [offerReason(multiplier, share(base, multiplier.worth, 100) - base, factorInWords(multiplier.worth))]
      : []),
    ...bonuses.map((offer) => offerReason(offer, offer.worth, words.points(offer.worth))),
  ];
}

const offerReason = ({ id, title }: RunningOffer, points: number, worth: string): Earning => ({
  rule: `offer:${id}`,
  points,
  text: `${title}: ${worth}`,
  offerId: id,
});
