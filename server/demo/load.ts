import { hashPassword } from "../access/password";
import { moveFadedCustomers } from "../ledger/fade";
import { openFirstLots } from "../ledger/first-lots";
import { recountSold } from "../ledger/gift-cards";
import { recountReports } from "../ledger/recount-reports";
import { recountTiers } from "../ledger/tier-counts";
import type { Pictures } from "../pictures/picture";
import { addDays, dayOf, instantOf } from "../store/day";
import type { Store } from "../store/store";
import { type Extent, playYear } from "./activity";
import { Bulk } from "./bulk";
import { bakeryCampaigns, bookshopCampaigns } from "./campaigns";
import { Ids } from "./ids";
import { enterPeople } from "./people";
import { type DemoPicture, drawPictures } from "./pictures";
import { bakery, bookshop, type Profile } from "./profiles";
import { enterDevicesAndReviews } from "./reached";
import { setUp } from "./set-up";
import { enterCampaigns } from "./set-up-campaigns";
import { enterDraws } from "./set-up-draws";
import { enterGiftCards } from "./set-up-gift-cards";
import { playPartnerRewards } from "./set-up-partner-rewards";
import { enterRedemptions } from "./set-up-redemptions";
import { playReferrals } from "./set-up-referred";
import { enterSurveys } from "./set-up-surveys";
import { enterTierSetup, playTiers } from "./set-up-tiers";
import { demoPassword } from "./sign-ins";
import { soFar } from "./so-far";
import { isDemo, markDemo } from "./state";
import { bakeryWheel, enterWheel } from "./wheel";

export { isDemo };

export interface DemoOptions {
  /** For the first business; the second is always small. */
  readonly customers?: number;
  readonly transactions?: number;
  readonly seed?: number;
  /** Days of activity. */
  readonly days?: number;
  /** End of activity. */
  readonly now?: number;
  /** Storage for the pictures; without it, only their rows are written. */
  readonly pictures?: Pictures;
}

export const demoSize = { customers: 2_000, transactions: 40_000, seed: 1, days: 365 } as const;

const others = { customers: 60, transactions: 600 } as const;

/**
 * Loads the demo into an empty, migrated store: the same rows for the same seed, size and time. Two loads on the same
 * day differ only in the times of that day (see `soFar`).
 * @throws if the store already holds a business.
 */
export async function loadDemo(store: Store, options: DemoOptions = {}): Promise<void> {
  const { customers, transactions, seed, days } = { ...demoSize, ...options };
  const now = options.now ?? Date.now();
  if (await store.db.selectFrom("businesses").select("id").limit(1).executeTakeFirst()) {
    throw new Error("The store already holds a business: a demo needs an empty one");
  }
  const passwordHash = await hashPassword(demoPassword);
  const bulk = await Bulk.begin(store);
  try {
    const ids = new Ids();
    const businesses: ({ id: number; timeZone: string } & Extent)[] = [];
    const drawings: Promise<void>[] = [];
    // Drawn in parallel while rows are written; errors are thrown by the `Promise.all` below.
    const draw = (pictures: readonly DemoPicture[]) => {
      if (options.pictures) drawings.push(drawPictures(options.pictures, pictures));
      drawings.at(-1)?.catch(() => undefined);
    };
    const drawsMade: (() => Promise<readonly DemoPicture[]>)[] = [];
    const makers: (() => Promise<readonly DemoPicture[]>)[] = [];
    const played: (() => Promise<void>)[] = [];
    for (const [profile, size, businessSeed] of [
      [bakery, { customers, transactions }, seed],
      [bookshop, others, seed + 7],
    ] as const) {
      const extent = { ...size, days, endDay: dayOf(now, profile.timeZone), soFar: soFar(now, profile.timeZone) };
      const moment = momentOf(profile, extent, businessSeed);
      const world = await setUp(bulk, profile, ids, moment, passwordHash);
      draw(world.pictures);
      await enterTierSetup(bulk, world.businessId, extent.endDay);
      businesses.push({ id: world.businessId, timeZone: profile.timeZone, ...extent });
      const year = await playYear(bulk, world, ids, extent, businessSeed);
      await enterPeople(bulk, world, year, extent, businessSeed, profile);
      if (profile === bakery) await enterDevicesAndReviews(bulk, world, year);
      if (profile === bakery) await enterWheel({ bulk, world, ids, year, extent }, businessSeed, bakeryWheel);
      makers.push(() => enterRedemptions(bulk, { profile, world, endDay: extent.endDay, seed: businessSeed }, ids));
      makers.push(() => enterGiftCards(bulk, profile, ids, { ...moment, businessId: world.businessId }));
      drawsMade.push(() =>
        enterDraws(bulk, store.scope(bulk.db, world.businessId), profile, ids, { ...world, ...moment, year }),
      );
      played.push(
        () => playPartnerRewards(store, { world, appKey: profile.appKey, ...moment, now }),
        () => playReferrals(store, { ...world, ...moment, now }),
      );
    }
    // Numbered after everything else, so that other rows keep their ids.
    for (const make of makers) draw(await make());
    await bulk.drain(true);
    await openFirstLots(bulk.db);
    await bulk.index();
    // Draws count customers' actions, so they are made after these.
    for (const make of drawsMade) draw(await make());
    await Promise.all(drawings);
    for (const { id } of businesses) {
      await recountTiers(bulk.db, id);
      await recountSold(bulk.db, id);
    }
    await markDemo(bulk.db, { customers, transactions, seed, days });
    await bulk.finish();
    for (const business of businesses) await playTiers(store, business, business);
    // After the tier evaluations, so that these do not affect the tiers.
    for (const play of played) await play();
    await moveFadedCustomers(store, now);
    const [first] = businesses;
    if (first)
      await enterSurveys(store, { businessId: first.id, timeZone: first.timeZone, endDay: first.endDay, seed });
    for (const [place, { id: businessId, timeZone, endDay }] of businesses.entries())
      await enterCampaigns(store, place === 0 ? bakeryCampaigns : bookshopCampaigns, {
        ...{ businessId, timeZone, endDay, seed },
      });
    for (const { id: businessId, timeZone } of businesses) {
      await store.transaction((trx) => recountReports(trx, { businessId, timeZone }));
    }
  } catch (error) {
    await bulk.abandon();
    throw error;
  }
}

const momentOf = (profile: Profile, { endDay, days, soFar }: Extent, seed: number) => ({
  seed,
  endDay,
  soFar,
  openedAt: instantOf(addDays(endDay, -days - 730), profile.timeZone, 9 * 60),
});
