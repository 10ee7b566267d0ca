import type { PortalApi } from "../../server/api";
import { drawsJob } from "../../server/areas/draws/jobs";
import type { DrawInput, PrizeInput } from "../../server/contract/draws/bodies";
import { drawCreate, drawPublish, getDrawDetails, gridUpdatePrizes } from "../../server/contract/draws/calls";
import { makeCustomer } from "../../server/demo/factories";
import type { Store } from "../../server/store/store";
import { apiOn, type Clock } from "./api";
import { answerOf, ask } from "./ask";
import { makeShop, type Shop } from "./shop";
import type { Stores } from "./stores";
import { finish } from "./work";

type Who = Parameters<typeof ask>[1];

/** A draw of June 2026 for everyone who joins, drawn at noon of the next day. */
export const june = (more: Partial<DrawInput> = {}): DrawInput => ({
  title: { 1: "June draw" },
  description: { 1: "Join and win." },
  draw_rules_fk: 11,
  draw_kickoff_time: "2026-06-01 10:00",
  utc_start_date: "2026-06-01",
  utc_end_date: "2026-06-30",
  draw_time: "2026-07-01 12:00",
  utc_prize_claim_date_limit: "2026-07-31",
  chlBranchesName: [-1],
  ...more,
});

export const cake = (more: Partial<PrizeInput> = {}): PrizeInput => ({
  order: 1,
  title: "Cake",
  description: "",
  type: 1,
  value: 4500,
  num_of_winners: 2,
  ...more,
});

/** A user's calls about draws, each expected to succeed. */
export function drawsOf(api: PortalApi, who: Who) {
  const create = async (more: Partial<DrawInput> = {}) =>
    (await answerOf(api, who, drawCreate, { body: june(more) })).drawId;
  const details = (drawId: number) => answerOf(api, who, getDrawDetails, { query: { drawId } });
  const addPrizes = (drawId: number, ...prizes: PrizeInput[]) =>
    answerOf(api, who, gridUpdatePrizes, {
      body: { draw_pk: drawId, DrawPrizes: {}, AddPrizes: Object.fromEntries(prizes.entries()) },
    });
  const publish = (drawId: number, isPublished = true) =>
    answerOf(api, who, drawPublish, { body: { draw_pk: drawId, isPublished } });
  return {
    create,
    details,
    addPrizes,
    publish,
    /** Creates and publishes a draw with one prize. */
    published: async (more: Partial<DrawInput> = {}) => {
      const drawId = await create(more);
      await addPrizes(drawId, cake());
      await publish(drawId);
      return drawId;
    },
  };
}

export async function makeReward(store: Store, { id, product }: Pick<Shop, "id" | "product">): Promise<number> {
  const row = { business_id: id, product_id: product, point_value: 100, enabled: 1, published: 1 } as const;
  return (await store.db.insertInto("ala_carte_rewards").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Phases of a draw of June 2026: not kicked off, running, closed for entries, drawn. */
export const moments = {
  before: Date.UTC(2026, 4, 20, 12),
  running: Date.UTC(2026, 5, 10, 12),
  closed: Date.UTC(2026, 6, 1, 5),
  drawn: Date.UTC(2026, 6, 1, 16),
};

export const joinDuring = (
  store: Store,
  shop: Shop,
  overrides: Parameters<typeof makeCustomer>[3] = {},
  branch = shop.branch,
) =>
  store.transaction((trx) =>
    makeCustomer(
      store.scope(trx, shop.id),
      { businessId: shop.id, timeZone: "America/Toronto", now: moments.running },
      branch,
      overrides,
    ),
  );

/** A store with a shop whose five customers joined during a June draw. */
export async function openDrawShop(stores: Stores, clock: Clock) {
  const store = await stores.fresh();
  const api = apiOn(store, { clock });
  const shop = await makeShop(store, "shop");
  await stayingSignedIn(store);
  for (let index = 0; index < 5; index += 1) await joinDuring(store, shop);
  return { store, api, shop };
}

export type DrawShop = Awaited<ReturnType<typeof openDrawShop>>;

/** Acts on draws of the shop that `at` returns once it is open; refusals are returned. */
export function drawActs(at: () => DrawShop & { clock: Clock }) {
  const draws = () => drawsOf(at().api, at().shop.admin);
  return {
    /** Moves the clock and runs the background job. */
    go: async (moment: number) => {
      at().clock.time = moment;
      await finish(drawsJob, at().store, moment);
    },
    grid: (drawId: number, change: Record<string, PrizeInput>, add: PrizeInput[] = []) =>
      ask(at().api, at().shop.admin, gridUpdatePrizes, {
        body: { draw_pk: drawId, DrawPrizes: change, AddPrizes: Object.fromEntries(add.entries()) },
      }),
    prizeIds: async (drawId: number) => (await draws().details(drawId)).prizes.map(({ prizeId }) => prizeId),
  };
}

/** Extends all existing sessions, for tests that move the clock by weeks. */
export const stayingSignedIn = (store: Store) =>
  store.db
    .updateTable("api_sessions")
    .set({ token_expires_at: Date.UTC(2100, 0), ends_at: Date.UTC(2100, 0) })
    .execute();
