import { type Audience, earlierOf } from "../../../server/contract/audiences/audience";
import type { AppliedFilter, FilterKey, FilterValues } from "../../../server/contract/audiences/filters";
import {
  type CommerceKey,
  commerceFilters,
  commerceSystems,
} from "../../../server/contract/audiences/filters/commerce";
import type { TimeUnit } from "../../../server/contract/audiences/whole";
import { addDays, dayFromDate, dayOf, daysBetween } from "../../../server/store/day";
import type { Person, World } from "./world";

/*
 * Reference implementation of the filters: each is a function over one customer's rows. It shares no query with the
 * predicates in server/audiences, and no helper but the calendar of server/store/day.
 */

export interface Moment {
  readonly now: number;
  readonly timeZone: string;
  readonly ownBranch: number | null;
  readonly world: World;
}

interface Carried {
  readonly offerId: number;
  readonly offerType: string;
}

type Twin<K extends FilterKey> = (person: Person, values: FilterValues<K>, moment: Moment) => boolean;

const todayOf = ({ now, timeZone }: Moment) => dayOf(now, timeZone);
/** Days ago; negative for a future day. */
const ago = (day: number, moment: Moment) => daysBetween(day, todayOf(moment));
const within = (value: number, one: number, other: number) =>
  value >= Math.min(one, other) && value <= Math.max(one, other);
const at = (branches: readonly number[] | undefined, branch: number) => !branches?.length || branches.includes(branch);
const any = <T>(chosen: readonly T[] | undefined, one: T | null) =>
  chosen?.length ? one !== null && chosen.includes(one) : true;
const isBetweenDates = (day: number, first: string, last: string) =>
  day >= dayFromDate(first) && day <= dayFromDate(last);

function compared(value: number, operator: number, one: number, other: number | undefined): boolean {
  if (operator === 1) return value > one;
  return operator === 2 ? value < one : within(value, one, other ?? one);
}

const lastPurchase = (
  { purchases }: Person,
  branches: readonly number[] | undefined,
  operator: number,
  days: number,
  end: number,
  moment: Moment,
) => {
  const there = purchases.filter(({ branch }) => at(branches, branch)).map(({ day }) => ago(day, moment));
  return there.length > 0 && within(Math.min(...there), days, operator === 2 ? end : days);
};

const visitTypes = [1, 2, 5, 6, 8, 12];
function firstVisitIn(
  { row, transactions }: Person,
  branches: readonly number[] | undefined,
  isIn: (day: number) => boolean,
  { timeZone }: Moment,
): boolean {
  if (row.first_visit_at === null || !isIn(dayOf(row.first_visit_at, timeZone))) return false;
  if (!branches?.length) return true;
  const [first] = transactions
    .filter(({ type }) => visitTypes.includes(type))
    .sort((one, other) => one.created_at - other.created_at || one.id - other.id);
  return first !== undefined && branches.includes(first.branch_id);
}

const inWeeks = ({ purchases }: Person, weeks: number, moment: Moment) =>
  purchases.filter(({ day }) => within(ago(day, moment), 0, weeks * 7));
const total = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
const spentInAll = ({ purchases }: Person) => total(purchases.map(({ amount }) => amount));

const did = (
  { transactions }: Person,
  type: number,
  days: number,
  branches: readonly number[] | undefined,
  moment: Moment,
) =>
  transactions.filter(
    (one) => one.type === type && within(ago(one.day, moment), 0, days) && at(branches, one.branch_id),
  );

const kindsOfItems = { Products: "product", Categories: "category", Brands: "brand", Vendors: "vendor", Tags: "tag" };
const bought =
  (key: CommerceKey): Twin<CommerceKey> =>
  ({ lines }, { items, days, account }, moment) => {
    const { system, kind } = commerceFilters[key].bought;
    return lines.some(
      (line) =>
        line.system === commerceSystems[system].id &&
        within(ago(line.day, moment), 0, days) &&
        (account === "" || line.account === account) &&
        (items?.length ? line.kind === kindsOfItems[kind] && items.some(({ id }) => id === line.id) : true),
    );
  };

