import { liveStates } from "../../contract/campaigns/words";
import { type Job, job, type Work } from "../../work/job";
import { holdCopied } from "./copied";
import { customersAtOnce, isOver, stepCampaign } from "./step";

const waiting = async ({ store, now }: Work) => {
  await store.transaction((trx) => holdCopied(trx));
  const due = await store.db
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
  const expiring = await store.db
    .selectFrom("campaigns")
    .innerJoin("businesses", "businesses.id", "campaigns.business_id")
    .select(["campaigns.id", "campaigns.state", "campaigns.expiry_day", "businesses.time_zone"])
    .where("campaigns.state", "in", [...liveStates])
    .where("campaigns.expiry_day", "is not", null)
    .execute();
  const over = expiring.filter((campaign) => isOver(campaign, { timeZone: campaign.time_zone, now: now() }));
  return [...new Set([...due, ...over].map(({ id }) => id))].map((id) => ({ id }));
};

/**
 * Starts campaigns that are due, freezes their audiences in batches and ends those past their last day. If a process
 * dies, the next one repeats its unfinished batch.
 * @param atOnce customers per batch.
 */
export const campaignsJob = (atOnce = customersAtOnce): Job =>
  job({
    name: "campaigns",
    every: 5_000,
    waiting,
    step: ({ store, now }, { id }) => store.transaction((trx) => stepCampaign(trx, id, now(), atOnce), "piece"),
  });
