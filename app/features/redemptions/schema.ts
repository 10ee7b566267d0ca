import { z } from "zod";
import { chosenBranches, chosenTiers } from "~/business/chosen";
import { allowed, asFields, combinationsAnswer, say, sayImplausibleDays } from "~/form/reading";
import type { Texts } from "~/wizard/wizard";
import { audienceIds, audiences, shippingHandlingIds } from "../../../server/contract/offers/words";
import { redemptionMessages } from "../../../server/contract/redemptions/rules";
import { defaultMaxPriced, maxPricedIds, sortOrders } from "../../../server/contract/redemptions/words";
import { date, fallback, flag, oneOf, optional } from "../../../server/contract/wire";
import { type GivenAnswers, problemOf } from "./branches";
import type { RedemptionFacts } from "./facts";
import type { DescribeAnswers } from "./schema-describe";
import type { templateSchema } from "./schema-template";

export const audienceSchema = (facts: RedemptionFacts, answers: GivenAnswers) =>
  z.object({
    selectedBrIds: chosenBranches(facts).superRefine((chosen, context) => {
      const message = Array.isArray(chosen) && chosen.length > 0 ? problemOf(answers, facts, chosen) : null;
      if (message) context.addIssue({ code: z.ZodIssueCode.custom, message });
    }),
    targeted_offer_flag: fallback(oneOf(audienceIds), audiences.all).read,
    redemption_user_tiers: chosenTiers(facts),
  });

/** Which of several items is meant, by connected system; blank leaves each category as it is. */
const bySystem = z.preprocess(asFields, z.record(optional(oneOf(maxPricedIds)).read));

export const conditionsSchema = (facts: RedemptionFacts) =>
  z
    .object({
      utc_publish: allowed(date),
      utc_expires: allowed(date),
      never_expires_flag: flag.read,
      sort_order: fallback(oneOf([1, 0]), sortOrders.lowest).read,
      apply_max_priced: fallback(oneOf(maxPricedIds), defaultMaxPriced).read,
      category_max_priced: bySystem,
      convert_gift_card_flag: flag.read,
      pos_shipping_type: optional(oneOf(shippingHandlingIds)).read,
      combinations: combinationsAnswer,
    })
    .superRefine(({ utc_publish: first, utc_expires: last, never_expires_flag: never }, context) => {
      sayImplausibleDays(context, { utc_publish: first, utc_expires: never ? undefined : last });
      // One that never expires may start at once: its year then counts from today.
      if (never) return;
      if (first === undefined) say(context, "utc_publish", redemptionMessages.start);
      if (last === undefined) say(context, "utc_expires", redemptionMessages.end);
      else if (typeof last === "string" && typeof first === "string" && last < first) {
        say(context, "utc_expires", redemptionMessages.backwards);
      } else if (typeof last === "string" && facts.mode !== "edit" && last < facts.today) {
        say(context, "utc_expires", "The last day is in the past");
      }
    });

type Of<Schema extends (...args: never[]) => z.ZodTypeAny> = z.output<ReturnType<Schema>>;

/** Everything the wizard asks, parsed. */
export type RedemptionAnswers = Of<typeof templateSchema> &
  DescribeAnswers &
  Of<typeof audienceSchema> &
  Of<typeof conditionsSchema> & { readonly texts?: Texts };
