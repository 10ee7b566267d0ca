import type { Kysely } from "kysely";
import type { Database } from "../store/schema";

/** Changes of a programme's counts; omitted ones are 0. */
export interface Moved {
  readonly referees?: number;
  /** 1 for the referrer's first referral, -1 when their last one is removed. */
  readonly referrers?: number;
  readonly met?: number;
  readonly pending?: number;
  readonly refused?: number;
  /** Referrals that expired; counted per day only. */
  readonly expired?: number;
  readonly points?: number;
}

/** Whether this referrer has a counted referral in the programme. */
export async function bringsAnybody(
  db: Kysely<Database>,
  by: { readonly businessId: number; readonly programmeId: number; readonly referrerId: number },
): Promise<boolean> {
  const one = await db
    .selectFrom("referrals")
    .select("id")
    .where("business_id", "=", by.businessId)
    .where("referrer_id", "=", by.referrerId)
    .where("programme_id", "=", by.programmeId)
    .where("reason", "=", "")
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/**
 * Changes a programme's counts and those of a day; call it in the transaction that changes what they count.
 * @param day of the event, in the business's time zone, as YYYYMMDD.
 */
export async function moveCounts(
  db: Kysely<Database>,
  at: { readonly businessId: number; readonly programmeId: number; readonly day: number },
  { referees = 0, referrers = 0, met = 0, pending = 0, refused = 0, expired = 0, points = 0 }: Moved,
): Promise<void> {
  await db
    .updateTable("referral_programmes")
    .set((row) => ({
      referees: row("referees", "+", referees),
      referrers: row("referrers", "+", referrers),
      met: row("met", "+", met),
      pending: row("pending", "+", pending),
      refused: row("refused", "+", refused),
      points_paid: row("points_paid", "+", points),
    }))
    .where("business_id", "=", at.businessId)
    .where("id", "=", at.programmeId)
    .execute();
  const added = { brought: referees, met, expired, points };
  await db
    .insertInto("referral_days")
    .values({ business_id: at.businessId, programme_id: at.programmeId, day: at.day, ...added })
    .onConflict((conflict) =>
      conflict.columns(["business_id", "programme_id", "day"]).doUpdateSet((row) => ({
        brought: row("referral_days.brought", "+", added.brought),
        met: row("referral_days.met", "+", added.met),
        expired: row("referral_days.expired", "+", added.expired),
        points: row("referral_days.points", "+", added.points),
      })),
    )
    .execute();
}
