import { z } from "zod";
import type { Texts } from "~/wizard/wizard";
import { allBranches, audienceIds, audiences, offerKinds } from "../../../server/contract/offer-words";
import { fallback, flag, oneOf } from "../../../server/contract/wire";
import type { OfferFacts } from "./facts";
import { offerTypeChoices } from "./kinds";
import { allowed, chosenOf, required, say } from "./reading";
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

export const audienceSchema = ({ branches, tiers, ownBranch }: OfferFacts) =>
  z.object({
    location: ownBranch === null ? chosenBranches(branches) : z.unknown().transform(() => [ownBranch]),
    audience: fallback(oneOf(audienceIds), audiences.all).read,
    tier: chosenOf(
      tiers.map((tier) => tier.id),
      "Choose tiers of this business",
    ),
    login_with_qr: flag.read,
  });

/** All branches are sent as -1 plus every id (section 5); a branch admin's offers are at their own branch, whatever is posted. */
const chosenBranches = (branches: OfferFacts["branches"]) => {
  const ids = branches.map(({ id }) => id);
  return chosenOf([allBranches, ...ids], "Choose branches of this business")
    .superRefine((chosen, context) => {
      if (Array.isArray(chosen) && chosen.length === 0) {
        context.addIssue({ code: z.ZodIssueCode.custom, message: "Choose at least one branch" });
      }
    })
    .transform((chosen) => (chosen.includes(allBranches) ? [allBranches, ...ids] : [...new Set(chosen)]));
};

type Of<Schema extends (...args: never[]) => z.ZodTypeAny> = z.output<ReturnType<Schema>>;

/** Everything the wizard asks, parsed. */
export type OfferAnswers = Of<typeof templateSchema> &
  Of<typeof typeSchema> &
  DescribeAnswers &
  Of<typeof audienceSchema> &
  Of<typeof conditionsSchema> & { readonly texts?: Texts };
