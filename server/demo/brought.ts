import { endOf, type Terms } from "../referrals/terms";
import type { Random } from "./random";

/** A referral of the simulated year, between members by number. */
export interface Brought {
  readonly referrer: number;
  readonly referee: number;
  readonly at: number;
  readonly expiresAt: number;
  /** The purchase that met the condition, with the transactions that paid each side. */
  met?: { readonly at: number; readonly saleId: number; readonly paid: Record<"referrer" | "referee", number> };
}

/** Terms of the demo's running programme. */
export const runningTerms: Terms = {
  minimum: 20_00,
  days: 60,
  allPurchases: false,
  referrer: { earns: 200, ratio: 0, offers: [] },
  referee: { earns: 100, ratio: 0, offers: [] },
};

/** Share of new customers whom somebody refers, and about how many referrals a demo of any size has at most. */
const share = 0.25;
const most = 3_000;

/** The referrals of a simulated year. Its own random sequence leaves the rest of the year as it is. */
export class Invitations {
  readonly all: Brought[] = [];
  readonly #pending = new Map<number, Brought>();

  constructor(
    private readonly chance: Random,
    private readonly timeZone: string,
    private readonly customers: number,
  ) {}

  /** A new customer may have been referred. @param pick chooses the referrer among those who joined before */
  join(referee: number, at: number, pick: (chance: Random) => number): void {
    if (!this.chance.chance(Math.min(share, most / this.customers))) return;
    const referrer = pick(this.chance);
    const expiresAt = endOf(runningTerms, at, this.timeZone);
    if (referrer === referee || expiresAt === null) return;
    const brought = { referrer, referee, at, expiresAt };
    this.all.push(brought);
    this.#pending.set(referee, brought);
  }

  /** The pending referral that a purchase meets. */
  metBy(referee: number, amount: number, at: number): Brought | undefined {
    const brought = this.#pending.get(referee);
    if (!brought || amount < runningTerms.minimum || at >= brought.expiresAt) return undefined;
    this.#pending.delete(referee);
    return brought;
  }
}
