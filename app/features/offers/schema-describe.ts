import { z } from "zod";
import { offerBounds } from "../../../server/contract/offer-rules";
import { kindOf, offerKinds, offerTypes, productSourceIds, productSources } from "../../../server/contract/offer-words";
import { pictureLimits } from "../../../server/contract/picture-limits";
import { fallback, flag, id, money, oneOf, text, whole } from "../../../server/contract/wire";
import type { OfferFacts } from "./facts";
import { asksForProduct, type Earlier } from "./kinds";
import {
  allowed,
  chosenOf,
  optionalMoney,
  required,
  requiredMoney,
  requiredPercent,
  requiredText,
  say,
  within,
} from "./reading";
import { keptProduct, type PickedProduct } from "./schema-template";
import { LINK_MAX, linkProblem, TEXT_MAX, TITLE_MAX } from "./translation";

/** A new file, checked as far as a browser can, or the path of one uploaded before. */
const picture = z.unknown().transform((value, context): string => {
  if (!(value instanceof File)) return typeof value === "string" ? value.slice(0, 200) : "";
  const problem = value.size > 0 ? pictureProblem(value) : null;
  if (problem) context.addIssue({ code: z.ZodIssueCode.custom, message: problem });
  return "";
});

export function pictureProblem(file: Pick<File, "size" | "type">): string | null {
  if (file.size > pictureLimits.bytes) return `Choose a picture of at most ${pictureLimits.bytes / 1024 / 1024} MB`;
  return pictureLimits.types.some((type) => type === file.type) ? null : "Choose a JPEG, PNG, WebP or GIF picture";
}

const cropSide = () => within(allowed(whole, "Enter a whole number of pixels"), 0, 100_000, "Enter a number of pixels");

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
        product_source: fallback(oneOf(productSourceIds), productSources.system).read,
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
      title: requiredText(TITLE_MAX, "Enter a title"),
      description: text(TEXT_MAX).read,
      terms: text(TEXT_MAX).read,
      link: text(LINK_MAX).read.superRefine((value, context) => {
        const message = typeof value === "string" ? linkProblem(value) : null;
        if (message) context.addIssue({ code: z.ZodIssueCode.custom, message });
      }),
      image: picture,
      image_large: text(400).read,
      image_remove: flag.read,
      x: cropSide(),
      y: cropSide(),
      width: cropSide(),
      height: cropSide(),
      language: chosenOf(
        facts.languages.map((language) => language.id),
        "Choose languages of this business",
      ).transform((chosen) => withMandatory(chosen, facts)),
    })
    .superRefine((answer, context) => {
      const { regular_price: regular, discounted_price: discounted, ...gift } = answer as Partial<DescribeAnswers>;
      const elsewhere = earlier.category || earlier.external_category_id || earlier.tags;
      const named = gift.product !== undefined || gift.external_id || (earlier.type === offerKinds.basic && elsewhere);
      if (asksForProduct(earlier) && !named) say(context, "product", "Choose the free product");
      if (typeof regular === "number" && typeof discounted === "number" && discounted > regular) {
        say(context, "discounted_price", "The discounted price is above the regular price");
      }
      const crop = [answer.x, answer.y, answer.width, answer.height].filter((side) => side !== undefined);
      if (crop.length > 0 && (crop.length < 4 || answer.width === 0 || answer.height === 0)) {
        say(context, answer.width ? "height" : "width", "Fill in all four numbers of the crop, or none");
      }
    }) as unknown as z.ZodType<DescribeAnswers, z.ZodTypeDef, unknown>;

/** Language 1 is always mandatory and default (section 5), in the order the business lists its languages. */
const withMandatory = (chosen: number[], { languages }: OfferFacts) =>
  languages
    .filter(({ id: language, mandatory }) => mandatory || chosen.includes(language))
    .map((language) => language.id);
