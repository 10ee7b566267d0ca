import type { PortalApi } from "../../server/api";
import type { DrawInput, PrizeInput } from "../../server/contract/draw-fields";
import { drawCreate, drawPublish, getDrawDetails, gridUpdatePrizes } from "../../server/contract/draws";
import type { Store } from "../../server/store/store";
import { answerOf, type ask } from "./ask";
import type { Shop } from "./shop";

type Who = Parameters<typeof ask>[1];

/** A draw of June 2026 for whoever joins, drawn at noon of the day after. */
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

/** What one person does with draws, each call expected to succeed. */
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
    /** With one prize. */
    published: async (more: Partial<DrawInput> = {}) => {
      const drawId = await create(more);
      await addPrizes(drawId, cake());
      await publish(drawId);
      return drawId;
    },
  };
}

export async function makeTag(store: Store, { id }: Pick<Shop, "id">, name: string): Promise<number> {
  const row = { business_id: id, name, abbreviation: "", color: "#2796b2", enabled: 1, created_at: 0, updated_at: 0 };
  const made = await store.db
    .insertInto("tags")
    .values({ ...row, enabled: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made.id;
}

export async function makeReward(store: Store, { id, product }: Pick<Shop, "id" | "product">): Promise<number> {
  const row = { business_id: id, product_id: product, point_value: 100, enabled: 1, published: 1 } as const;
  return (await store.db.insertInto("ala_carte_rewards").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** For tests that move the clock by weeks: every session there is lasts. */
export const stayingSignedIn = (store: Store) =>
  store.db
    .updateTable("api_sessions")
    .set({ token_expires_at: Date.UTC(2100, 0), ends_at: Date.UTC(2100, 0) })
    .execute();
