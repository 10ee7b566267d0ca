import type { Kysely, Selectable } from "kysely";
import { referralStatuses } from "../contract/referrals/words";
import { everyBusiness, isImporting } from "../ledger/every-business";
import { holdBooks } from "../ledger/figures";
import type { Books } from "../ledger/types";
import { dayOf } from "../store/day";
import type { Database } from "../store/schema";
import type { Store } from "../store/store";
import { inSteps } from "../work/in-steps";
import { moveCounts } from "./counts";
import { meetingOf } from "./owed";
import { livingAs } from "./referrers";
import { purchasesOf } from "./sales-of";
import { termsIn } from "./terms";

type Db = Kysely<Database>;
type ReferralRow = Selectable<Database["referrals"]>;

const atOnce = 200;

/**
 * Expires referrals that were not met in time, by days in the business's time zone. Running it again, or in two
 * processes at once, has no further effect. A failure in one business does not stop the others. A business with a
 * running import of transactions is skipped until the next run, because the file may contain earlier purchases.
 * @returns how many expired.
 */
export const expireReferrals = (
  store: Store,
  now: number,
  failed: (error: unknown) => void,
  stopped = () => false,
): Promise<number> =>
  everyBusiness(store, now, { failed, stopped }, async (books, count) => {
    let after = 0;
    await inSteps(async () => {
      const { expired, last } = await expireSome(store, books, after);
      count(expired);
      after = last ?? after;
      return last !== null;
    }, stopped);
  });

const expireSome = (store: Store, books: Books, after: number): Promise<{ expired: number; last: number | null }> =>
  store.transaction(async (trx) => {
    const { businessId, now } = books;
    const db = store.scope(trx, businessId);
    await holdBooks(trx, businessId);
    if (await isImporting(db, businessId)) return { expired: 0, last: null };
    const due = await db
      .selectFrom("referrals")
      .selectAll()
      .where("status", "=", referralStatuses.pending)
      .where("expires_at", "<=", now)
      .where("id", ">", after)
      .orderBy("id")
      .limit(atOnce)
      .execute();
    let expired = 0;
    for (const referral of due) {
      if (await waitsForADecision(db, books, referral)) continue;
      await expireOne(db, books, referral);
      expired += 1;
    }
    return { expired, last: due.length === atOnce ? (due.at(-1)?.id ?? null) : null };
  });

/**
 * Expires a programme's pending referrals at once; the caller must have locked the ledger.
 * @returns how many expired.
 */
export async function expirePending(db: Db, books: Books, programmeId: number): Promise<number> {
  const { businessId, timeZone, now } = books;
  const rows = await db
    .selectFrom("referrals")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("programme_id", "=", programmeId)
    .where("status", "=", referralStatuses.pending)
    .where("held", "=", 1)
    .orderBy("id")
    .execute();
  let expired = 0;
  for (const referral of rows) {
    if (await waitsForADecision(db, books, referral)) continue;
    await expireOne(db, books, referral);
    expired += 1;
  }
  const { numUpdatedRows } = await db
    .updateTable("referrals")
    .set({ status: referralStatuses.conditionNotMet, updated_at: now })
    .where("business_id", "=", businessId)
    .where("programme_id", "=", programmeId)
    .where("status", "=", referralStatuses.pending)
    .where("held", "=", 0)
    .executeTakeFirst();
  const others = Number(numUpdatedRows);
  const at = { businessId, programmeId, day: dayOf(now, timeZone) };
  if (others > 0) await moveCounts(db, at, { pending: -others, expired: others });
  return expired + others;
}

/** Whether a held referral was met in time; it stays held, however long the decision takes. */
async function waitsForADecision(db: Db, books: Books, referral: ReferralRow): Promise<boolean> {
  const terms = termsIn(referral.terms);
  if (referral.held === 0 || !terms || referral.referee_id === null) return false;
  const referee = await livingAs(db, books.businessId, referral.referee_id);
  const purchases = await purchasesOf(db, books, referee?.id ?? referral.referee_id, referral);
  return meetingOf(terms, purchases, null) !== null;
}

async function expireOne(
  db: Db,
  { businessId, timeZone, now }: Books,
  { id, programme_id }: ReferralRow,
): Promise<void> {
  await db
    .updateTable("referrals")
    .set({ status: referralStatuses.conditionNotMet, held: 0, updated_at: now })
    .where("id", "=", id)
    .execute();
  await moveCounts(
    db,
    { businessId, programmeId: programme_id, day: dayOf(now, timeZone) },
    { pending: -1, expired: 1 },
  );
}
