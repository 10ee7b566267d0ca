import type { Kysely } from "kysely";
import type { StripeDoor, StripePayment } from "../outbound/stripe";
import type { Database } from "../store/schema";
import type { Store } from "../store/store";

/** Context of a listener: the transaction in which the event is recorded. */
export interface EventWork {
  readonly trx: Kysely<Database>;
  /** The same transaction, scoped to a business. */
  readonly scoped: (businessId: number) => Kysely<Database>;
  readonly now: number;
}

/** Receives every payment whose state has changed. If it throws, the provider sends the event again. */
export type PaymentListener = (payment: StripePayment, work: EventWork) => Promise<void>;

/** Milliseconds an event id is stored; the provider resends events for three days. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

interface Sent {
  readonly body: string;
  readonly signature: string;
  readonly now: number;
}

/**
 * Processes an event once, however often it is sent. @throws EventRefused
 * DoorMisconfigured
 */
export async function takeCardEvent(
  store: Store,
  door: StripeDoor,
  { body, signature, now }: Sent,
  listeners: readonly PaymentListener[],
): Promise<void> {
  const { id, kind, at, payment } = door.event(body, signature, now);
  await store.transaction(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("card_events")
      .values({ id, kind, at, taken_at: now })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return;
    await trx
      .deleteFrom("card_events")
      .where("taken_at", "<", now - keptMs)
      .execute();
    if (!payment) return;
    const scoped = (businessId: number) => store.scope(trx, businessId);
    for (const listen of listeners) await listen(payment, { trx, scoped, now });
  });
}
