import { counted } from "../../common/counted";
import { type Fields, ids, oneOf } from "../../field";
import { type Filter, filter } from "../filter";
import { at, branches, countOf, daysOf, either, exactlyOrBetween, mostChosen, range } from "../parts";

/*
 * Automatic filters (document 001, sections 4 and 9). Each excludes all others, and its name is the one in the conflict
 * message.
 */

const automatic = <F extends Fields>(declared: Omit<Parameters<typeof filter<F>>[0], "group" | "auto">): Filter<F> =>
  filter<F>({ ...declared, group: "Automatic", auto: true });

/** Section 4, "Birthday tier selection". */
export const birthdayCriteria = { everybody: 1, withoutTier: 2, withTier: 3 } as const;
export const earningsOrRedemptions = { earnings: 1, redemptions: 2 } as const;

/** Section 9 also has another reading, 1 day. */
const daysBeforeBirthday = 7;

const moved = () => ids("tiers", mostChosen, { orNone: true });
const days = (n: number) => counted(n, "day");

export const automaticFilters = {
  birthday: automatic({
    code: 9,
    name: "Birthday",
    fields: {
      daysBeforeBirthday: daysOf(daysBeforeBirthday, 365),
      customerCriteriaOp9: oneOf([1, 2, 3], { otherwise: birthdayCriteria.everybody }),
      customerTypesOp9: ids("tiers", mostChosen),
    },
    phrase: ({ daysBeforeBirthday: before, customerCriteriaOp9: criteria, customerTypesOp9 }, { names }) => {
      const tiers = either(names("tiers", customerTypesOp9 ?? []), "any tier");
      const whose = criteria === birthdayCriteria.withTier ? `in ${tiers} ` : "";
      const without = criteria === birthdayCriteria.withoutTier ? "without a tier " : "";
      return `${whose}${without}whose birthday is ${before === 0 ? "today" : `in ${days(before)}`}`;
    },
  }),
  lastPurchaseDate: automatic({
    code: 10,
    name: "Last Purchase Date",
    fields: {
      noTrxDays: daysOf(7),
      noTrxDaysRangeOperator: range(),
      noTrxDaysRangeEnd: daysOf(14),
      noTrxBranchIds: branches(),
    },
    phrase: (of, { names }) =>
      `whose last purchase${at(names("branches", of.noTrxBranchIds ?? []))} was ${exactlyOrBetween(of.noTrxDaysRangeOperator, of.noTrxDays, of.noTrxDaysRangeEnd)}`,
  }),
  newCustomers: automatic({
    code: 13,
    name: "New Customers",
    fields: { afterFirstVisit: daysOf(7), branchIdOp13: branches() },
    phrase: ({ afterFirstVisit, branchIdOp13 }, { names }) =>
      `whose first visit${at(names("branches", branchIdOp13 ?? []))} was ${exactlyOrBetween(1, afterFirstVisit, 0)}`,
  }),
  totalEarnings: automatic({
    code: 24,
    name: "Total Earnings",
    fields: {
      optRewardRedemp: oneOf([1, 2], { otherwise: earningsOrRedemptions.earnings }),
      nbRewardRedemp: countOf(1, 100_000, { otherwise: 1 }),
    },
    phrase: ({ optRewardRedemp, nbRewardRedemp }, { points: { many } }) =>
      optRewardRedemp === earningsOrRedemptions.earnings
        ? `who earned ${many} ${counted(nbRewardRedemp, "time")}`
        : `who redeemed ${counted(nbRewardRedemp, "time")}`,
  }),
  registeredNoPurchase: automatic({
    code: 32,
    name: "Registered No Purchase",
    fields: { regNoTrxDays: daysOf(7) },
    phrase: ({ regNoTrxDays }) => `who joined ${exactlyOrBetween(1, regNoTrxDays, 0)} and haven't bought anything`,
  }),
  pointsExpiration: automatic({
    code: 54,
    name: "Points Expiration",
    needs: { rule: "points_expiry_flag" },
    fields: { ptsExpireDays: daysOf(7) },
    phrase: ({ ptsExpireDays }, { points: { many } }) => `whose ${many} expire in ${days(ptsExpireDays)}`,
  }),
  inactivityExpiration: automatic({
    code: 59,
    name: "Points Inactivity Expiration",
    needs: { rule: "points_expiry_inactivity_flag" },
    fields: { ptsExpireInactiveDays: daysOf(7) },
    phrase: ({ ptsExpireInactiveDays }, { points: { many } }) =>
      `who lose their ${many} to inactivity in ${days(ptsExpireInactiveDays)}`,
  }),
  tierUpgrade: automatic({
    code: 60,
    name: "Tier Upgrade",
    needs: { menu: "tiers" },
    fields: { movedFromCustomerTypeId: moved(), movedToCustomerTypeId: moved() },
    phrase: ({ movedFromCustomerTypeId, movedToCustomerTypeId }, { names }) => {
      const tiers = (chosen: readonly number[] = []) => [
        ...(chosen.includes(0) ? ["no tier"] : []),
        ...names(
          "tiers",
          chosen.filter((tier) => tier !== 0),
        ),
      ];
      const from = either(tiers(movedFromCustomerTypeId), "any tier");
      return `who moved up from ${from} to ${either(tiers(movedToCustomerTypeId), "any tier")}`;
    },
  }),
};
