import { z } from "zod";
import { addDays, dayOf, instantOf } from "../store/day";
import type { ProgrammeRow } from "./programmes";

const side = z.object({ earns: z.number(), ratio: z.number(), offers: z.array(z.number()) });
const terms = z.object({
  minimum: z.number(),
  days: z.number(),
  allPurchases: z.boolean(),
  referrer: side,
  referee: side,
});

/**
 * The terms of a referral, saved with it: the minimum purchase in minor units (0: met on joining), whole days from
 * joining (0: no end), and for each side its points, the ratio times 100, and the offers.
 */
export type Terms = z.infer<typeof terms>;

const offersIn = (list: string): number[] => z.array(z.number()).parse(JSON.parse(list));

export const termsOf = (programme: ProgrammeRow): Terms => ({
  minimum: programme.cond_min_amount,
  days: programme.expires_in,
  allPurchases: programme.applied_to_all_purchases === 1,
  referrer: {
    earns: programme.referer_earns,
    ratio: programme.referer_earns_ratio,
    offers: offersIn(programme.referer_earns_offers),
  },
  referee: {
    earns: programme.referee_earns,
    ratio: programme.referee_earns_ratio,
    offers: offersIn(programme.referee_earns_offers),
  },
});

/** null for a referral from before terms were saved: nothing is paid for it. */
export function termsIn(text: string): Terms | null {
  const result = terms.safeParse(JSON.parse(text));
  return result.success ? result.data : null;
}

/** The first instant at which the condition can no longer be met; days are whole days in the business's time zone. */
export const endOf = ({ days }: Terms, joinedAt: number, timeZone: string): number | null =>
  days === 0 ? null : instantOf(addDays(dayOf(joinedAt, timeZone), days + 1), timeZone);

/** Points for an amount, rounded down. @param ratio points per unit of money, times 100. @param amount minor units. */
export const ratioPoints = (ratio: number, amount: number): number => Math.floor((ratio * amount) / 10_000);
