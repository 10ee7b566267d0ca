import { z } from "zod";
import { translateStep } from "~/wizard/translate";
import { defineWizard, type RawAnswers, type StepContext, writeTarget } from "~/wizard/wizard";
import { defaultLanguageId } from "../../../server/contract/default-language";
import {
  allBranches,
  audiences,
  frequencies,
  offerTypes,
  shippingHandling,
  templateTypes,
} from "../../../server/contract/offer-words";
import type { OfferFacts } from "./facts";
import { linkProblem } from "./reading";
import { audienceSchema, type OfferAnswers, typeSchema } from "./schema";
import { conditionsSchema } from "./schema-conditions";
import { describeSchema, LINK_MAX, TEXT_MAX, TITLE_MAX } from "./schema-describe";
import { templateSchema } from "./schema-template";
import { AudienceFields } from "./steps/audience";
import { ConditionsFields } from "./steps/conditions";
import { DescribeFields, DescribeSearch } from "./steps/describe";
import { FinalizeFields } from "./steps/finalize";
import { TemplateFields, TemplateSearch } from "./steps/template";
import { TypeFields } from "./steps/type";

type Context = StepContext<OfferFacts, OfferAnswers>;

/** The offers wizard: /offers/{template|type|describe|translate|audience|conditions|finalize}/offer/{action}/{clone?} */
export const offerWizard = defineWizard<OfferFacts, OfferAnswers>({
  name: "offer",
  path: (step, target) => `/offers/${step}/offer/${writeTarget(target)}`,
  exit: "/offers",
  words: {
    heading: { create: "New offer", edit: "Edit offer", clone: "Clone offer" },
    submit: { create: "Publish offer", edit: "Save offer", clone: "Publish offer" },
  },
  serverFields: {
    branches: "location",
    branch: "location",
    date_range: "start_date",
    discount_value: "discount_amount",
    item: "product",
    item_group: "category",
    product_group: "category",
    tiers: "tier",
  },
  steps: [
    {
      name: "template",
      label: "Template",
      title: "Choose a template",
      schema: ({ facts }) => templateSchema(facts),
      defaults: () => ({ template_type: String(templateTypes.custom) }),
      Fields: TemplateFields,
      Beside: TemplateSearch,
    },
    {
      name: "type",
      label: "Type",
      title: "Choose the type of offer",
      schema: ({ facts }) => typeSchema(facts),
      Fields: TypeFields,
    },
    {
      name: "describe",
      label: "Describe",
      title: "Describe the offer",
      schema: ({ facts, answers }) => describeSchema(facts, answers),
      defaults: describeDefaults,
      picture: "image",
      Fields: DescribeFields,
      Beside: DescribeSearch,
    },
    translateStep<OfferFacts, OfferAnswers>({
      further: ({ facts, answers }) =>
        facts.languages.filter(({ id }) => id !== defaultLanguageId && answers.language?.includes(id)),
      original: ({ answers }, field) => {
        const text = answers[field as keyof OfferAnswers];
        return typeof text === "string" ? text : "";
      },
      fields: [
        { name: "title", label: "Title", max: TITLE_MAX, required: "Enter the title in {language}" },
        { name: "description", label: "Description", max: TEXT_MAX, rows: 4 },
        { name: "terms", label: "Terms and conditions", max: TEXT_MAX, rows: 4 },
        { name: "link", label: "Link", max: LINK_MAX, type: "url", check: linkProblem },
      ],
    }),
    {
      name: "audience",
      label: "Audience",
      title: "Choose where and for whom",
      schema: ({ facts }) => audienceSchema(facts),
      defaults: () => ({ location: String(allBranches), audience: String(audiences.all) }),
      Fields: AudienceFields,
    },
    {
      name: "conditions",
      label: "Conditions",
      title: "Set the conditions",
      schema: ({ facts, answers }) => conditionsSchema(facts, answers),
      defaults: conditionsDefaults,
      Fields: ConditionsFields,
    },
    {
      name: "finalize",
      label: "Finalize",
      title: "Look at it before it goes out",
      schema: () => z.object({}),
      Fields: FinalizeFields,
    },
  ],
});

/** A product's name, words, price and picture are a good start. */
function describeDefaults({ facts, answers }: Context): RawAnswers {
  const language = facts.languages.filter(({ mandatory }) => mandatory).map(({ id }) => String(id));
  const product = answers.product_picked;
  if (!product) return { language };
  return {
    language,
    title: product.product_name.slice(0, TITLE_MAX),
    description: product.product_description,
    regular_price: product.product_regular_price,
    image: product.picture,
    image_large: product.picture,
  };
}

/** Section 9: never expires 0, coupon_auto_get 1, apply_max_priced 1, 00:00 to 23:59, sort order lowest. */
function conditionsDefaults({ facts, answers }: Context): RawAnswers {
  const shipping =
    answers.offer_type === offerTypes.freeShipping ? shippingHandling.free : shippingHandling.notDiscounted;
  return {
    start_date: facts.today,
    frequency_type: String(frequencies.oncePerDay),
    days_of_week: ["1", "2", "3", "4", "5", "6", "7"],
    "time_range[start]": "00:00",
    "time_range[end]": "23:59",
    coupon_auto_get: "1",
    apply_max_priced: "1",
    promo_sort_order: "0",
    ecom_branch_shipping_type: String(shipping),
  };
}
