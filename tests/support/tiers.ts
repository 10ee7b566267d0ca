import type { PortalApi } from "../../server/api";
import { tiersJob } from "../../server/areas/tiers/jobs";
import type { TiersSetupInput } from "../../server/contract/tiers/bodies";
import { previewBusinessTiersSetup, saveBusinessTiersSetup, tiersPreview } from "../../server/contract/tiers/calls";
import { makeCustomer, makeTier } from "../../server/demo/factories";
import { postTransaction } from "../../server/ledger/post";
import { type Posting, transactionTypes } from "../../server/ledger/types";
import { instantOf } from "../../server/store/day";
import type { Store } from "../../server/store/store";
import { apiOn, type Business, Clock, makeCompany } from "./api";
import { answerOf } from "./ask";
import type { Stores } from "./stores";
import { finish } from "./work";

export const timeZone = "UTC";

/** A setup with yearly cycles, by points, evaluated every day. */
export const yearly = (overrides: Partial<TiersSetupInput> = {}): TiersSetupInput => ({
  enabled: true,
  reset_type: 1,
  reset_registration_month: false,
  start_reset_year: 2026,
  kickoff_month: 1,
  base_previous_period: 0,
  tier_upgrade_option: 1,
  tier_downgrade_option: 2,
  calc_multi_tiers: false,
  tiers_relation: 0,
  tiers_sequence: false,
  spend: false,
  points: true,
  visits: false,
  UpdateTiers: {},
  ...overrides,
});

export interface Ladder extends Business {
  readonly bronze: number;
  readonly silver: number;
  readonly gold: number;
}

/** A company with Bronze (no requirements), Silver (100 points, 50.00, 3 visits) and Gold (500, 200.00, 10). */
export async function makeLadder(store: Store, name: string): Promise<Ladder> {
  const company = await makeCompany(store, name);
  const level = (title: string, position: number, reach_points: number, reach_spend: number, reach_visits: number) =>
    makeTier(store.db, company.id, { name: title, position, reach_points, reach_spend, reach_visits });
  return {
    ...company,
    bronze: await level("Bronze", 1, 0, 0, 0),
    silver: await level("Silver", 2, 100, 5_000, 3),
    gold: await level("Gold", 3, 500, 20_000, 10),
  };
}

/** A new store with a ladder of tiers, at noon of 1 June 2026. */
export async function openLadder(stores: Stores) {
  const store = await stores.fresh();
  const clock = new Clock(noon(20260601));
  return { store, clock, api: apiOn(store, { clock }), company: await makeLadder(store, "shop") };
}

export const save = (api: PortalApi, company: Ladder, setup: TiersSetupInput) =>
  answerOf(api, company.admin, saveBusinessTiersSetup, { body: setup });

/** Adds a customer who joined on `day`. */
export const join = (
  store: Store,
  { id, branch }: Ladder,
  day = 20260101,
  overrides: Parameters<typeof makeCustomer>[3] = {},
): Promise<number> =>
  store.transaction((trx) =>
    makeCustomer(trx, { businessId: id, timeZone, now: instantOf(day, timeZone, 9 * 60) }, branch, overrides),
  );

/** Posts a purchase of `amount` minor units that earns `points` on `day`. */
export const buy = (
  store: Store,
  { id, branch }: Ladder,
  customerId: number,
  day: number,
  points: number,
  more: Partial<Posting> = {},
) =>
  store.transaction((trx) =>
    postTransaction(
      trx,
      { businessId: id, timeZone, now: instantOf(day, timeZone, 12 * 60) },
      {
        customerId,
        branchId: branch,
        type: transactionTypes.rewards,
        amount: 1_000,
        entries: points === 0 ? [] : [{ account: "points", kind: "earn", amount: points }],
        ...more,
      },
    ),
  );

export const noon = (day: number) => instantOf(day, timeZone, 12 * 60);

/** Runs the tiers job on `day`, to its end. */
export const evaluate = (store: Store, day: number) => finish(tiersJob, store, noon(day));

export const tierOf = async (store: Store, customerId: number): Promise<number | null> =>
  (await store.db.selectFrom("customers").select("tier_id").where("id", "=", customerId).executeTakeFirstOrThrow())
    .tier_id;

export const movesOf = (store: Store, customerId: number) =>
  store.db.selectFrom("tier_moves").selectAll().where("customer_id", "=", customerId).orderBy("id").execute();

export async function preview(api: PortalApi, company: Ladder, setup: TiersSetupInput) {
  const { previewId } = await answerOf(api, company.admin, previewBusinessTiersSetup, { body: setup });
  return answerOf(api, company.admin, tiersPreview, { query: { previewId, page: 1, limit: 1000 } });
}
