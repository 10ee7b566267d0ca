import { oneOf } from "../../field";
import { filter } from "../filter";
import { compared, comparison, points, sum, upperEnd } from "../parts";

/*
 * Filters on points and store credit.
 */

const group = "Points and money";
const missing = "Enter a number of points";

/** Share of a reward's points from which it counts as close, until the customer has all of them. */
export const nearFrom = 0.7;

export const balanceFilters = {
  lifetimePoints: filter({
    code: 2,
    name: "Lifetime points",
    group,
    fields: { haveLifetime: points({ missing }), haveLifetimeOperator: oneOf([1, 2], { otherwise: 1 }) },
    phrase: ({ haveLifetime, haveLifetimeOperator }, { points: { of } }) =>
      `who earned ${compared(haveLifetimeOperator, haveLifetime, undefined, of)} in all`,
  }),
  pointsBalance: filter({
    code: 49,
    name: "Points balance",
    group,
    fields: { havePts: points({ missing }), haveEndPts: points({}), havePtsOperator: comparison() },
    check: ({ havePtsOperator, haveEndPts }, say) => upperEnd(havePtsOperator, haveEndPts, say, "haveEndPts"),
    phrase: ({ havePts, haveEndPts, havePtsOperator }, { points: { of } }) =>
      `with ${compared(havePtsOperator, havePts, haveEndPts, of)}`,
  }),
  storeCredit: filter({
    code: 52,
    name: "Store credit",
    group,
    needs: { rule: "reward_store_credit_flag" },
    fields: {
      haveGiftcard: sum({ missing: "Enter an amount" }),
      haveEndGiftcard: sum({}),
      haveGiftcardOperator: comparison(),
    },
    check: (of, say) => upperEnd(of.haveGiftcardOperator, of.haveEndGiftcard, say, "haveEndGiftcard"),
    phrase: ({ haveGiftcard, haveEndGiftcard, haveGiftcardOperator }, { money }) =>
      `with ${compared(haveGiftcardOperator, haveGiftcard, haveEndGiftcard, money)} of store credit`,
  }),
  nearReward: filter({
    code: 73,
    name: "Close to a reward",
    group,
    fields: {},
    phrase: (_, { points: { many } }) => `with at least 70% of the ${many} for their first reward`,
  }),
};
