import type { Kysely } from "kysely";
import { type Channel, channels } from "../contract/campaigns/words";
import type { Database } from "../store/schema";
import { byChannel, type Credits } from "./credits";

type Db = Kysely<Database>;

/*
 * Running figures: sent, skipped, failed and waiting always add up to the audience, for each channel and for customers
 * overall. A customer without a row in the outbox counts as waiting.
 */

/** Channel of the figures that count customers reached by any channel. */
export const allChannels = "";

/** Creates the empty figures of a draft or of a campaign about to start. */
export const openFigures = async (
  db: Db,
  businessId: number,
  campaignId: number,
  chosen: readonly Channel[],
  agreed: Credits,
): Promise<void> => {
  const place = { business_id: businessId, campaign_id: campaignId };
  const none = { audience: 0, waiting: 0, sent: 0, skipped: 0, failed: 0 };
  await db
    .insertInto("campaign_figures")
    .values([
      { ...place, ...none, channel: allChannels, agreed: 0 },
      ...chosen.map((channel) => ({ ...place, ...none, channel, agreed: agreed[channel] })),
    ])
    .execute();
};

/** Credits for the messages of a campaign. */
export interface Agreement {
  /** Reserved credits. */
  readonly agreed: Credits;
  /**
   * What the waiting messages of a frozen audience cost above the agreed sum. Negative where they cost less; that much
   * of the sum is not reserved any more.
   */
  readonly excess: Credits;
}

export async function agreementOf(db: Db, campaignId: number): Promise<Agreement> {
  const rows = await db
    .selectFrom("campaign_figures")
    .select(["channel", "agreed", "excess"])
    .where("campaign_id", "=", campaignId)
    .execute();
  const of = (name: "agreed" | "excess") =>
    byChannel((channel) => rows.find((row) => row.channel === channel)?.[name] ?? 0);
  return { agreed: of("agreed"), excess: of("excess") };
}

export async function agreeOn(db: Db, campaignId: number, { agreed, excess }: Agreement): Promise<void> {
  for (const channel of channels)
    await db
      .updateTable("campaign_figures")
      .set({ agreed: agreed[channel], excess: excess[channel] })
      .where("campaign_id", "=", campaignId)
      .where("channel", "=", channel)
      .execute();
}

/** Returns the total cost of the waiting messages. */
export async function waitingCost(db: Db, campaignId: number): Promise<Credits> {
  const rows = await db
    .selectFrom("outbox")
    .select((row) => ["channel", row.fn.sum<number>("credits").as("credits")])
    .where("kind", "=", "campaign")
    .where("source_id", "=", campaignId)
    .where("status", "=", "waiting")
    .groupBy("channel")
    .execute();
  return byChannel((channel) => Number(rows.find((row) => row.channel === channel)?.credits ?? 0));
}

/** Figures that add up to the audience. */
type Figure = "waiting" | "sent" | "skipped" | "failed";

/** Moves `n` customers from one figure to another. */
export async function moveFigure(
  db: Db,
  { campaignId, channel }: { readonly campaignId: number; readonly channel: string },
  [from, to]: readonly [Figure, Figure],
  n = 1,
): Promise<void> {
  if (n === 0 || from === to) return;
  await db
    .updateTable("campaign_figures")
    .set((row) => ({ [from]: row(from, "-", n), [to]: row(to, "+", n) }))
    .where("campaign_id", "=", campaignId)
    .where("channel", "=", channel)
    .execute();
}

export const moveToSkipped = (db: Db, campaignId: number, channel: string, n: number): Promise<void> =>
  moveFigure(db, { campaignId, channel }, ["waiting", "skipped"], n);

/** Figure of a customer whose messages have these statuses in the outbox: that of the best outcome. */
export function figureOf(statuses: readonly string[]): Figure {
  if (statuses.includes("sent")) return "sent";
  // Messages whose outcome is unknown count as waiting.
  if (statuses.includes("waiting") || statuses.includes("unknown")) return "waiting";
  return statuses.includes("failed") ? "failed" : "skipped";
}

export interface Place {
  readonly businessId: number;
  readonly campaignId: number;
  readonly channel: Channel;
}

/** Counts `customers` as skipped for a reason. */
export async function skip(db: Db, place: Place, reason: string, customers: number): Promise<void> {
  if (customers === 0) return;
  await addReason(db, place, reason, customers);
  await moveToSkipped(db, place.campaignId, place.channel, customers);
}

/** Adds to the skipped customers of a reason, without moving the figures. */
export async function addReason(
  db: Db,
  { businessId, campaignId, channel }: Place,
  reason: string,
  customers: number,
): Promise<void> {
  await db
    .insertInto("campaign_reasons")
    .values({ business_id: businessId, campaign_id: campaignId, channel, reason, customers })
    .onConflict((conflict) =>
      conflict
        .columns(["business_id", "campaign_id", "channel", "reason"])
        .doUpdateSet((row) => ({ customers: row("campaign_reasons.customers", "+", customers) })),
    )
    .execute();
}

/** Takes a customer off the skipped customers of a reason, without moving the figures. */
export async function dropReason(db: Db, { campaignId, channel }: Place, reason: string): Promise<void> {
  await db
    .updateTable("campaign_reasons")
    .set((row) => ({ customers: row("customers", "-", 1) }))
    .where("campaign_id", "=", campaignId)
    .where("channel", "=", channel)
    .where("reason", "=", reason)
    .execute();
  await db
    .deleteFrom("campaign_reasons")
    .where("campaign_id", "=", campaignId)
    .where("channel", "=", channel)
    .where("reason", "=", reason)
    .where("customers", "<=", 0)
    .execute();
}

/** Skips all waiting customers of a campaign that was cancelled or has expired. */
export async function skipWaiting(db: Db, businessId: number, campaignId: number, reason: string): Promise<void> {
  const rows = await db
    .selectFrom("campaign_figures")
    .select(["channel", "waiting"])
    .where("campaign_id", "=", campaignId)
    .execute();
  for (const { channel, waiting } of rows) {
    const known = channels.find((one) => one === channel);
    if (known) await skip(db, { businessId, campaignId, channel: known }, reason, waiting);
    else await moveToSkipped(db, campaignId, channel, waiting);
  }
}

/** Deletes the frozen audience of a campaign that has sent nothing. */
export async function thaw(db: Db, campaignId: number): Promise<void> {
  await db.deleteFrom("outbox").where("kind", "=", "campaign").where("source_id", "=", campaignId).execute();
  for (const table of ["campaign_people", "campaign_figures", "campaign_reasons"] as const)
    await db.deleteFrom(table).where("campaign_id", "=", campaignId).execute();
}
