import { hashPassword } from "./access/password";
import { type Extent, playYear } from "./demo/activity";
import type { AreaDemo, Lived } from "./demo/area-demo";
import { areaDemos } from "./demo/areas/index";
import { Bulk } from "./demo/bulk";
import { Ids } from "./demo/ids";
import { enterPeople } from "./demo/people";
import { type DemoPicture, drawPictures } from "./demo/pictures";
import { bakery, bookshop, type Profile } from "./demo/profiles";
import { type Moment, setUp } from "./demo/set-up";
import { enterTierSetup, playTiers } from "./demo/set-up-tiers";
import { demoPassword } from "./demo/sign-ins";
import { soFar } from "./demo/so-far";
import { isDemo, markDemo } from "./demo/state";
import { moveFadedCustomers } from "./ledger/fade";
import { openFirstLots } from "./ledger/first-lots";
import { recountSold } from "./ledger/gift-cards";
import { recountReports } from "./ledger/recount-reports";
import { recountTiers } from "./ledger/tier-counts";
import type { Pictures } from "./pictures/picture";
import { addDays, dayOf, instantOf } from "./store/day";
import type { Store } from "./store/store";

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
    const businesses: Lived[] = [];
    const drawings: Promise<void>[] = [];
    // Drawn in parallel while rows are written; errors are thrown by the `Promise.all` below.
    const draw = (pictures: readonly DemoPicture[]) => {
      if (options.pictures) drawings.push(drawPictures(options.pictures, pictures));
      drawings.at(-1)?.catch(() => undefined);
    };
    const inEach = async (step: (part: AreaDemo, business: Lived) => Promise<void> | undefined) => {
      for (const business of businesses) for (const part of areaDemos) await step(part, business);
    };
    for (const [profile, size, businessSeed] of [
      [bakery, { customers, transactions }, seed],
      [bookshop, others, seed + 7],
    ] as const) {
      const extent = { ...size, days, endDay: dayOf(now, profile.timeZone), soFar: soFar(now, profile.timeZone) };
      const moment = momentOf(profile, extent, businessSeed);
      const world = await setUp(bulk, profile, ids, moment, passwordHash);
      draw(world.pictures);
      const opened = { ...moment, profile, world, ids, passwordHash, draw };
      for (const part of areaDemos) await part.open?.(bulk, opened);
      await enterTierSetup(bulk, world.businessId, extent.endDay);
      const year = await playYear(bulk, world, ids, extent, businessSeed);
      await enterPeople(bulk, world, year, extent, businessSeed, profile);
      businesses.push({ ...opened, extent, year });
    }
    await inEach((part, business) => part.add?.(bulk, business));
    await bulk.drain(true);
    await openFirstLots(bulk.db);
    await bulk.index();
    await inEach((part, business) =>
      part.addCounted?.(bulk, store.scope(bulk.db, business.world.businessId), business),
    );
    await Promise.all(drawings);
    for (const { world } of businesses) {
      await recountTiers(bulk.db, world.businessId);
      await recountSold(bulk.db, world.businessId);
    }
    await markDemo(bulk.db, { customers, transactions, seed, days });
    await bulk.finish();
    for (const { world, extent } of businesses) await playTiers(store, world, extent);
    await inEach((part, business) => part.act?.(store, business, now));
    await moveFadedCustomers(store, now);
    await inEach((part, business) => part.reach?.(store, business));
    for (const { world } of businesses) await store.transaction((trx) => recountReports(trx, world));
  } catch (error) {
    await bulk.abandon();
    throw error;
  }
}

const momentOf = (profile: Profile, { endDay, days }: Extent, seed: number): Moment => ({
  seed,
  endDay,
  openedAt: instantOf(addDays(endDay, -days - 730), profile.timeZone, 9 * 60),
});
