import type { Store } from "../../store/store";
import { type Job, job, type Work } from "../../work/job";
import { closeEntries } from "./running/close";
import { drawWinners, postWins } from "./running/winners";

const rounds = (store: Store) =>
  store.db
    .selectFrom("draws")
    .innerJoin("businesses", "businesses.id", "draws.business_id")
    .leftJoin("draw_rounds", (join) =>
      join.onRef("draw_rounds.draw_id", "=", "draws.id").onRef("draw_rounds.business_id", "=", "draws.business_id"),
    )
    .select(["draws.id", "draws.business_id", "businesses.time_zone"])
    .where("draws.published", "=", 1)
    .orderBy("draws.draw_at")
    .orderBy("draws.id");

const published = (store: Store) => rounds(store).where("draws.deleted_at", "is", null);

type Found = Awaited<ReturnType<ReturnType<typeof published>["execute"]>>[number];
interface Due extends Found {
  readonly stage: "close" | "draw" | "post";
}

const at = (stage: Due["stage"], draws: readonly Found[]): Due[] => draws.map((draw) => ({ ...draw, stage }));

/**
 * Each stage is queried after the previous one has run: a draw whose entries have just closed may be due to be drawn.
 */
async function* dueDraws({ store, now }: Work): AsyncIterable<Due> {
  const closing = await published(store)
    .where("draw_rounds.draw_id", "is", null)
    .where((where) => where.or([where("draws.closes_at", "<=", now()), where("draws.draw_at", "<=", now())]))
    .execute();
  // Includes unfinished counts of draws that must no longer close; closing deletes them.
  const begun = await store.db
    .selectFrom("draw_closings")
    .innerJoin("draws", "draws.id", "draw_closings.draw_id")
    .innerJoin("businesses", "businesses.id", "draws.business_id")
    .select(["draws.id", "draws.business_id", "businesses.time_zone"])
    .execute();
  const known = new Set(closing.map(({ id }) => id));
  yield* at("close", [...closing, ...begun.filter(({ id }) => !known.has(id))]);
  const drawing = await published(store)
    .where("draw_rounds.revealed_at", "is", null)
    .where("draw_rounds.draw_id", "is not", null)
    .where("draws.draw_at", "<=", now())
    .execute();
  yield* at("draw", drawing);
  // Wins are posted even if the draw was deleted since.
  const posting = await rounds(store)
    .where("draw_rounds.revealed_at", "is not", null)
    .where("draw_rounds.posted_at", "is", null)
    .execute();
  yield* at("post", posting);
}

const stages: Record<Due["stage"], (work: Work, draw: Due) => Promise<unknown>> = {
  close: ({ store, now, stopped }, { id, business_id }) => closeEntries(store, business_id, id, now(), stopped),
  draw: ({ store, now, stopped }, { id, business_id }) => drawWinners(store, business_id, id, now(), stopped),
  post: ({ store, now, stopped }, { id, business_id, time_zone: timeZone }) =>
    postWins(store, { id: business_id, timeZone }, id, now(), stopped),
};

/**
 * Advances every draw that is due: closes its entries, draws its winners, posts the wins to the ledger. Each stage
 * happens once, however many processes run it at the same time.
 */
export const drawsJob: Job = job({
  name: "draws",
  every: 60_000,
  waiting: dueDraws,
  step: async (work, draw) => {
    await stages[draw.stage](work, draw);
    return false;
  },
});
