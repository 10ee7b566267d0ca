import type { RawAnswers } from "~/form/answers";
import { asForm } from "~/form/as-form";
import { itemInput } from "~/items/input";
import { namedAnswers } from "~/items/products/picked";
import { sourceOnWire, sourceTold } from "~/items/products/sources";
import { held } from "~/items/unseen";
import type { StoredAnswers } from "~/wizard/wizard";
import { pick } from "../../../server/contract/field";
import type { OfferDetails, OfferInput } from "../../../server/contract/offers/calls";
import {
  audience,
  conditions,
  description,
  everyField,
  kind,
  template,
  worthOf,
} from "../../../server/contract/offers/fields";
import {
  frequencies,
  kindIn,
  type OfferTypeId,
  offerKinds,
  offerNames,
  offerTypeIds,
  offerTypes,
  templateTypes,
} from "../../../server/contract/offers/words";
import { asksForProduct, type OfferAnswers, type OfferFacts } from "./offer";

/** Template of an offer. One created elsewhere may have a product, category or tags without naming a template. */
function templateOf(told: OfferDetails): number {
  const { template_type: named, type, offer_type: offerType, product } = told;
  if (named !== 0 && named !== templateTypes.custom) return named;
  if (product && !asksForProduct({ type: type ?? 0, offer_type: offerType ?? 0 })) return templateTypes.product;
  if (told.category || told.external_category_id) return templateTypes.category;
  return told.tags ? templateTypes.tag : templateTypes.custom;
}

/** Form values that would create the offer. */
export function offerAsForms(told: OfferDetails, facts: Pick<OfferFacts, "systems">): StoredAnswers {
  const { external_id, ...product } = namedAnswers(told.product, told.external_id);
  const from = templateOf(told);
  const product_source = String(sourceTold(told.product_source, told.product?.pos_system_fk ?? null, facts));
  return {
    template: {
      ...asForm(pick(template.fields, ["category", "external_category_id", "tags"]), told),
      template_type: String(from),
      product_source,
      ...(from === templateTypes.product ? product : {}),
    },
    type: asForm(kind.fields, told),
    describe: {
      ...asForm(description.fields, told),
      ...asForm(
        worthOf(kindIn(told), told.offer_type ?? undefined),
        pick(told, ["discount_amount", "multiplication_factor", "bonus_points"]),
      ),
      product_source,
      external_id,
      ...(from === templateTypes.product ? {} : product),
    },
    audience: asForm(audience.fields, { ...told, location: told.location ?? [] }),
    conditions: asForm(conditions.fields, told),
  };
}

const isSpecific = ({ frequency_type: frequency }: RawAnswers) => String(frequency) === String(frequencies.specific);

/** Keeps the times of an offer that is not limited to certain times, because the form hides them. */
export function withTimes(raw: RawAnswers, before: RawAnswers, { mode }: Pick<OfferFacts, "mode">): RawAnswers {
  if (isSpecific(raw)) return raw;
  const always = asForm(pick(conditions.fields, ["time_range"]), {});
  const keeps = mode !== "create" && !isSpecific(before);
  return { ...raw, ...always, ...(keeps ? held(before, Object.keys(always)) : {}) };
}

const asOfferType = (value: number | undefined): OfferTypeId =>
  offerTypeIds.find((type) => type === value) ?? offerTypes.discountPercent;

/** Converts the answers to the input of the endpoint for the offer's kind. */
export function offerInput(answers: Partial<OfferAnswers>, facts: OfferFacts): OfferInput {
  const { product_source: source, type: _, offer_type: given, ...asked } = answers;
  const of = kindIn(answers);
  const offerType = of === "basic" ? asOfferType(given) : undefined;
  return {
    ...itemInput(everyField, offerNames, asked, facts),
    type: offerKinds[of],
    offer_type: offerType,
    ...(offerType === offerTypes.freeShipping && { discount_amount: 0 }),
    product_source: sourceOnWire(source),
    days_of_week: answers.frequency_type === frequencies.specific ? answers.days_of_week : undefined,
  };
}
