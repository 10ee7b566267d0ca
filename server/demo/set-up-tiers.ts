import type { Kysely } from "kysely";
import { recountTiers } from "../ledger/tier-counts";
import { addMonths, instantOf } from "../store/day";
import type { Database } from "../store/schema";
import type { Store } from "../store/store";
import { evaluateSome } from "../tiers/evaluate";
import type { SetupRow } from "../tiers/rules";
import { firstSetup } from "../tiers/scheme";
import type { Extent } from "./activity";
import type { Bulk } from "./bulk";
import type { World } from "./set-up";

/** Maximum customers of a business with a year of evaluations; a larger one is evaluated only for its last day. */
const smallBusiness = 20_000;

/**
 * Half-year cycles by spending, points or visits, whichever is reached first; a tier not earned again ends a month
 * later.
 */
const demoSetup = (businessId: number, endDay: number): SetupRow => ({
  ...firstSetup(businessId, Math.floor(endDay / 10_000)),
  enabled: 1,
  reset_period_month: 6,
  grace_period: 1,
  calc_multi_tiers: 1,
  by_spend: 1,
  by_points: 1,
  by_visits: 1,
  revision: 1,
  rules_revision: 1,
});

/** Enters the tier setup of a business. */
export async function enterTierSetup(bulk: Bulk, businessId: number, endDay: number): Promise<void> {
  await bulk.insert("tier_setups", [demoSetup(businessId, endDay)]);
}

/**
 * Evaluates customers like the background job: for a small business on the first of each month of the year before
 * `endDay`, starting with no tiers, then on `endDay` itself.
 */
export async function playTiers(
  store: Store,
  { businessId: id, timeZone }: Pick<World, "businessId" | "timeZone">,
  { customers, endDay }: Pick<Extent, "customers" | "endDay">,
): Promise<void> {
  const small = customers <= smallBusiness;
  if (small) await store.transaction((trx) => leaveLevels(trx, id));
  const firsts = Array.from({ length: 12 }, (_, month) => addMonths(endDay - (endDay % 100) + 1, month - 11));
  const days = [...(small ? firsts.filter((day) => day < endDay) : []), endDay];
  for (const day of days) {
    const soonAfterMidnight = instantOf(day, timeZone, 5);
    while (await evaluateSome(store, { id, timeZone }, soonAfterMidnight));
  }
}

async function leaveLevels(db: Kysely<Database>, business_id: number): Promise<void> {
  await db.updateTable("customers").set({ tier_id: null }).where("business_id", "=", business_id).execute();
  await recountTiers(db, business_id);
}
