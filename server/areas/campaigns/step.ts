import { type Kysely, sql } from "kysely";
import { byChannel, giveCreditsBack, noCredits } from "../../campaigns/credits";
import { agreementOf, agreeOn, skipWaiting, waitingCost } from "../../campaigns/figures";
import { type Channel, channels, type HeldReason, liveStates } from "../../contract/campaigns/words";
import type { Books } from "../../ledger/types";
import { dayOf } from "../../store/day";
import type { Database } from "../../store/schema";
import { BusinessScope } from "../../store/scope";
import { locked } from "../../store/words";
import { audienceOf } from "./audience";
import type { CampaignRecord } from "./find";
import { freezeSome, settleAudience, withholdSome } from "./freeze";
import { optionsOf } from "./row";
import { nextRun } from "./schedule";

type Db = Kysely<Database>;

/** Customers or messages per step; small, so that a step holds its locks briefly and little is lost with it. */
export const customersAtOnce = 1_000;

/** Milliseconds of delay after which a campaign is held for a decision. */
const mostLate = 24 * 60 * 60_000;

/**
 * Advances a campaign by one batch in the caller's transaction, which also records the progress. The campaign's row is
 * locked, so that a second process waits and then finds the batch done.
 * @returns false when nothing is left to do.
 */
export async function stepCampaign(db: Db, id: number, now: number, atOnce = customersAtOnce): Promise<boolean> {
  const campaign = await locked(db, db.selectFrom("campaigns").selectAll().where("id", "=", id)).executeTakeFirst();
  if (!campaign) return false;
  const { time_zone: timeZone } = await db
    .selectFrom("businesses")
    .select("time_zone")
    .where("id", "=", campaign.business_id)
    .executeTakeFirstOrThrow();
  const own = db.withPlugin(new BusinessScope(campaign.business_id));
  const books = { businessId: campaign.business_id, timeZone, now };
  if (campaign.stage === "clearing") return clearSome(own, books, campaign, atOnce);
  if (isOver(campaign, books)) {
    await end(own, books, campaign, "expired");
    return true;
  }
  if (campaign.state === "scheduled" || runsAgain(campaign)) return begin(own, books, campaign);
  if (campaign.state !== "sending" || campaign.stage !== "freezing") return false;
  if (await freezeSome(own, books, campaign, atOnce)) return true;
  await finishFreezing(own, books, campaign);
  return false;
}

/** Whether a live campaign is past the last day on which it sends anything. */
export const isOver = (
  { state, expiry_day }: Pick<CampaignRecord, "state" | "expiry_day">,
  { timeZone, now }: Pick<Books, "timeZone" | "now">,
): boolean => liveStates.some((live) => live === state) && expiry_day !== null && expiry_day < dayOf(now, timeZone);

/** Whether a campaign runs repeatedly, as an active export does. */
const runsAgain = ({ state, kind }: CampaignRecord) => state === "active" && kind === "export";

const change = (db: Db, { id }: Pick<CampaignRecord, "id">, to: Partial<CampaignRecord>) =>
  db.updateTable("campaigns").set(to).where("id", "=", id).execute();

const hold = async (db: Db, campaign: CampaignRecord, reason: HeldReason): Promise<boolean> => {
  await change(db, campaign, { state: "held", held_reason: reason });
  return false;
};

/** Starts a campaign that is due. */
async function begin(db: Db, books: Books, campaign: CampaignRecord): Promise<boolean> {
  const { starts_at } = campaign;
  if (starts_at === null || starts_at > books.now) return false;
  // A repeated export takes the present audience, however late it runs.
  if (!runsAgain(campaign) && books.now - starts_at > mostLate) return hold(db, campaign, "missed");
  // An automatic campaign freezes no audience, because it selects customers day by day.
  if (campaign.kind === "auto") {
    await change(db, campaign, { state: "active" });
    return false;
  }
  const reading = await audienceOf({ db }, optionsOf(campaign));
  if (!("audience" in reading)) return hold(db, campaign, "audience");
  if (campaign.kind === "export") {
    await db.deleteFrom("campaign_people").where("campaign_id", "=", campaign.id).execute();
    await settleAudience(db, books, campaign, reading.audience);
    const { frequency, updated_at: saved } = campaign;
    const next = nextRun({ frequency, options: optionsOf(campaign), saved }, books);
    await change(db, campaign, { state: "active", stage: "done", frozen_at: books.now, starts_at: next });
    return false;
  }
  await settleAudience(db, books, campaign, reading.audience);
  await change(db, campaign, { state: "sending", stage: "freezing", frozen_at: books.now });
  return true;
}

/** Returns excess reserved credits, and holds a campaign that costs more than agreed. */
async function finishFreezing(db: Db, books: Books, campaign: CampaignRecord): Promise<void> {
  const { id } = campaign;
  const { agreed } = await agreementOf(db, id);
  const cost = await waitingCost(db, id);
  await change(db, campaign, { stage: "done" });
  const excess = byChannel((channel) => cost[channel] - agreed[channel]);
  await giveCreditsBack(
    db,
    books,
    byChannel((channel) => Math.max(-excess[channel], 0)),
    id,
  );
  await agreeOn(db, id, { agreed: byChannel((channel) => Math.min(agreed[channel], cost[channel])), excess });
  if (channels.some((channel) => excess[channel] > 0)) {
    await hold(db, campaign, "dearer");
    return;
  }
  if (channels.every((channel) => cost[channel] === 0))
    await change(db, campaign, { state: "sent", ended_at: books.now });
}

/**
 * Ends a campaign before everything was sent: waiting customers are skipped, and their reserved credits are returned.
 */
export async function end(
  db: Db,
  books: Books,
  campaign: CampaignRecord,
  state: "cancelled" | "expired",
): Promise<void> {
  const { id } = campaign;
  await giveCreditsBack(db, books, (await agreementOf(db, id)).agreed, id);
  await agreeOn(db, id, { agreed: noCredits, excess: noCredits });
  await skipWaiting(db, books.businessId, id, state);
  await change(db, campaign, { state, stage: "clearing", ended_at: books.now });
}

/** Selects waiting messages. The conditions repeat those of the partial index, which leaves out withheld messages. */
export const waitingOf = (db: Db, campaignId: number, channel: Channel, most: number) =>
  db
    .selectFrom("outbox")
    .select("id")
    .where("kind", "=", sql.lit("campaign"))
    .where("source_id", "=", campaignId)
    .where("channel", "=", channel)
    .where("status", "<>", sql.lit("withheld"))
    .where("status", "=", "waiting")
    .limit(most);

/**
 * Withholds messages that still wait, so that no sender takes them, and writes those that were never written.
 * @returns whether there may be more.
 */
async function clearSome(db: Db, books: Books, campaign: CampaignRecord, atOnce: number): Promise<boolean> {
  if (campaign.kind === "export")
    await db.deleteFrom("campaign_people").where("campaign_id", "=", campaign.id).execute();
  else if (await withholdSome(db, books, campaign, atOnce)) return true;
  const waiting: { readonly id: number }[] = [];
  for (const channel of channels)
    waiting.push(...(await waitingOf(db, campaign.id, channel, atOnce - waiting.length).execute()));
  if (waiting.length > 0)
    await db
      .updateTable("outbox")
      .set({ status: "withheld", reason: campaign.state, credits: 0 })
      .where(
        "id",
        "in",
        waiting.map(({ id }) => id),
      )
      .execute();
  if (waiting.length === atOnce) return true;
  await change(db, campaign, { stage: "done" });
  return false;
}
