import type { Kysely, Selectable } from "kysely";
import { type Channel, channels, liveStates } from "../contract/campaigns/words";
import type { Database } from "../store/schema";
import { locked } from "../store/words";
import { byChannel, type Credits, giveCreditsBack, keepCredits, noCredits } from "./credits";
import {
  addReason,
  agreementOf,
  agreeOn,
  allChannels,
  dropReason,
  figureOf,
  moveFigure,
  type Place,
  skip,
} from "./figures";

/*
 * Campaign messages of customers who leave or return after the audience was frozen: figures, reasons and reserved
 * credits move with the messages.
 */

type Db = Kysely<Database>;
type Campaign = Pick<Selectable<Database["campaigns"]>, "id" | "kind" | "state" | "stage">;

interface Owner {
  readonly businessId: number;
  readonly now: number;
}

/** Skips the waiting campaign messages of customers who left, in the caller's transaction. */
export async function skipLeavers(db: Db, owner: Owner, customerIds: readonly number[]): Promise<void> {
  const { businessId } = owner;
  const waiting = messagesOf(db, businessId, customerIds).where("status", "=", "waiting").select("source_id");
  // Someone whose messages are being written has none yet; the lock waits for the batch that writes them.
  const frozen = db
    .selectFrom("campaign_people")
    .where("business_id", "=", businessId)
    .where("customer_id", "in", customerIds)
    .select("campaign_id as source_id");
  const ids = await waiting.union(frozen).execute();
  for (const campaign of await lockCampaigns(db, businessId, ids)) {
    const rows = await messagesOf(db, businessId, customerIds)
      .where("source_id", "=", campaign.id)
      .select(["id", "customer_id", "channel", "status", "credits"])
      .execute();
    const gone = rows.filter(({ status }) => status === "waiting");
    if (gone.length > 0) await skipRows(db, owner, campaign, rows, gone);
  }
}

interface Row {
  readonly id: number;
  readonly customer_id: number;
  readonly channel: string;
  readonly status: string;
  readonly credits: number;
}

async function skipRows(
  db: Db,
  owner: Owner,
  campaign: Campaign,
  rows: readonly Row[],
  gone: readonly Row[],
): Promise<void> {
  // The end of a campaign has counted its waiting messages as skipped already.
  const isLive = doesWait(campaign);
  const ids = gone.map(({ id }) => id);
  await db
    .updateTable("outbox")
    .set(isLive ? { status: "withheld", reason: "left" } : { status: "withheld", reason: campaign.state, credits: 0 })
    .where("id", "in", ids)
    .execute();
  if (!isLive) return;
  const campaignId = campaign.id;
  const freed: Record<Channel, number> = { ...noCredits };
  for (const channel of channels) {
    const some = gone.filter((row) => row.channel === channel);
    await skip(db, { businessId: owner.businessId, campaignId, channel }, "left", some.length);
    for (const { credits } of some) freed[channel] += credits;
  }
  for (const customerId of new Set(gone.map(({ customer_id }) => customer_id))) {
    const theirs = rows.filter(({ customer_id }) => customer_id === customerId);
    const after = theirs.map(({ id, status }) => (ids.includes(id) ? "withheld" : status));
    await moveFigure(db, { campaignId, channel: allChannels }, [
      figureOf(theirs.map(({ status }) => status)),
      figureOf(after),
    ]);
  }
  await freeCredits(db, owner, campaign, freed);
}

/** Returns reserved credits that waiting messages no longer need. */
async function freeCredits(db: Db, owner: Owner, campaign: Campaign, freed: Credits): Promise<void> {
  // The end of freezing returns what is not needed.
  if (campaign.stage !== "done") return;
  const { agreed, excess } = await agreementOf(db, campaign.id);
  const after = byChannel((channel) => excess[channel] - freed[channel]);
  // Where the others cost more than was agreed, they need what is freed here.
  const back = byChannel((channel) =>
    Math.min(unreserved(after[channel]) - unreserved(excess[channel]), agreed[channel]),
  );
  await giveCreditsBack(db, owner, back, campaign.id);
  await agreeOn(db, campaign.id, { agreed: byChannel((channel) => agreed[channel] - back[channel]), excess: after });
}

/** How much of the agreed sum is not reserved. */
const unreserved = (excess: number): number => Math.max(-excess, 0);

/**
 * Lets campaign messages wait again that were skipped because the customer left, if their campaign still waits. What
 * cannot be sent any more stays skipped, with its new reason.
 */
