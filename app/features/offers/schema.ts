import { z } from "zod";
import { chosenBranches, chosenTiers } from "~/business/chosen";
import { allowed, required, say } from "~/form/reading";
import type { Texts } from "~/wizard/wizard";
import { audienceIds, audiences, offerKinds } from "../../../server/contract/offers/words";
import { fallback, flag, oneOf } from "../../../server/contract/wire";
import type { OfferFacts } from "./facts";
import { offerTypeChoices } from "./kinds";
import type { conditionsSchema } from "./schema-conditions";
import type { DescribeAnswers } from "./schema-describe";
import type { templateSchema } from "./schema-template";

export const typeSchema = (facts: OfferFacts) =>
  z
    .object({
      type: required(oneOf(Object.values(offerKinds)), "Choose what kind of offer it is"),
      offer_type: allowed(oneOf(offerTypeChoices(facts))),
    })
    .superRefine((answer, context) => {
      if (answer.type === offerKinds.basic && answer.offer_type === undefined) {
        say(context, "offer_type", "Choose what the offer gives");
      }
    });

export const audienceSchema = (facts: OfferFacts) =>
  z.object({
    location: chosenBranches(facts),
    audience: fallback(oneOf(audienceIds), audiences.all).read,
    tier: chosenTiers(facts),
    login_with_qr: flag.read,
  });

type Of<Schema extends (...args: never[]) => z.ZodTypeAny> = z.output<ReturnType<Schema>>;

/** Everything the wizard asks, parsed. */
export type OfferAnswers = Of<typeof templateSchema> &
  Of<typeof typeSchema> &
  DescribeAnswers &
  Of<typeof audienceSchema> &
  Of<typeof conditionsSchema> & { readonly texts?: Texts };
