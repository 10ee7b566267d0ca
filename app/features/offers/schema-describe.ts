import { z } from "zod";
import { chosenLanguages } from "~/business/chosen";
import { allowed, optionalMoney, required, requiredMoney, requiredPercent, say, within } from "~/form/reading";
import { checkCrop, pictureFields } from "~/items/picture";
import { keptProduct, type PickedProduct } from "~/items/products/picked";
import { sourceIds } from "~/items/products/sources";
import { textSchemas } from "~/items/text-schemas";
import { kindOf, offerKinds, offerTypes, productSources } from "../../../server/contract/offers/words";
import { fallback, id, money, oneOf, text, whole } from "../../../server/contract/wire";
import type { OfferFacts } from "./facts";
import { asksForProduct, type Earlier } from "./kinds";
import { offerTexts } from "./texts";

const offerBounds = { points: 1_000_000, factor: 1000 } as const;

/**
 * What the kind of offer is worth; each has its own fields. The words and prices of a product may go with any kind, so
 * that an edit never drops what an offer has.
 */
function valueFields(earlier: Earlier): Record<string, z.ZodTypeAny> {
  const { type, offer_type: offerType } = earlier;
  const shared = { ...prices, product_description: text(2000).read, external_id: text(200).read };
  switch (kindOf(type ?? 0)) {
    case "multiplier": {
      const message = `Enter a number from 1 to ${offerBounds.factor.toLocaleString("en")} with at most two decimals`;
      const factor = required(money, "Enter how many times the points count", message);
      return {
        ...shared,
        multiplication_factor: within(factor, 100, offerBounds.factor * 100, message).transform((value) => value / 100),
      };
    }
    case "bonus": {
      const message = `Enter a whole number from 1 to ${offerBounds.points.toLocaleString("en")}`;
      return {
        ...shared,
        bonus_points: within(required(whole, "Enter how many points", message), 1, offerBounds.points, message),
      };
    }
    case "free":
      return { ...shared, ...productFields(earlier) };
    case "basic":
      break;
    default:
      return {};
  }
  switch (offerType) {
    case offerTypes.discountPercent:
      return { ...shared, discount_amount: requiredPercent("Enter the discount in percent") };
    case offerTypes.discountDollars:
      return { ...shared, discount_amount: requiredMoney("Enter the discount") };
    default:
      return { ...shared, ...productFields(earlier) };
  }
}

const prices = { real_value: optionalMoney(), regular_price: optionalMoney(), discounted_price: optionalMoney() };

const productFields = (earlier: Earlier): Record<string, z.ZodTypeAny> =>
  asksForProduct(earlier)
    ? {
        product: allowed(id, "Choose a product from the list"),
        product_picked: keptProduct,
        product_source: fallback(oneOf(sourceIds), productSources.system).read,
      }
    : {};

export interface DescribeAnswers {
  readonly title: string;
  readonly description: string;
  readonly terms: string;
  readonly link: string;
  readonly image: string;
  readonly image_large: string;
  readonly language: number[];
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly discount_amount?: number;
  readonly multiplication_factor?: number;
  readonly bonus_points?: number;
  readonly product?: number | undefined;
  readonly product_picked?: PickedProduct | undefined;
  readonly product_description?: string;
  readonly external_id?: string;
  readonly real_value?: number;
  readonly regular_price?: number;
  readonly discounted_price?: number;
}

export const describeSchema = (
  facts: OfferFacts,
  earlier: Earlier,
): z.ZodType<DescribeAnswers, z.ZodTypeDef, unknown> =>
  z
    .object({
      ...valueFields(earlier),
      ...textSchemas(offerTexts),
      ...pictureFields("image"),
      language: chosenLanguages(facts),
    })
    .superRefine((answer, context) => {
      const { regular_price: regular, discounted_price: discounted, ...gift } = answer as Partial<DescribeAnswers>;
      const elsewhere = earlier.category || earlier.external_category_id || earlier.tags;
      const named = gift.product !== undefined || gift.external_id || (earlier.type === offerKinds.basic && elsewhere);
      if (asksForProduct(earlier) && !named) say(context, "product", "Choose the free product");
      if (typeof regular === "number" && typeof discounted === "number" && discounted > regular) {
        say(context, "discounted_price", "The discounted price is above the regular price");
      }
      checkCrop(answer as Partial<DescribeAnswers>, context);
    }) as unknown as z.ZodType<DescribeAnswers, z.ZodTypeDef, unknown>;
