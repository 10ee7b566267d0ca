import { z } from "zod";
import type { RawAnswers } from "~/form/answers";
import {
  allowed,
  asFields,
  chosenOf,
  combinationsAnswer,
  optionalMoney,
  say,
  sayImplausibleDays,
  within,
} from "~/form/reading";
import {
  defaultTimeRange,
  frequencies,
  frequenciesOf,
  kindOf,
  shippingHandlingIds,
} from "../../../server/contract/offers/words";
import { date, fallback, flag, oneOf, optional, time, whole } from "../../../server/contract/wire";
import type { OfferFacts } from "./facts";

/** `time_range[start]` and `time_range[end]`, or both in one JSON value as on the wire. */
const timeRange = z.preprocess(
  asFields,
  z.object({
    start: fallback(time, defaultTimeRange.start).read,
    end: fallback(time, defaultTimeRange.end).read,
  }),
);

const everyDay = [1, 2, 3, 4, 5, 6, 7];

export const conditionsSchema = (facts: OfferFacts, { type }: { readonly type?: number }) =>
  z
    .object({
      start_date: allowed(date),
      end_date: allowed(date),
      never_expires: flag.read,
      frequency_type: fallback(oneOf(frequenciesOf(kindOf(type ?? 0) ?? "basic")), frequencies.oncePerDay).read,
      days_of_week: chosenOf(everyDay, "Choose days from Monday to Sunday"),
      time_range: timeRange,
      minimum_purchase: optionalMoney(),
      maximum_purchase: optionalMoney(),
      claimed_days: within(allowed(whole, "Enter a whole number of days"), 0, 3650, "Enter 0 to 3,650 days"),
      coupon_auto_get: flag.read,
      coupon_permanent: flag.read,
      convertable_coupon_on: flag.read,
      promo_sort_order: fallback(oneOf([1, 0]), 0).read,
      apply_max_priced: fallback(oneOf([1, 0, 2]), 1).read,
      combinations: combinationsAnswer,
      sale_min_amount: optionalMoney(),
      shipping_rates_limit_amount: optionalMoney(),
      ecom_branch_shipping_type: optional(oneOf(shippingHandlingIds)).read,
    })
    .superRefine((answer, context) => {
      const { start_date: start, end_date: end, minimum_purchase: least, maximum_purchase: most } = answer;
      sayImplausibleDays(context, { start_date: start, end_date: answer.never_expires ? undefined : end });
      if (!answer.never_expires) {
        if (start === undefined) say(context, "start_date", "Enter the day it starts");
        if (end === undefined) say(context, "end_date", "Enter the day it ends, or say that it never expires");
        else if (typeof end === "string" && typeof start === "string" && end < start) {
          say(context, "end_date", "The end is before the start");
        } else if (typeof end === "string" && facts.mode !== "edit" && end < facts.today) {
          say(context, "end_date", "The end is in the past");
        }
      }
      if (answer.frequency_type === frequencies.specific) {
        if (Array.isArray(answer.days_of_week) && answer.days_of_week.length === 0) {
          say(context, "days_of_week", "Choose at least one day");
        }
        const { start: from, end: to } = answer.time_range;
        if (typeof from === "string" && typeof to === "string" && to <= from) {
          say(context, "time_range.end", "The end is not after the start");
        }
      }
      if (typeof least === "number" && typeof most === "number" && most < least) {
        say(context, "maximum_purchase", "The maximum is below the minimum");
      }
    });

/** One field each for what was posted in one JSON value, so that the form can show it again. */
export const spelledOut = (raw: RawAnswers): RawAnswers =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) =>
      name === "time_range" || name === "combinations"
        ? Object.entries(asFields(value)).map(([part, one]) => [`${name}[${part}]`, String(one)] as const)
        : [[name, value] as const],
    ),
  );
