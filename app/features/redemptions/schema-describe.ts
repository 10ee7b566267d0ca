import { z } from "zod";
import { chosenLanguages } from "~/business/chosen";
import { optionalMoney, required, requiredMoney, requiredPercent, within } from "~/form/reading";
import { type CropAnswers, checkCrop, pictureFields } from "~/items/picture";
import { textSchemas } from "~/items/text-schemas";
import { redemptionBounds, redemptionMessages } from "../../../server/contract/redemptions/rules";
import { rewardTypes } from "../../../server/contract/redemptions/words";
import { flag, whole } from "../../../server/contract/wire";
import { asksForAmount, type Earlier } from "./amount";
import type { RedemptionFacts } from "./facts";
import { redemptionTexts } from "./texts";

export interface DescribeAnswers {
  readonly title: string;
  readonly description: string;
  readonly note: string;
  readonly terms_conditions: string;
  readonly link: string;
  readonly offer_image1: string;
  readonly offer_image1_large: string;
  readonly language: number[];
  readonly punch_value: number;
  readonly amount_value?: number;
  readonly discount_percent?: number;
  readonly shipping_flag?: boolean;
  readonly real_value?: number;
  readonly cash_value?: number;
  readonly sale_min_amount?: number;
  readonly shipping_rates_limit_amount?: number;
}

const valueFields = (earlier: Earlier): Record<string, z.ZodTypeAny> => ({
  ...(asksForAmount(earlier) ? { amount_value: requiredMoney(redemptionMessages.money) } : {}),
  ...(earlier.offer_type_fk === rewardTypes.discountPercent
    ? { discount_percent: requiredPercent(redemptionMessages.percent), shipping_flag: flag.read }
    : {}),
});

export const describeSchema = (
  facts: RedemptionFacts,
  earlier: Earlier,
): z.ZodType<DescribeAnswers, z.ZodTypeDef, unknown> =>
  z
    .object({
      ...valueFields(earlier),
      punch_value: within(
        required(whole, redemptionMessages.points, redemptionMessages.pointsBounds),
        1,
        redemptionBounds.points,
        redemptionMessages.pointsBounds,
      ),
      real_value: optionalMoney(),
      cash_value: optionalMoney(),
      sale_min_amount: optionalMoney(),
      shipping_rates_limit_amount: optionalMoney(),
      ...textSchemas(redemptionTexts),
      ...pictureFields("offer_image1"),
      language: chosenLanguages(facts),
    })
    .superRefine((answer, context) => checkCrop(answer as CropAnswers, context)) as unknown as z.ZodType<
    DescribeAnswers,
    z.ZodTypeDef,
    unknown
  >;
