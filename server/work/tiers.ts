import { evaluations } from "../contract/tier-words";
import { dayOf } from "../store/day";
import type { Store } from "../store/store";
import { locked } from "../store/words";
import { evaluateSome } from "../tiers/evaluate";
import { previewSome } from "../tiers/preview";
import { inSteps } from "./in-steps";
import { lookEvery } from "./looking";

const lookMilliseconds = 5_000;

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
          (row.pass_day ?? 0) < dayOf(now, row.time_zone))),
  );
}

async function lastId({ db }: Store, table: "transactions" | "customers"): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select((row) => row.fn.max<number | null>("id").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Brings every business's levels up to date. One that fails is tried at the next look and holds up no other. */
export async function evaluateTiers(
  store: Store,
  now: number,
  onError: OnError,
  stopped?: () => boolean,
): Promise<void> {
  for (const { id, time_zone } of await due(store, now)) {
    try {
      await inSteps(() => evaluateSome(store, { id, timeZone: time_zone }, now), stopped);
    } catch (error) {
      onError(error);
    }
  }
}

/** Goes on with previews that are not finished, each part by whichever process holds its row. */
export async function finishPreviews(store: Store, stopped?: () => boolean): Promise<void> {
  const waiting = await store.db.selectFrom("tier_previews").select("id").where("after_id", "is not", null).execute();
  for (const { id } of waiting) {
    const step = () =>
      store.transaction(async (trx) => {
        const preview = await locked(
          trx,
          trx.selectFrom("tier_previews").selectAll().where("id", "=", id),
        ).executeTakeFirst();
        return preview ? previewSome(trx, preview) : false;
      });
    await inSteps(step, stopped);
  }
}

/**
 * Looks every few seconds, never keeping the process alive.
 * @returns what stops it; the part under way is waited for.
 */
export const startTiers = (store: Store, onError: OnError): (() => Promise<void>) =>
  lookEvery(
    lookMilliseconds,
    async (isStopped) => {
      await finishPreviews(store, isStopped).catch(onError);
      await evaluateTiers(store, Date.now(), onError, isStopped);
    },
    onError,
  );
