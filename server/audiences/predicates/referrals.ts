import type { FilterValues } from "../../contract/audiences/filters";
import { type Asked, fromDates, type PredicatesOf } from "../asking";
import { doers, doersOf } from "../deeds";

/** Refused attempts do not count as referrals (document 000, section 3). */
const referrals = ({ db }: Pick<Asked, "db">) => db.selectFrom("referrals").where("referrals.reason", "=", "");

/** Referrals in one of the states, under who referred. */
export const referralsIn = (asked: Pick<Asked, "db">, states: readonly number[]) =>
  referrals(asked)
    .where("referrals.status", "in", [...states])
    .select(["referrals.referrer_id as customer_id", "referrals.created_at as at"]);

/** Referrals that the filter counts, under who was referred. */
export function receivedReferrals(
  asked: Pick<Asked, "db">,
  { referredBetwFirst, referredBetwLast }: FilterValues<"wasReferred">,
) {
  const { from, to } = fromDates(referredBetwFirst, referredBetwLast);
  return referrals(asked)
    .where("referrals.day", ">=", from)
    .where("referrals.day", "<=", to)
    .where("referrals.referee_id", "is not", null)
    .select((row) => [
      row.ref("referrals.referee_id").$notNull().as("customer_id"),
      row.ref("referrals.created_at").as("at"),
    ]);
}

export const referralPredicates: PredicatesOf<"referralStatus" | "referredCustomers" | "wasReferred"> = {
  referralStatus: (building, { referralStatus }) =>
    building.among(doers(building, referralsIn(building, referralStatus))),
  referredCustomers: (building, { referredCustomersNumber, referredCustomersStatus }) =>
    building.among(doersOf(building, referralsIn(building, referredCustomersStatus), referredCustomersNumber)),
  wasReferred: (building, values) => building.among(doers(building, receivedReferrals(building, values))),
};
