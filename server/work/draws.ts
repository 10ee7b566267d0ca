import { closeEntries } from "../areas/draws/running/close";
import { drawWinners, postWins } from "../areas/draws/running/winners";
import type { Store } from "../store/store";
import { lookEvery } from "./looking";

const lookMilliseconds = 60_000;

type OnError = (error: unknown) => void;

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

type Due = Awaited<ReturnType<ReturnType<typeof published>["execute"]>>[number];

/**
 * Brings every draw as far as its time has come: closes its entries, draws its winners, enters the wins in the books.
 * Each step happens once, however many processes take it at the same time; one that fails is tried at the next look and
 * holds up no other draw.
 * @param stopped looked at between draws and between the parts of closing, of drawing and of entering wins; the next start
 * goes on from there.
 */
export async function runDraws(store: Store, now: number, onError: OnError, stopped = () => false): Promise<void> {
  const each = async (due: Due[], step: (draw: Due) => Promise<unknown>) => {
    for (const draw of due) {
      if (stopped()) return;
      await step(draw).catch(onError);
    }
  };
  const closing = await published(store)
    .where("draw_rounds.draw_id", "is", null)
    .where((where) => where.or([where("draws.closes_at", "<=", now), where("draws.draw_at", "<=", now)]))
    .execute();
  // A count under way of a draw that is not to close any more is taken away.
  const begun = await store.db
    .selectFrom("draw_closings")
    .innerJoin("draws", "draws.id", "draw_closings.draw_id")
    .innerJoin("businesses", "businesses.id", "draws.business_id")
    .select(["draws.id", "draws.business_id", "businesses.time_zone"])
    .execute();
  const known = new Set(closing.map(({ id }) => id));
  await each([...closing, ...begun.filter(({ id }) => !known.has(id))], (draw) =>
    closeEntries(store, draw.business_id, draw.id, now, stopped),
  );
  const drawing = await published(store)
    .where("draw_rounds.revealed_at", "is", null)
    .where("draw_rounds.draw_id", "is not", null)
    .where("draws.draw_at", "<=", now)
    .execute();
  await each(drawing, (draw) => drawWinners(store, draw.business_id, draw.id, now, stopped));
  // What was won is owed, also where the draw was deleted since.
  const posting = await rounds(store)
    .where("draw_rounds.revealed_at", "is not", null)
    .where("draw_rounds.posted_at", "is", null)
    .execute();
  await each(posting, (draw) =>
    postWins(store, { id: draw.business_id, timeZone: draw.time_zone }, draw.id, now, stopped),
  );
}

/**
 * Looks every minute, unless the last look still goes on, never keeping the process alive.
 * @returns what stops it; the step under way is waited for.
 */
export const startDrawing = (store: Store, onError: OnError): (() => Promise<void>) =>
  lookEvery(lookMilliseconds, (isStopped) => runDraws(store, Date.now(), onError, isStopped), onError);
