import type { Kysely } from "kysely";
import { referralStatuses } from "../contract/referrals/words";
import { holdBooks } from "../ledger/figures";
import type { Books } from "../ledger/types";
import { referralKinds } from "../outbox/write";
import { dayOf } from "../store/day";
import type { Database } from "../store/schema";
import { moveCounts } from "./counts";
import { uncount } from "./decide";
import { takeOffersBack } from "./give-offers";
import { paymentsOf, takeBack } from "./pay";
import { refusals } from "./reasons";

type Db = Kysely<Database>;

/**
 * Reverses a customer's referral when the import that created them is undone: payments are taken back on both sides,
 * and waiting messages are deleted.
 */
export async function unbring(db: Db, books: Books, customerId: number): Promise<void> {
  const { businessId, timeZone, now } = books;
  await holdBooks(db, businessId);
  const rows = await db
    .selectFrom("referrals")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("referee_id", "=", customerId)
    .where("reason", "=", "")
    .execute();
  for (const referral of rows) {
    const payments = await paymentsOf(db, books, referral.id);
    const back = async (side: string) =>
      takeBack(
        db,
        books,
        referral,
        payments.filter((one) => one.side === side && one.points > 0),
        Number.POSITIVE_INFINITY,
      );
    const [referrer, referee] = [await back("referrer"), await back("referee")];
    await takeOffersBack(db, books, referral, payments);
    await db
      .deleteFrom("outbox")
      .where("business_id", "=", businessId)
      .where("kind", "in", referralKinds)
      .where("source_id", "=", referral.id)
      .where("status", "=", "waiting")
      .execute();
    await db
      .updateTable("referrals")
      .set({
        status: referralStatuses.conditionNotMet,
        held: 0,
        reason: refusals.undone,
        referrer_points: referral.referrer_points - referrer,
        referee_points: referral.referee_points - referee,
        updated_at: now,
      })
      .where("business_id", "=", businessId)
      .where("id", "=", referral.id)
      .execute();
    const { pending, conditionMet, conditionNotMet } = referralStatuses;
    await uncount(db, books, referral, referral.status === pending ? { pending: -1 } : {});
    const at = { businessId, programmeId: referral.programme_id };
    if (referral.status === conditionMet)
      await moveCounts(db, { ...at, day: dayOf(referral.met_at ?? now, timeZone) }, { met: -1 });
    if (referral.status === conditionNotMet)
      await moveCounts(db, { ...at, day: dayOf(referral.updated_at, timeZone) }, { expired: -1 });
    if (referrer + referee > 0)
      await moveCounts(db, { ...at, day: dayOf(now, timeZone) }, { points: -(referrer + referee) });
  }
}
