import { hashPassword } from "../password";
import { addDays, dayOf, instantOf } from "../store/day";
import type { Store } from "../store/store";
import { playYear } from "./activity";
import { Bulk } from "./bulk";
import { Ids } from "./ids";
import { enterPeople } from "./people";
import { drawPictures } from "./pictures";
import { bakery, bookshop, type Profile } from "./profiles";
import { random } from "./random";
import { setUp } from "./set-up";
import { demoPassword } from "./sign-ins";
import { isDemo, markDemo } from "./state";

export { isDemo };

export interface DemoOptions {
  /** Of the first business; the second is small beside any. */
  readonly customers?: number;
  readonly transactions?: number;
  readonly seed?: number;
  /** How far back activity reaches. */
  readonly days?: number;
  /** Activity ends on its day. */
  readonly now?: number;
  /** False leaves the picture files out, their rows stay: for tests that look at rows only. */
  readonly pictures?: boolean;
}

export const demoSize = { customers: 2_000, transactions: 40_000, seed: 1, days: 365 } as const;

const others = { customers: 60, transactions: 600 } as const;

/**
 * Fills an empty, migrated store with the demo: the same rows for the same seed, size and last day. Activity covers the
 * whole of the last day, also the hours still to come, so that a day has one set of rows.
 * @throws when the store already holds a business.
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
    const drawn: Promise<void>[] = [];
    for (const [profile, size, businessSeed] of [
      [bakery, { customers, transactions }, seed],
      [bookshop, others, seed + 7],
    ] as const) {
      const extent = { ...size, days, endDay: dayOf(now, profile.timeZone) };
      const world = await setUp(bulk, profile, ids, momentOf(profile, extent, businessSeed), passwordHash);
      // Drawn on other threads while the rows are written; an error waits for its turn below.
      if (options.pictures !== false) drawn.push(drawPictures(store.dataDir, world.pictures));
      drawn.at(-1)?.catch(() => undefined);
      const year = await playYear(bulk, world, ids, extent, random(businessSeed));
      await enterPeople(bulk, world, year, extent, businessSeed);
    }
    await Promise.all(drawn);
    await markDemo(bulk.db, { customers, transactions, seed, days });
    await bulk.finish();
  } catch (error) {
    await bulk.abandon();
    throw error;
  }
}

const momentOf = (profile: Profile, { endDay, days }: { endDay: number; days: number }, seed: number) => ({
  seed,
  endDay,
  openedAt: instantOf(addDays(endDay, -days - 730), profile.timeZone, 9 * 60),
});
