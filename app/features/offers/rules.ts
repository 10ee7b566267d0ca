import { mandatoryLanguages } from "~/business/choices";
import type { RawAnswers } from "~/form/answers";
import { allowed, required } from "~/form/reading";
import { schemaOf } from "~/form/schema";
import { type CropAnswers, checkCropOf } from "~/items/picture";
import { picking, startFrom } from "~/items/products/picked";
import { sourcesFor } from "~/items/products/sources";
import { declaredDefaults, describedBy, endsAhead, limitRules, reviewRules, usualShipping } from "~/items/rules";
import { translateRules } from "~/wizard/translate-rules";
import type { StepContext, WizardRules } from "~/wizard/wizard";
import { type Fields, group, joined, type Say } from "../../../server/contract/field";
import { productSources } from "../../../server/contract/items/words";
import {
  audience,
  checkProduct,
  conditions,
  description,
  kind,
  template,
  worthOf,
} from "../../../server/contract/offers/fields";
import {
  everyDay,
  frequencies,
  kindIn,
  offerNames,
  offerTypes,
  templateTypeIds,
  templateTypes,
} from "../../../server/contract/offers/words";
import { oneOf } from "../../../server/contract/wire";
import { asksForProduct, type OfferAnswers, type OfferFacts } from "./offer";
import { offerTranslation } from "./steps/describe";
import type { offerWizard } from "./wizard";

type Context = StepContext<OfferFacts, OfferAnswers>;

const templateSchema = ({ facts }: Context) =>
  schemaOf(template, {
    also: { template_type: required(oneOf(templateTypeIds), "Choose where to start from"), ...picking },
    check: ({ template_type: of, ...given }, say) => {
      if (of !== templateTypes.custom && !sourcesFor(facts).includes(given.product_source))
        say("product_source", "Connect this system first, or choose another source");
      if (of === templateTypes.product && given.product === undefined) say("product", "Choose a product");
      if (of === templateTypes.category && !given.category && !given.external_category_id)
        say("category", "Enter a category");
      if (of === templateTypes.tag && !given.tags) say("tags", "Enter at least one tag");
    },
  });

/** Product texts and prices are allowed for every kind, so that an edit never drops existing ones. */
function describeSchema({ facts, answers }: Context) {
  const asks = asksForProduct(answers);
  const asked: Fields = {
    ...worthOf(kindIn(answers), answers.offer_type),
    ...(asks && { product: template.fields.product }),
  };
  const whole = joined(group(asked), description);
  const described = describedBy("image", facts);
  const check = (given: CropAnswers, say: Say) => {
    checkProduct({ ...answers, ...given }, say);
    checkCropOf(given, say);
  };
  return asks
    ? schemaOf(whole, { also: { ...described, ...picking }, check })
    : schemaOf(whole, { also: described, check });
}

const conditionsSchema = ({ facts, answers }: Context) =>
  schemaOf(group(conditions.fields), {
    check: (given, say) => {
      // Hidden for an offer that is not limited to certain times.
      const time_range = given.frequency_type === frequencies.specific ? given.time_range : undefined;
      conditions.check({ ...answers, ...given, time_range }, say);
      endsAhead(offerNames, facts)(given, say);
    },
  });

/** Fields and defaults of each step of the offers wizard. */
export const offerRules: WizardRules<typeof offerWizard> = {
  template: {
    schema: templateSchema,
    addressable: ["template_type", "product_source"],
    defaults: () => ({ template_type: String(templateTypes.custom) }),
  },
  type: {
    schema: ({ facts }) => schemaOf(kind, { also: { offer_type: allowed(oneOf(facts.types)) } }),
  },
  describe: { schema: describeSchema, addressable: ["product_source"], defaults: describeDefaults },
  translate: translateRules(offerTranslation),
  audience: limitRules(audience, offerNames.limits),
  conditions: {
    schema: conditionsSchema,
    // The declared defaults are those of section 9.
    defaults: ({ facts, answers }) => ({
      ...declaredDefaults(conditions.fields),
      start_date: facts.today,
      days_of_week: everyDay.map(String),
      ecom_branch_shipping_type: usualShipping(answers.offer_type === offerTypes.freeShipping),
    }),
  },
  finalize: reviewRules,
};

/** Defaults from the product: name, texts, price and picture. */
function describeDefaults({ facts, answers }: Context): RawAnswers {
  const language = mandatoryLanguages(facts);
  const { product_picked: product, product_source: source = productSources.system } = answers;
  // Offers products of the source chosen in the template step.
  if (!product) return { language, product_source: String(source) };
  return { language, ...startFrom(product, "regular_price", "image") };
}
