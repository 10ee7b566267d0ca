import type { FilterKey } from "../../../server/contract/audiences/filters";
import { type CommerceKey, commerceFilters } from "../../../server/contract/audiences/filters/commerce";
import { type EdgePerson, goodFor, idleFor } from "./edge-shop";

/*
 * The expected result of each filter about days, by operator: one declaration per filter, or one for all filters built
 * from the same table.
 */

type Who = (person: EdgePerson) => boolean;
export type On = (date: (ago: number) => string) => object;
type Case = readonly [operator: string, options: object | On, matches: Who];

/** Customers who did it this many days ago. */
const did =
  (from: number, to = from): Who =>
  ({ isShy, ago }) =>
    !isShy && ago >= from && ago <= to;
const joined =
  (from: number, to = from): Who =>
  ({ ago }) =>
    ago >= from && ago <= to;
const didNot =
  (from: number, to = from): Who =>
  (person) =>
    !did(from, to)(person);

const between = (first: string, last: string, matches: Who): Case[] => [
  ["between two days", (date) => ({ [first]: date(7), [last]: date(3) }), matches],
];
const haveOrNot = (operator: string, days: string): Case[] => [
  ["has in the last days", { [operator]: "1", [days]: "7" }, did(0, 7)],
  ["has not in the last days", { [operator]: "2", [days]: "7" }, didNot(0, 7)],
];
const exactlyOrBetween = (days: string): Case[] => [
  ["exactly so many days ago", { [days]: "7" }, did(7)],
  ["between", { [days]: "3", [`${days}RangeOperator`]: "2", [`${days}RangeEnd`]: "7" }, did(3, 7)],
  ["between, the other way round", { [days]: "7", [`${days}RangeOperator`]: "2", [`${days}RangeEnd`]: "3" }, did(3, 7)],
];
const noRegTrx = (flag: number, days: number, end?: number) => ({
  ...{ noRegTrxFlag: String(flag), noRegTrxDays: String(days) },
  ...(end !== undefined && { noRegTrxDaysRangeOperator: "2", noRegTrxDaysRangeEnd: String(end) }),
});

const sold = { Products: "tart", Categories: "cakes", Brands: "bakers", Vendors: "mill", Tags: "sweet" };

function boughtCases(key: CommerceKey): Case[] {
  const { kind } = commerceFilters[key].bought;
  const items = (id: string) => JSON.stringify([{ id, name: "" }]);
  const days = { [`${key}Days`]: "7" };
  return [
    ["one of them", { ...days, [key]: items(sold[kind]) }, did(0, 7)],
    ["any of them", days, did(0, 7)],
  ];
}

/** The cases of each filter about days. */
export const daily: Partial<Record<FilterKey, readonly Case[]>> = {
  recentPurchase: [
    ["has in the last days", noRegTrx(1, 7), did(0, 7)],
    ["has not in the last days", noRegTrx(2, 7), didNot(0, 7)],
    ["has between", noRegTrx(1, 3, 7), did(3, 7)],
    ["has between, the other way round", noRegTrx(1, 7, 3), did(3, 7)],
    ["has not between", noRegTrx(2, 3, 7), didNot(3, 7)],
  ],
  lastPurchase: exactlyOrBetween("regLastTrxDays"),
  purchaseCount: [
    ["at least", { weeksOperator: "1", atLeastOneTrxNum: "1", atLeastOneTrxIn: "1" }, did(0, 7)],
    ["at most", { weeksOperator: "2", atLeastOneTrxNum: "0", atLeastOneTrxIn: "1" }, didNot(0, 7)],
  ],
  amountSpent: [
    ["more than", { spentWeeksOperator: "1", spentWeeksAmount: "99.99", spentWeeksNumber: "1" }, did(0, 7)],
    [
      "not more than just as much",
      { spentWeeksOperator: "1", spentWeeksAmount: "100.00", spentWeeksNumber: "1" },
      () => false,
    ],
    ["less than", { spentWeeksOperator: "2", spentWeeksAmount: "100.00", spentWeeksNumber: "1" }, didNot(0, 7)],
  ],
  joined: between("registeredCustomersBetwFirst", "registeredCustomersBetwLast", joined(3, 7)),
  firstVisit: between("firstVisitBetwFirst", "firstVisitBetwLast", did(3, 7)),
  claimedOffers: [["in the last days", { daysOp50: "7" }, did(0, 7)]],
  redeemedRewards: [["in the last days", { daysOp51: "7" }, did(0, 7)]],
  campaignOffers: haveOrNot("campaignedOffersRedemptionsOperator", "campaignedOffersRedemptionsDays"),
  bookedAppointment: between("bookedAppointmentBetwFirst", "bookedAppointmentBetwLast", did(3, 7)),
  lastAppointments: haveOrNot("bookingServiceOperator", "bookingLastAppointmentsDays"),
  reviewed: haveOrNot("reviewOperator", "reviewDays"),
  wasReferred: between("referredBetwFirst", "referredBetwLast", did(3, 7)),
  lastPurchaseDate: exactlyOrBetween("noTrxDays"),
  newCustomers: [["exactly so many days ago", { afterFirstVisit: "7" }, did(7)]],
  registeredNoPurchase: [
    ["exactly so many days ago", { regNoTrxDays: "7" }, (person) => person.isShy && joined(7)(person)],
  ],
  pointsExpiration: [["exactly so many days ahead", { ptsExpireDays: String(goodFor - 7) }, did(7)]],
  inactivityExpiration: [
    // Idle for the last allowed day, and one more.
    ["exactly so many days ahead", { ptsExpireInactiveDays: String(idleFor + 1 - 7) }, did(7)],
  ],
  tierUpgrade: [["today", {}, did(0)]],
  ...Object.fromEntries((Object.keys(commerceFilters) as CommerceKey[]).map((key) => [key, boughtCases(key)] as const)),
};
