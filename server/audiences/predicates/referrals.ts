import { type Building, type Days, fromDates, type PredicatesOf } from "../asking";
import { doers, doersOf } from "../deeds";

/** Refused attempts do not count as referrals (document 000, section 3). */
const referrals = ({ db }: Building) => db.selectFrom("referrals").where("referrals.reason", "=", "");

const brought = (building: Building, states: readonly number[]) =>
  referrals(building)
    .where("referrals.status", "in", [...states])
    .select(["referrals.referrer_id as customer_id", "referrals.created_at as at"]);

const wereBrought = (building: Building, { from, to }: Days) =>
  referrals(building)
    .where("referrals.day", ">=", from)
    .where("referrals.day", "<=", to)
    .where("referrals.referee_id", "is not", null)
    .select((row) => [
      row.ref("referrals.referee_id").$notNull().as("customer_id"),
      row.ref("referrals.created_at").as("at"),
    ]);

export const referralPredicates: PredicatesOf<"referralStatus" | "referredCustomers" | "wasReferred"> = {
  referralStatus: (building, { referralStatus }) => building.among(doers(building, brought(building, referralStatus))),
  referredCustomers: (building, { referredCustomersNumber, referredCustomersStatus }) =>
    building.among(doersOf(building, brought(building, referredCustomersStatus), referredCustomersNumber)),
  wasReferred: (building, { referredBetwFirst, referredBetwLast }) =>
    building.among(doers(building, wereBrought(building, fromDates(referredBetwFirst, referredBetwLast)))),
};