const leap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const lastOfMonth = (year: number, month: number) => {
  if (month === 2) return leap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** Six months, the standard period, before a day YYYYMMDD; where that month is shorter, its last day. */
function halfAYearBefore(day: number): number {
  const [thisYear, thisMonth] = [Math.floor(day / 10_000), Math.floor(day / 100) % 100];
  const [year, month] = thisMonth > 6 ? [thisYear, thisMonth - 6] : [thisYear - 1, thisMonth + 6];
  return year * 10_000 + month * 100 + Math.min(day % 100, lastOfMonth(year, month));
}

const twins: { readonly [K in FilterKey]: Twin<K> } = {
  everybody: () => true,
  postalCode: ({ row }, { postalCode }) =>
    postalCode.split(",").some((typed) => {
      const plain = (text: string) => text.replaceAll(" ", "").toLowerCase();
      return plain(typed) !== "" && plain(row.postal_code).startsWith(plain(typed));
    }),
  language: ({ row }, { customerLanguagesId }) => customerLanguagesId.includes(row.language_id),
  specificCustomers: ({ row }, { specificCustomersList }) => specificCustomersList.includes(row.id),
  joined: ({ row }, of) =>
    isBetweenDates(row.created_day, of.registeredCustomersBetwFirst, of.registeredCustomersBetwLast),
  branch: ({ row }, { branchId }) => at(branchId, row.branch_id),
  firstVisit: (person, of, moment) =>
    firstVisitIn(
      person,
      of.branchIdOp18,
      (day) => isBetweenDates(day, of.firstVisitBetwFirst, of.firstVisitBetwLast),
      moment,
    ),
  tier: ({ row }, { customerTypesId }) => row.tier_id !== null && customerTypesId.includes(row.tier_id),
  segment: ({ row }, { segmentsId }) =>
    segmentsId.some((id) => ["new", "repeat", "loyal", "regular", "at_risk", "dormant"][id - 1] === row.segment),
  tag: ({ tags }, { tagsId }) => tags.some((tag) => tagsId.includes(tag)),
  recentPurchase: ({ purchases }, of, moment) => {
    const end = of.noRegTrxDaysRangeOperator === 2 ? of.noRegTrxDaysRangeEnd : 0;
    const has = purchases.some(
      ({ day, branch }) => within(ago(day, moment), of.noRegTrxDays, end) && at(of.noRegTrxBranchIds, branch),
    );
    return has === (of.noRegTrxFlag === 1);
  },
  lastPurchase: (person, of, moment) =>
    lastPurchase(
      person,
      of.regLastTrxBranchIds,
      of.regLastTrxDaysRangeOperator,
      of.regLastTrxDays,
      of.regLastTrxDaysRangeEnd,
      moment,
    ),
  purchaseCount: (person, { weeksOperator, atLeastOneTrxNum, atLeastOneTrxIn }, moment) => {
    const count = inWeeks(person, atLeastOneTrxIn, moment).length;
    return weeksOperator === 1 ? count >= atLeastOneTrxNum : count <= atLeastOneTrxNum;
  },
  amountSpent: (person, { spentWeeksOperator, spentWeeksAmount, spentWeeksNumber }, moment) => {
    const spent = total(inWeeks(person, spentWeeksNumber, moment).map(({ amount }) => amount));
    return spentWeeksOperator === 1 ? spent > spentWeeksAmount : spent < spentWeeksAmount;
  },
  topSpenders: (person, { topSpending }, { world, ownBranch }) =>
    world.people
      .filter((one) => one.purchases.length > 0 && (ownBranch === null || one.row.branch_id === ownBranch))
      .sort((one, other) => spentInAll(other) - spentInAll(one) || one.row.id - other.row.id)
      .slice(0, topSpending)
      .includes(person),
  lifetimePoints: ({ row }, { haveLifetime, haveLifetimeOperator }) =>
    compared(row.lifetime_points, haveLifetimeOperator, haveLifetime, undefined),
  pointsBalance: ({ row }, of) => compared(row.points_balance, of.havePtsOperator, of.havePts, of.haveEndPts),
  storeCredit: ({ row }, of) =>
    compared(row.credit_balance, of.haveGiftcardOperator, of.haveGiftcard, of.haveEndGiftcard),
  nearReward: ({ row }, _, moment) => {
    const today = todayOf(moment);
    const open = moment.world.rewards.filter(
      (reward) =>
        reward.deleted_at === null &&
        dayFromDate(reward.publish_date) <= today &&
        dayFromDate(reward.expire_date) >= today &&
        (reward.all_branches === 1 || reward.branches.includes(row.branch_id)) &&
        (reward.audience === 0 ||
          (reward.audience === 2 && row.tier_id !== null && reward.tiers.includes(row.tier_id))),
    );
    const cheapest = Math.min(...open.map(({ points }) => points));
    return row.points_balance * 10 >= cheapest * 7 && row.points_balance < cheapest;
  },
  referralStatus: ({ brought }, { referralStatus }) =>
    brought.some(({ status }) => referralStatus.some((one) => one === status)),
  referredCustomers: ({ brought }, { referredCustomersNumber, referredCustomersStatus }) =>
    brought.filter(({ status }) => referredCustomersStatus.some((one) => one === status)).length >=
    referredCustomersNumber,
  wasReferred: ({ broughtBy }, { referredBetwFirst, referredBetwLast }) =>
    broughtBy.some(({ day }) => isBetweenDates(day, referredBetwFirst, referredBetwLast)),
  claimedOffers: (person, { offerIds, daysOp50, branchIdOp50 }, moment) =>
    did(person, 6, daysOp50, branchIdOp50, moment).some(({ offer_id }) => any(offerIds, offer_id)),
  redeemedRewards: (person, { punchItemIds, daysOp51, branchIdOp51 }, moment) =>
    did(person, 2, daysOp51, branchIdOp51, moment).some(
      ({ reward_id }) => reward_id !== null && any(punchItemIds, reward_id),
    ),
  productRewards: ({ transactions }, { productRewardListId }) =>
    transactions.some(({ type, reward_id }) => type === 12 && any(productRewardListId, reward_id)),
  campaignOffers: (person, of, moment) => {
    const ids = of.campaignedOffersRedemptionsIds;
    const offered = person.sent
      .filter(({ campaign }) => any(ids, campaign.id))
      .flatMap(({ campaign, at }) =>
        (JSON.parse(campaign.options) as { selectedOffers: Carried[] }).selectedOffers.map((one) => ({ ...one, at })),
      );
    const took = [2, 6]
      .flatMap((type) => did(person, type, of.campaignedOffersRedemptionsDays, undefined, moment))
      .some(({ type, offer_id, reward_id, created_at }) =>
        offered.some(({ offerType, offerId, at: sentAt }) => {
          const isReward = offerType === "reward";
          const isIt = isReward ? type === 2 && reward_id === offerId : offer_id === offerId;
          return isIt && created_at >= sentAt;
        }),
      );
    return took === (of.campaignedOffersRedemptionsOperator === 1);
  },
  bookedAppointment: ({ appointments }, of) =>
    appointments.some(
      ({ day, cancelled_at }) =>
        cancelled_at === null && isBetweenDates(day, of.bookedAppointmentBetwFirst, of.bookedAppointmentBetwLast),
    ),
  lastAppointments: ({ appointments }, of, moment) => {
    const had = appointments.some(
      ({ day, cancelled_at, starts_at, product_id }) =>
        cancelled_at === null &&
        starts_at <= moment.now &&
        within(ago(day, moment), 0, of.bookingLastAppointmentsDays) &&
        any(of.bookingServiceId, product_id),
    );
    return had === (of.bookingServiceOperator === 1);
  },
  reviewed: ({ reviews }, { reviewOperator, reviewDays }, moment) =>
    reviews.some(({ day }) => within(ago(day, moment), 0, reviewDays)) === (reviewOperator === 1),
  birthday: ({ row }, { daysBeforeBirthday, customerCriteriaOp9, customerTypesOp9 }, moment) => {
    if (row.birth_date === null) return false;
    const day = addDays(todayOf(moment), daysBeforeBirthday);
    const born = Number(row.birth_date.slice(5, 7)) * 100 + Number(row.birth_date.slice(8, 10));
    const birthday = born === 229 && !leap(Math.floor(day / 10_000)) ? 228 : born;
    if (birthday !== day % 10_000) return false;
    if (customerCriteriaOp9 === 2) return row.tier_id === null;
    return customerCriteriaOp9 === 1 || (row.tier_id !== null && any(customerTypesOp9, row.tier_id));
  },
  lastPurchaseDate: (person, of, moment) =>
    lastPurchase(person, of.noTrxBranchIds, of.noTrxDaysRangeOperator, of.noTrxDays, of.noTrxDaysRangeEnd, moment),
  newCustomers: (person, { afterFirstVisit, branchIdOp13 }, moment) =>
    firstVisitIn(person, branchIdOp13, (day) => ago(day, moment) === afterFirstVisit, moment),
  totalEarnings: ({ earnings, transactions }, { optRewardRedemp, nbRewardRedemp }) =>
    (optRewardRedemp === 1 ? earnings : transactions.filter(({ type }) => type === 2).length) >= nbRewardRedemp,
  registeredNoPurchase: ({ row, purchases }, { regNoTrxDays }, moment) =>
    ago(row.created_day, moment) === regNoTrxDays && purchases.length === 0,
  pointsExpiration: ({ lots }, { ptsExpireDays }, moment) =>
    lots.some(
      ({ account, left, expires_at }) =>
        account === "points" && left > 0 && -ago(dayOf(expires_at - 1, moment.timeZone), moment) === ptsExpireDays,
    ),
  inactivityExpiration: ({ row, gains }, { ptsExpireInactiveDays }, moment) => {
    const active = Math.max(row.seen_day, ...gains.map((instant) => dayOf(instant, moment.timeZone)));
    const lostBy = (days: number) => active < halfAYearBefore(addDays(todayOf(moment), days)) && row.points_balance > 0;
    return lostBy(ptsExpireInactiveDays) && !lostBy(ptsExpireInactiveDays - 1);
  },
  tierUpgrade: ({ moves }, { movedFromCustomerTypeId, movedToCustomerTypeId }, moment) =>
    moves.some(
      ({ day, direction, from_tier_id, to_tier_id }) =>
        day === todayOf(moment) &&
        direction === 1 &&
        any(movedFromCustomerTypeId, from_tier_id ?? 0) &&
        any(movedToCustomerTypeId, to_tier_id ?? 0),
    ),
  ...(Object.fromEntries((Object.keys(commerceFilters) as CommerceKey[]).map((key) => [key, bought(key)])) as {
    readonly [K in CommerceKey]: Twin<K>;
  }),
};

const meets = <K extends FilterKey>(person: Person, { key, values }: AppliedFilter<K>, moment: Moment): boolean =>
  twins[key](person, values, moment);

/** Whether an instant is in the last so many days, today and those before it, or hours. */
const isWithin = (instant: number, amount: number, unit: TimeUnit, moment: Moment) =>
  unit === "DAYS"
    ? ago(dayOf(instant, moment.timeZone), moment) <= amount
    : instant >= moment.now - amount * 60 * 60 * 1000;

/** Ids of the customers in an audience, ascending. */
export function audienceIds({ filters, whole, ...audience }: Audience, moment: Moment): number[] {
  const earlier = earlierOf({ filters, whole, ...audience });
  return moment.world.people
    .filter((person) => {
      const { row, sent } = person;
      if (moment.ownBranch !== null && row.branch_id !== moment.ownBranch) return false;
      if (whole.excludeDormants && row.segment === "dormant") return false;
      const wasSent = earlier.some(({ kind, amount, unit, campaigns }) =>
        sent.some(
          ({ campaign, at: when }) =>
            campaign.kind === (kind === "Reg" ? "regular" : "auto") &&
            isWithin(when, amount, unit, moment) &&
            (campaigns === null || campaigns.includes(campaign.id)),
        ),
      );
      if (wasSent) return false;
      const met = filters.map((filter) => meets(person, filter, moment));
      if (filters.length === 0) return true;
      return whole.applyConditionsAnd === 1 ? met.every(Boolean) : met.some(Boolean);
    })
    .map(({ row }) => row.id)
    .sort((one, other) => one - other);
}
