import type { Kysely } from "kysely";
import { type Channel, channels } from "../contract/campaigns/words";
import type { Database } from "../store/schema";
import { locked } from "../store/words";

type Db = Kysely<Database>;

/** Credits by channel: one per email or push message, one per part of a text message. */
export type Credits = Readonly<Record<Channel, number>>;
export const noCredits: Credits = { email: 0, sms: 0, push: 0 };
export const byChannel = (of: (channel: Channel) => number): Credits => ({
  email: of("email"),
  sms: of("sms"),
  push: of("push"),
});

interface Owner {
  readonly businessId: number;
  readonly now: number;
}

/** Returns the credits that are not yet reserved. */
export async function creditsOf(db: Db, businessId: number): Promise<Credits> {
  const rows = await db
    .selectFrom("message_credits")
    .select(["channel", "balance"])
    .where("business_id", "=", businessId)
    .execute();
  const of = new Map(rows.map(({ channel, balance }) => [channel, balance]));
  return byChannel((channel) => of.get(channel) ?? 0);
}

/** Adds credits that were bought or granted. */
export async function addCredits(
  db: Db,
  { businessId, now }: Owner,
  channel: Channel,
  amount: number,
  by: number | null = null,
): Promise<void> {
  await db
    .insertInto("message_credits")
    .values({ business_id: businessId, channel, balance: amount, kept: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(["business_id", "channel"])
        .doUpdateSet((row) => ({ balance: row("message_credits.balance", "+", amount) })),
    )
    .execute();
  const move = { business_id: businessId, channel, kind: "added", amount, campaign_id: null };
  await db
    .insertInto("message_credit_moves")
    .values({ ...move, created_by: by, created_at: now })
    .execute();
}

/**
 * Effect of each move on the balance and the reserved credits: reserved for a campaign, returned from it, or used by a
 * sent message.
 */
const moves = {
  kept: { balance: -1, kept: 1 },
  given_back: { balance: 1, kept: -1 },
  used: { balance: 0, kept: -1 },
} as const;

async function move(
  db: Db,
  { businessId, now }: Owner,
  kind: keyof typeof moves,
  credits: Credits,
  campaignId: number | null,
): Promise<void> {
  if (channels.every((channel) => credits[channel] === 0)) return;
  const signs = moves[kind];
  await heldBalances(db, businessId);
  for (const channel of channels) {
    const amount = credits[channel];
    if (amount === 0) continue;
    await db
      .updateTable("message_credits")
      .set((row) => ({
        balance: row("balance", "+", signs.balance * amount),
        kept: row("kept", "+", signs.kept * amount),
      }))
      .where("business_id", "=", businessId)
      .where("channel", "=", channel)
      .execute();
    const written = { business_id: businessId, channel, kind, amount, campaign_id: campaignId };
    await db
      .insertInto("message_credit_moves")
      .values({ ...written, created_by: null, created_at: now })
      .execute();
  }
}

/**
 * Reads the balances and locks all of them, always in the same order: a transaction may move several channels' credits
 * one after the other.
 */
async function heldBalances(db: Db, businessId: number): Promise<ReadonlyMap<string, number>> {
  const held = db
    .selectFrom("message_credits")
    .select(["channel", "balance"])
    .where("business_id", "=", businessId)
    .orderBy("channel");
  return new Map((await locked(db, held).execute()).map(({ channel, balance }) => [channel, balance]));
}

/** Reserves credits. @returns false where a channel has too few; none are reserved then. */
export async function keepCredits(db: Db, owner: Owner, credits: Credits, campaignId: number | null): Promise<boolean> {
  const balances = await heldBalances(db, owner.businessId);
  if (channels.some((channel) => credits[channel] > (balances.get(channel) ?? 0))) return false;
  await move(db, owner, "kept", credits, campaignId);
  return true;
}

export const giveCreditsBack = (db: Db, owner: Owner, credits: Credits, campaignId: number | null): Promise<void> =>
  move(db, owner, "given_back", credits, campaignId);

/** Uses reserved credits for messages that a channel's provider has accepted. */
export const spendKeptCredits = (db: Db, owner: Owner, credits: Credits, campaignId: number | null): Promise<void> =>
  move(db, owner, "used", credits, campaignId);
