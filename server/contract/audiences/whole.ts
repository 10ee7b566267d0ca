import { group, ids, oneOf, yesNo } from "../field";
import { countOf, mostChosen } from "./parts";

/*
 * Options of an audience as a whole (document 001, sections 3, 4 and 9).
 */

/** Whether one filter must match, or all. */
export const joins = { or: 0, and: 1 } as const;
/** Any earlier campaign, or those in `Ids`. */
export const earlierCriteria = { any: 1, chosen: 2 } as const;
export const timeUnits = ["DAYS", "HOURS"] as const;
export type TimeUnit = (typeof timeUnits)[number];

const reach = () => countOf(1, 10_000, { otherwise: 7 });

export const audienceAsAWhole = group(
  {
    applyConditionsAnd: oneOf([joins.or, joins.and], { otherwise: joins.and }),
    /** The toggle is inverted: switched on, "Dormant customers too" sends 0. */
    excludeDormants: yesNo(),
    excludeCustPrevRegCamp: yesNo(),
    excludeCustPrevRegCampDays: reach(),
    excludeCustPrevRegCampUnit: oneOf(timeUnits, { otherwise: "DAYS" }),
    excludeCustPrevRegCampCriteria: oneOf([1, 2], { otherwise: earlierCriteria.any }),
    excludeCustPrevRegCampIds: ids("campaigns", mostChosen),
    excludeCustPrevAutoCamp: yesNo(),
    excludeCustPrevAutoCampDays: reach(),
    excludeCustPrevAutoCampUnit: oneOf(timeUnits, { otherwise: "DAYS" }),
    excludeCustPrevAutoCampCriteria: oneOf([1, 2], { otherwise: earlierCriteria.any }),
    excludeCustPrevAutoCampIds: ids("campaigns", mostChosen),
  },
  (of, say) => {
    for (const kind of earlierKinds) {
      const name = `excludeCustPrev${kind}Camp` as const;
      const isBlank = (of[`${name}Ids`] ?? []).length === 0;
      if (of[name] && of[`${name}Criteria`] === earlierCriteria.chosen && isBlank)
        say(`${name}Ids`, "Choose a campaign");
    }
  },
);

/** Regular and automatic campaigns, as in field names. */
export const earlierKinds = ["Reg", "Auto"] as const;
export type EarlierKind = (typeof earlierKinds)[number];