export async function resumeLeaver(db: Db, owner: Owner, customerId: number): Promise<void> {
  const { businessId } = owner;
  const skipped = messagesOf(db, businessId, [customerId])
    .where("status", "=", "withheld")
    .where("reason", "=", "left")
    // Messages that were skipped from the start cost nothing; consent to those was never checked.
    .where("credits", ">", 0);
  const ids = await skipped.select("source_id").distinct().execute();
  for (const campaign of (await lockCampaigns(db, businessId, ids)).filter(doesWait)) {
    const rows = await messagesOf(db, businessId, [customerId])
      .where("source_id", "=", campaign.id)
      .select(["id", "status"])
      .execute();
    const before = new Map(rows.map(({ id, status }) => [id, status]));
    const after = new Map(before);
    const returning = await skipped
      .where("source_id", "=", campaign.id)
      .select(["id", "channel", "address", "credits"])
      .execute();
    for (const row of returning) if (await resume(db, owner, campaign, row)) after.set(row.id, "waiting");
    await moveFigure(db, { campaignId: campaign.id, channel: allChannels }, [
      figureOf([...before.values()]),
      figureOf([...after.values()]),
    ]);
  }
}

/** @returns whether the message waits again. */
async function resume(
  db: Db,
  owner: Owner,
  campaign: Campaign,
  { id, address, credits, ...row }: Pick<Row, "id" | "channel" | "credits"> & { readonly address: string },
): Promise<boolean> {
  const channel = channels.find((one) => one === row.channel);
  if (!channel) return false;
  const place: Place = { businessId: owner.businessId, campaignId: campaign.id, channel };
  const reason = (await isTaken(db, place, address))
    ? "duplicate_address"
    : (await reserve(db, owner, campaign, channel, credits))
      ? ""
      : "no_credit";
  await dropReason(db, place, "left");
  if (reason === "") await moveFigure(db, place, ["skipped", "waiting"]);
  else await addReason(db, place, reason, 1);
  await db
    .updateTable("outbox")
    .set({ status: reason === "" ? "waiting" : "withheld", reason })
    .where("id", "=", id)
    .execute();
  return reason === "";
}

/** Whether another customer with the same address has got the campaign's message meanwhile. */
async function isTaken(db: Db, { businessId, campaignId, channel }: Place, address: string): Promise<boolean> {
  const found = await db
    .selectFrom("outbox")
    .select("id")
    .where("business_id", "=", businessId)
    .where("kind", "=", "campaign")
    .where("source_id", "=", campaignId)
    .where("channel", "=", channel)
    .where("status", "<>", "withheld")
    .where("address", "=", address)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Reserves the credits of a message that waits again. @returns false where there are too few, or where it would cost
 * more than was agreed and nobody is asked about the campaign.
 */
async function reserve(
  db: Db,
  owner: Owner,
  { id, kind, state, stage }: Campaign,
  channel: Channel,
  credits: number,
): Promise<boolean> {
  // The end of freezing compares the cost with what was agreed; automatic campaigns reserve nothing.
  if (kind !== "regular" || stage !== "done") return true;
  const { agreed, excess } = await agreementOf(db, id);
  const after = excess[channel] + credits;
  if (after > 0 && state !== "held") return false;
  const more = unreserved(excess[channel]) - unreserved(after);
  if (!(await keepCredits(db, owner, { ...noCredits, [channel]: more }, id))) return false;
  await agreeOn(db, id, {
    agreed: { ...agreed, [channel]: agreed[channel] + more },
    excess: { ...excess, [channel]: after },
  });
  return true;
}

const messagesOf = (db: Db, businessId: number, customerIds: readonly number[]) =>
  db
    .selectFrom("outbox")
    .where("business_id", "=", businessId)
    .where("customer_id", "in", customerIds)
    .where("kind", "=", "campaign");

/**
 * Locks campaigns, as their own steps do, in the order of their ids; not exports, which have no messages and whose runs
 * would have to be waited for.
 */
async function lockCampaigns(
  db: Db,
  businessId: number,
  rows: readonly { readonly source_id: number }[],
): Promise<Campaign[]> {
  if (rows.length === 0) return [];
  const found = db
    .selectFrom("campaigns")
    .select(["id", "kind", "state", "stage"])
    .where("business_id", "=", businessId)
    .where("kind", "<>", "export")
    .where("id", "in", [...new Set(rows.map(({ source_id }) => source_id))])
    .orderBy("id");
  return locked(db, found).execute();
}

/** Whether a campaign's messages may still be sent. */
const doesWait = ({ state }: Campaign): boolean => liveStates.some((live) => live === state);
