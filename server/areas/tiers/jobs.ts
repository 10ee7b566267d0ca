import { evaluations } from "../../contract/tiers/words";
import type { Store } from "../../store/store";
import { locked } from "../../store/words";
import { evaluateSome, isPassDue } from "../../tiers/evaluate";
import { type Job, job, type Work } from "../../work/job";
import { previewSome } from "./foreseen";

/** The businesses with evaluation to do; takes no locks. */
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

/** One step of a preview, or of a business's evaluation. */
interface Due {
  readonly id: string;
  readonly step: (at: number) => Promise<boolean>;
}

/** Runs a part of a preview, in whichever process locks its row. */
const previewStep = (store: Store, id: number) =>
  store.transaction(async (trx) => {
    const preview = await locked(
      trx,
      trx.selectFrom("tier_previews").selectAll().where("id", "=", id),
    ).executeTakeFirst();
    return preview ? previewSome(trx, preview) : false;
  });

/** Previews come first, because a user waits for each. */
async function* waiting({ store, now }: Work): AsyncIterable<Due> {
  const previews = await store.db.selectFrom("tier_previews").select("id").where("after_id", "is not", null).execute();
  for (const { id } of previews) yield { id: `preview ${id}`, step: () => previewStep(store, id) };
  for (const { id, time_zone: timeZone } of await due(store, now()))
    yield { id: `levels ${id}`, step: (at) => evaluateSome(store, { id, timeZone }, now(), at) };
}

/** Continues unfinished previews and evaluates every business's tiers. */
export const tiersJob: Job = job({
  name: "tiers",
  every: 5_000,
  waiting,
  step: (_work, { step }, at) => step(at),
  // An evaluation has three kinds of steps; each gets a turn.
  inARow: 3,
});
