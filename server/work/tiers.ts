import { previewSome } from "../areas/tiers/foreseen";
import { evaluations } from "../contract/tiers/words";
import type { Store } from "../store/store";
import { locked } from "../store/words";
import { evaluateSome, isPassDue } from "../tiers/evaluate";
import { inSteps } from "./in-steps";
import { lookEvery } from "./looking";

const lookMilliseconds = 5_000;
/** One of each kind of look that an evaluation takes. */
const stepsInARow = 3;
/** A look ends though there is more, so that what failed is tried again. */
const roundsALook = 100;

type OnError = (error: unknown) => void;

/** The businesses whose evaluation has something to do, told without holding anybody up. */
async function due(store: Store, now: number) {
  const { db } = store;
  const [transactions, customers] = [await lastId(store, "transactions"), await lastId(store, "customers")];
  const rows = await db
    .selectFrom("businesses")
    .leftJoin("tier_setups", "tier_setups.business_id", "businesses.id")
    .leftJoin("tier_marks", "tier_marks.business_id", "businesses.id")
    .select([
      "businesses.id",
      "businesses.time_zone",
      "tier_setups.enabled",
      "tier_setups.base_previous_period",
      "tier_setups.rules_revision",
      "tier_marks.transaction_id",
      "tier_marks.customer_id",
      "tier_marks.pass_day",
      "tier_marks.pass_revision",
      "tier_marks.pass_after",
    ])
    .select((business) =>
      business
        .exists(
          business
            .selectFrom("tiers")
            .innerJoin("customers", (join) =>
              join.onRef("customers.tier_id", "=", "tiers.id").onRef("customers.business_id", "=", "tiers.business_id"),
            )
            .select("tiers.id")
            .whereRef("tiers.business_id", "=", "businesses.id")
            .where("tiers.deleted_at", "is not", null)
            .where("customers.left_at", "is", null),
        )
        .as("emptying"),
    )
    .execute();
  return rows.filter(
    (row) =>
      Boolean(row.emptying) ||
      (row.enabled === 1 &&
        row.base_previous_period !== evaluations.manual &&
        (row.transaction_id !== transactions ||
          row.customer_id !== customers ||
          row.pass_revision !== row.rules_revision ||
          row.pass_after !== null ||
          isPassDue(row.pass_day, { timeZone: row.time_zone, now }))),
  );
}

async function lastId({ db }: Store, table: "transactions" | "customers"): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select((row) => row.fn.max<number | null>("id").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

type Stopped = () => boolean;

/** Something that is done in steps; `at` counts those it has had in a row. */
interface Piece {
  readonly id: number;
  readonly step: (at: number) => Promise<boolean>;
}

/**
 * Gives every piece that waits a few steps, one piece after the other, so that none that goes on for hours holds up another.
 * One that fails is left out from then on: the next look tries it again.
 * @returns what does one round and says whether there may be more.
 */
function inRounds(waiting: () => Promise<readonly Piece[]>, onError: OnError, stopped?: Stopped) {
  const failed = new Set<number>();
  return async (): Promise<boolean> => {
    let anyMore = false;
    for (const { id, step } of await waiting()) {
      if (failed.has(id)) continue;
      let more = false;
      let steps = 0;
      const next = async () => {
        more = await step(steps);
        steps += 1;
        return more && steps < stepsInARow;
      };
      try {
        await inSteps(next, stopped);
        anyMore ||= more;
      } catch (error) {
        failed.add(id);
        onError(error);
      }
    }
    return anyMore;
  };
}

function levelRounds(store: Store, now: () => number, onError: OnError, stopped?: Stopped) {
  const waiting = async () =>
    (await due(store, now())).map(({ id, time_zone: timeZone }) => ({
      id,
      step: (at: number) => evaluateSome(store, { id, timeZone }, now(), at),
    }));
  return inRounds(waiting, onError, stopped);
}

/** Each part of a preview is done by whichever process holds its row. */
function previewRounds(store: Store, onError: OnError, stopped?: Stopped) {
  const stepOf = (id: number) => () =>
    store.transaction(async (trx) => {
      const preview = await locked(
        trx,
        trx.selectFrom("tier_previews").selectAll().where("id", "=", id),
      ).executeTakeFirst();
      return preview ? previewSome(trx, preview) : false;
    });
  const waiting = async () => {
    const rows = await store.db.selectFrom("tier_previews").select("id").where("after_id", "is not", null).execute();
    return rows.map(({ id }) => ({ id, step: stepOf(id) }));
  };
  return inRounds(waiting, onError, stopped);
}

/** Brings every business's levels up to date. One that fails is tried at the next look and holds up no other. */
export async function evaluateTiers(store: Store, now: number, onError: OnError, stopped?: Stopped): Promise<void> {
  const levels = levelRounds(store, () => now, onError, stopped);
  while (await levels());
}

/** Goes on with previews that are not finished. */
export async function finishPreviews(store: Store, onError: OnError, stopped?: Stopped): Promise<void> {
  const previews = previewRounds(store, onError, stopped);
  while (await previews());
}

/** Goes on with previews and levels in turn, for so many rounds at most. */
export async function lookAtTiers(store: Store, now: () => number, onError: OnError, stopped?: Stopped): Promise<void> {
  const previews = previewRounds(store, onError, stopped);
  const levels = levelRounds(store, now, onError, stopped);
  let more = true;
  for (let round = 0; more && round < roundsALook; round += 1) {
    const morePreviews = await previews();
    more = (await levels()) || morePreviews;
  }
}

/**
 * Looks every few seconds, never keeping the process alive.
 * @returns what stops it; the part under way is waited for.
 */
export const startTiers = (store: Store, onError: OnError): (() => Promise<void>) =>
  lookEvery(lookMilliseconds, (isStopped) => lookAtTiers(store, Date.now, onError, isStopped), onError);
