import { counted } from "../../common/counted";
import { someOf } from "../../field";
import { filter } from "../filter";
import { countOf, either, firstDay, inOrder, lastDay } from "../parts";

/*
 * Filters on referrals.
 */

const group = "Referrals";

/** Section 4, "Audience option values": Pending 1, Complete 2, Expired 3. */
export const referralStates = [1, 2, 3] as const;
const stateNames = ["pending", "complete", "expired"] as const;
const states = () => someOf(referralStates, "Choose one of the statuses", { missing: "Choose a status" });
const inWords = (chosen: readonly number[]) =>
  either(
    chosen.flatMap((one) => stateNames[one - 1] ?? []),
    "any",
  );

export const referralFilters = {
  referralStatus: filter({
    code: 26,
    name: "Referral status",
    group,
    fields: { referralStatus: states() },
    phrase: ({ referralStatus }) => `with a ${inWords(referralStatus)} referral`,
  }),
  referredCustomers: filter({
    code: 53,
    name: "Customers referred",
    group,
    fields: { referredCustomersNumber: countOf(1, 100_000, { otherwise: 1 }), referredCustomersStatus: states() },
    phrase: ({ referredCustomersNumber, referredCustomersStatus }) =>
      `with at least ${counted(referredCustomersNumber, `${inWords(referredCustomersStatus)} referral`)}`,
  }),
  wasReferred: filter({
    code: 74,
    name: "Was referred",
    group,
    fields: { referredBetwFirst: firstDay(), referredBetwLast: lastDay() },
    check: ({ referredBetwFirst, referredBetwLast }, say) =>
      inOrder(referredBetwFirst, referredBetwLast, say, "referredBetwLast"),
    phrase: ({ referredBetwFirst, referredBetwLast }, { day }) =>
      `who were referred from ${day(referredBetwFirst)} to ${day(referredBetwLast)}`,
  }),
};
