import { type Job, job, type Work } from "../../work/job";
import { holdCopied } from "./copied";
import { customersAtOnce, stepCampaign } from "./step";

const waiting = async ({ store, now }: Work) => {
  await store.transaction((trx) => holdCopied(trx));
  return store.db
    .selectFrom("campaigns")
    .select("id")
    .where((row) =>
      row.or([
        row("stage", "in", ["freezing", "clearing"]),
        row.and([row("stage", "=", "idle"), row("state", "=", "scheduled"), row("starts_at", "<=", now())]),
        row.and([row("kind", "=", "export"), row("state", "=", "active"), row("starts_at", "<=", now())]),
      ]),
    )
    .where("state", "<>", "held")
    .orderBy("id")
    .execute();
};

/**
 * Starts campaigns that are due and freezes their audiences in batches. If a process dies, the next one repeats its
 * unfinished batch.
 * @param atOnce customers per batch.
 */
export const campaignsJob = (atOnce = customersAtOnce): Job =>
  job({
    name: "campaigns",
    every: 5_000,
    waiting,
    step: ({ store, now }, { id }) => store.transaction((trx) => stepCampaign(trx, id, now(), atOnce)),
  });
