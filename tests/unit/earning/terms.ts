import { wordsOf } from "../../../server/business/money-and-points";
import { rulesFrom } from "../../../server/contract/settings/rules";
import type { Sale } from "../../../server/earning/sale";
import type { RunningOffer, Terms } from "../../../server/earning/terms";

export const usual = rulesFrom({});
export const words = wordsOf(usual, "$");

export const sale = (amount: number, more: Partial<Sale> = {}): Sale => ({
  amount,
  shipping: 0,
  giftcard: 0,
  redeemPoints: 0,
  ...more,
});

export const terms = (rules: Partial<Terms["rules"]> = {}, more: Partial<Terms> = {}): Terms => ({
  rules: { ...usual, ...rules },
  ratio: 10,
  offers: [],
  tierId: null,
  ...more,
});

export const multiplier = (id: number, worth: number, more: Partial<RunningOffer> = {}): RunningOffer => ({
  id,
  title: `Offer ${id}`,
  kind: "multiplier",
  worth,
  least: null,
  most: null,
  ...more,
});

export const bonus = (id: number, worth: number, more: Partial<RunningOffer> = {}): RunningOffer => ({
  ...multiplier(id, worth, more),
  kind: "bonus",
});

/** A deterministic pseudorandom sequence. */
export function chance(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * (most + 1));
  };
}
