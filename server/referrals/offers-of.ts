import type { Kysely } from "kysely";
import type { Database } from "../store/schema";

/**
 * Usable offers that a customer, or one merged into them, received from referrals: soonest end first, identical ones
 * combined with their number.
 */
export async function offersOf(db: Kysely<Database>, businessId: number, family: readonly number[], now: number) {
  const rows = await db
    .selectFrom("referral_payments as given")
    .innerJoin("offers", "offers.id", "given.offer_id")
    .leftJoin("referral_payments as back", (join) =>
      join
        .onRef("back.business_id", "=", "given.business_id")
        .onRef("back.referral_id", "=", "given.referral_id")
        .onRef("back.reverses_id", "=", "given.id"),
    )
    .select(["offers.id as offer_pk", "offers.title as offer_title", "given.valid_until"])
    .select((select) => select.fn.countAll<number>().as("times"))
    .where("given.business_id", "=", businessId)
    .where("given.customer_id", "in", family)
    .where("given.reverses_id", "is", null)
    .where("given.reason", "=", "")
    .where("back.id", "is", null)
    .where("offers.deleted_at", "is", null)
    .where((row) => row.or([row("given.valid_until", "is", null), row("given.valid_until", ">", now)]))
    .groupBy(["offers.id", "offers.title", "given.valid_until"])
    .orderBy("offers.id")
    .execute();
  const end = ({ valid_until }: (typeof rows)[number]) => valid_until ?? Number.MAX_SAFE_INTEGER;
  return rows
    .map((row) => ({ ...row, times: Number(row.times) }))
    .sort((one, other) => end(one) - end(other) || one.offer_pk - other.offer_pk);
}
