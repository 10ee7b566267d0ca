import type { FieldDisplay } from "~/form/declared-field";
import type { FilterKey, filters } from "../../../../server/contract/audiences/filters";
import { type CommerceFilter, commerceFilters } from "../../../../server/contract/audiences/filters/commerce";
import { segments } from "../../../../server/contract/dashboard/words";

/*
 * Labels and hints of each filter's fields. The types require an entry for every filter and field of the contract.
 */

type OwnKey = Exclude<FilterKey, keyof typeof commerceFilters>;
type Forms = { readonly [K in OwnKey]: { readonly [N in keyof (typeof filters)[K]["fields"]]: FieldDisplay } };

const branches = { label: "Branches", hint: "All branches if none is selected" };
const from = { label: "From" };
const until = { label: "Until" };
const days = { label: "Days" };
const upTo = { label: "Up to", range: "upper" } as const;
const comparison = {
  label: "Has",
  names: { 1: "More than", 2: "Less than", 3: "Between" },
  range: "choice",
} as const;

const own = (points: string): Forms => ({
  everybody: {},
  postalCode: {
    postalCode: { label: "Postal code begins with", hint: "Several, separated by commas", span: 3 },
  },
  language: { customerLanguagesId: { label: "Languages" } },
  specificCustomers: {
    specificCustomer: { label: "Find customers", hint: "A name, phone number, email or customer number", span: 2 },
    specificCustomersList: { label: "Customers" },
  },
  joined: { registeredCustomersBetwFirst: from, registeredCustomersBetwLast: until },
  branch: { branchId: branches },
  firstVisit: { firstVisitBetwFirst: from, firstVisitBetwLast: until, branchIdOp18: branches },
  tier: { customerTypesId: { label: "Tiers" } },
  segment: {
    segmentsId: {
      label: "Segments",
      names: Object.fromEntries(segments.map(({ name }, index) => [index + 1, name])),
    },
  },
  tag: { tagsId: { label: "Tags", hint: "Customers with any of these tags" } },
  recentPurchase: {
    noRegTrxFlag: { label: "Customers who", names: { 1: "Bought something", 2: "Have not bought anything" } },
    noRegTrxDaysRangeOperator: { label: "When", names: { 1: "In the last", 2: "Between" }, range: "choice" },
    noRegTrxDays: days,
    noRegTrxDaysRangeEnd: upTo,
    noRegTrxBranchIds: branches,
  },
  lastPurchase: {
    regLastTrxDaysRangeOperator: { label: "Last purchase", names: { 1: "Exactly", 2: "Between" }, range: "choice" },
    regLastTrxDays: { ...days, label: "Days ago" },
    regLastTrxDaysRangeEnd: upTo,
    regLastTrxBranchIds: branches,
  },
  purchaseCount: {
    weeksOperator: { label: "Bought", names: { 1: "At least", 2: "At most" } },
    atLeastOneTrxNum: { label: "Purchases" },
    atLeastOneTrxIn: { label: "In the last" },
  },
  amountSpent: {
    spentWeeksOperator: { label: "Spent", names: { 1: "More than", 2: "Less than" } },
    spentWeeksAmount: { label: "Amount" },
    spentWeeksNumber: { label: "In the last" },
  },
  topSpenders: { topSpending: { label: "How many", hint: "By total spending of all time" } },
  lifetimePoints: {
    haveLifetimeOperator: { label: "Total earned", names: { 1: "More than", 2: "Less than" } },
    haveLifetime: { label: points },
  },
  pointsBalance: {
    havePtsOperator: comparison,
    havePts: { label: points },
    haveEndPts: upTo,
  },
  storeCredit: {
    haveGiftcardOperator: comparison,
    haveGiftcard: { label: "Store credit" },
    haveEndGiftcard: upTo,
  },
  nearReward: {},
  referralStatus: { referralStatus: { label: "Referrals", names: { 1: "Pending", 2: "Complete", 3: "Expired" } } },
  referredCustomers: {
    referredCustomersNumber: { label: "Referred at least" },
    referredCustomersStatus: { label: "Referrals", names: { 1: "Pending", 2: "Complete", 3: "Expired" } },
  },
  wasReferred: { referredBetwFirst: from, referredBetwLast: until },
  claimedOffers: {
    offerIds: { label: "Offers", hint: "Any offer if none is selected" },
    daysOp50: { ...days, label: "In the last" },
    branchIdOp50: branches,
  },
  redeemedRewards: {
    punchItemIds: { label: "Rewards", hint: "Any reward if none is selected" },
    daysOp51: { ...days, label: "In the last" },
    branchIdOp51: branches,
  },
  productRewards: { productRewardListId: { label: "Rewards", hint: "Any a la carte reward if none is selected" } },
  campaignOffers: {
    campaignedOffersRedemptionsOperator: {
      label: "Customers who",
      names: { 1: "Redeemed an offer", 2: "Have not redeemed one" },
    },
    campaignedOffersRedemptionsDays: { ...days, label: "In the last" },
    campaignedOffersRedemptionsIds: { label: "Campaigns", hint: "Any campaign if none is selected" },
  },
  bookedAppointment: { bookedAppointmentBetwFirst: from, bookedAppointmentBetwLast: until },
  lastAppointments: {
    bookingServiceOperator: { label: "Customers who", names: { 1: "Had an appointment", 2: "Had none" } },
    bookingLastAppointmentsDays: { ...days, label: "In the last" },
    bookingServiceId: { label: "Services", hint: "Any service if none is selected" },
  },
  reviewed: {
    reviewOperator: { label: "Customers who", names: { 1: "Wrote a review", 2: "Have not written one" } },
    reviewDays: { ...days, label: "In the last" },
  },
  birthday: {
    daysBeforeBirthday: { label: "Before the birthday" },
    customerCriteriaOp9: {
      label: "For",
      names: { 1: "All customers", 2: "Customers without a tier", 3: "Customers in a tier" },
    },
    customerTypesOp9: { label: "Tiers", hint: "Any tier if none is selected" },
  },
  lastPurchaseDate: {
    noTrxDaysRangeOperator: { label: "Last purchase", names: { 1: "Exactly", 2: "Between" }, range: "choice" },
    noTrxDays: { ...days, label: "Days ago" },
    noTrxDaysRangeEnd: upTo,
    noTrxBranchIds: branches,
  },
  newCustomers: { afterFirstVisit: { label: "After the first visit" }, branchIdOp13: branches },
  totalEarnings: {
    optRewardRedemp: { label: "When they", names: { 1: "Earned", 2: "Redeemed" } },
    nbRewardRedemp: { label: "Times" },
  },
  registeredNoPurchase: { regNoTrxDays: { label: "After joining" } },
  pointsExpiration: { ptsExpireDays: { label: "Before expiry" } },
  inactivityExpiration: { ptsExpireInactiveDays: { label: "Before expiry" } },
  tierUpgrade: {
    movedFromCustomerTypeId: { label: "From", hint: "Any tier if none is selected" },
    movedToCustomerTypeId: { label: "To", hint: "Any tier if none is selected" },
  },
});

const commerce = ({ bought: { kind } }: CommerceFilter): Readonly<Record<string, FieldDisplay>> => ({
  items: { label: kind, hint: "Anything from this system if none is selected" },
  days: { label: "In the last" },
  account: { label: "Account" },
});

const isCommerce = (key: FilterKey): key is keyof typeof commerceFilters => key in commerceFilters;

/**
 * Labels and hints of a filter's fields, by declared name.
 * @param points the business's word for points, as a heading
 */
export const displaysOf = (key: FilterKey, points: string): Readonly<Record<string, FieldDisplay>> =>
  isCommerce(key) ? commerce(commerceFilters[key]) : own(points)[key];
