import type { Kysely } from "kysely";
import type { Books } from "../ledger/types";
import { insertMany } from "../store/many-rows";
import type { Database } from "../store/schema";
import type { Channel, Recipient, Withheld } from "./recipients";

/** Kinds of messages about a referral. */
export const referralKinds = ["referral_referred", "referral_referrer", "referral_reward"] as const;

/** Kinds of messages to customers. */
export const messageKinds = [...referralKinds, "survey"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** A message to one customer on one channel. */
export interface Message {
  readonly to: Recipient;
  readonly channel: Channel;
  readonly kind: MessageKind;
  /** Id of the row it belongs to. */
  readonly sourceId: number;
  /** Language of the texts; the customer's own if available. */
  readonly languageId: number;
  /** "" for a text message. */
  readonly subject: string;
  readonly body: string;
}

/** A message to an address that does not belong to a customer. */
export interface Addressed {
  readonly channel: Channel;
  readonly kind: string;
  readonly sourceId: number;
  readonly languageId: number;
  readonly address: string;
  readonly subject: string;
  readonly body: string;
}

/** Builds the outbox row of such a message: withheld without an address. */
export const addressedRow = (
  { channel, kind, sourceId, languageId, address, subject, body }: Addressed,
  now: number,
) => ({
  customer_id: 0,
  channel,
  kind,
  source_id: sourceId,
  language_id: languageId,
  address,
  subject,
  body,
  status: address === "" ? "withheld" : "waiting",
  reason: address === "" ? ("no-address" satisfies Withheld) : "",
  created_at: now,
});

/**
 * Adds messages to the outbox, in the caller's transaction: each is waiting, or withheld with a reason. Does not send
 * them.
 */
export async function writeToOutbox(
  db: Kysely<Database>,
  { businessId, now }: Books,
  messages: readonly Message[],
): Promise<void> {
  if (messages.length === 0) return;
  await insertMany(
    db,
    { table: "outbox", businessId },
    messages.map(({ to, channel, kind, sourceId, languageId, subject, body }) => {
      const { address, withheld } = to[channel];
      return {
        customer_id: to.id,
        channel,
        kind,
        source_id: sourceId,
        language_id: languageId,
        address,
        subject,
        body,
        status: withheld === null ? "waiting" : "withheld",
        reason: withheld ?? "",
        created_at: now,
      };
    }),
  );
}
