import { counted } from "../../common/counted";
import { oneOf } from "../../field";
import { filter } from "../filter";
import {
  at,
  betweenDaysAgo,
  branches,
  countOf,
  daysOf,
  exactlyOrBetween,
  haveOrNot,
  having,
  inTheLast,
  limits,
  range,
  ranges,
  sum,
  weeks,
} from "../parts";

/*
 * Filters on purchases. A purchase is a transaction of type 1 with an amount above 0 that was not reversed.
 */

const group = "Purchases";

export const purchaseFilters = {
  recentPurchase: filter({
    code: 1,
    name: "Recent purchase",
    group,
    fields: {
      noRegTrxFlag: haveOrNot(),
      noRegTrxDays: daysOf(7),
      noRegTrxDaysRangeOperator: range(),
      noRegTrxDaysRangeEnd: daysOf(1),
      noRegTrxBranchIds: branches(),
    },
    phrase: (of, { names }) => {
      const when =
        of.noRegTrxDaysRangeOperator === ranges.between
          ? betweenDaysAgo(of.noRegTrxDays, of.noRegTrxDaysRangeEnd)
          : inTheLast(of.noRegTrxDays);
      const what = of.noRegTrxFlag === having.have ? "bought something" : "haven't bought anything";
      return `who ${what} ${when}${at(names("branches", of.noRegTrxBranchIds ?? []))}`;
    },
  }),
  lastPurchase: filter({
    code: 7,
    name: "Last purchase",
    group,
    fields: {
      regLastTrxDays: daysOf(7),
      regLastTrxDaysRangeOperator: range(),
      regLastTrxDaysRangeEnd: daysOf(14),
      regLastTrxBranchIds: branches(),
    },
    phrase: (of, { names }) =>
      `whose last purchase${at(names("branches", of.regLastTrxBranchIds ?? []))} was ${exactlyOrBetween(of.regLastTrxDaysRangeOperator, of.regLastTrxDays, of.regLastTrxDaysRangeEnd)}`,
  }),
  purchaseCount: filter({
    code: 15,
    name: "Number of purchases",
    group,
    fields: {
      weeksOperator: oneOf([limits.atLeast, limits.atMost], { otherwise: limits.atLeast }),
      atLeastOneTrxNum: countOf(0, 100_000, { otherwise: 1 }),
      atLeastOneTrxIn: weeks(4),
    },
    phrase: ({ weeksOperator, atLeastOneTrxNum, atLeastOneTrxIn }) =>
      `with at ${weeksOperator === limits.atLeast ? "least" : "most"} ${counted(atLeastOneTrxNum, "purchase")} ${inTheLast(atLeastOneTrxIn, "week")}`,
  }),
  amountSpent: filter({
    code: 17,
    name: "Amount spent",
    group,
    fields: {
      spentWeeksOperator: oneOf([1, 2], { otherwise: 1 }),
      spentWeeksAmount: sum({ otherwise: 100 }),
      spentWeeksNumber: weeks(4),
    },
    phrase: ({ spentWeeksOperator, spentWeeksAmount, spentWeeksNumber }, { money }) =>
      `who spent ${spentWeeksOperator === 1 ? "more" : "less"} than ${money(spentWeeksAmount)} ${inTheLast(spentWeeksNumber, "week")}`,
  }),
  topSpenders: filter({
    code: 23,
    name: "Top spenders",
    group,
    fields: { topSpending: countOf(1, 1_000_000, { otherwise: 50 }) },
    phrase: ({ topSpending }) =>
      topSpending === 1 ? "who spent most of all" : `among the ${topSpending.toLocaleString("en")} who spent most`,
  }),
};
