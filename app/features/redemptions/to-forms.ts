import type { RawAnswers } from "~/form/answers";
import { combinationsAsForm } from "~/items/combinations";
import { asPicked, productAnswers } from "~/items/products/picked";
import { sourceOf } from "~/items/products/sources";
import { startingOn, withoutUnknown } from "~/items/stored";
import { textsAsForm } from "~/items/texts";
import type { StoredAnswers } from "~/wizard/wizard";
import { defaultLanguageId } from "../../../server/contract/lookups/calls";
import type { RedemptionCategory, RedemptionDetails } from "../../../server/contract/redemptions/calls";
import { categoryValue } from "./categories";
import type { RedemptionFacts } from "./facts";

const money = (minor: number | null | undefined) =>
  minor === null || minor === undefined ? "" : (minor / 100).toFixed(2);
const tick = (on: boolean | undefined) => (on ? "1" : "0");

const asValues = (categories: readonly RedemptionCategory[]) =>
  categories.map(({ apply_max_priced: _, ...category }) => categoryValue(category));

/** Each system's choice for its categories; blank where it is the whole's, or they differ. */
function bySystem(details: RedemptionDetails): RawAnswers {
  const categories = [...details.redemptionCategoryEcom, ...details.redemptionCategoryLightSpeed];
  const whole = details.punchItemModel.apply_max_priced;
  return Object.fromEntries(
    [...new Set(categories.flatMap(({ pos_system_fk: system }) => system ?? []))].map((system) => {
      const own = new Set(categories.flatMap((one) => (one.pos_system_fk === system ? [one.apply_max_priced] : [])));
      const [only = whole] = own;
      return [`category_max_priced[${system}]`, own.size > 1 || only === whole ? "" : String(only)];
    }),
  );
}

/** A redemption as the wizard's forms would have been filled in to make it. */
export function redemptionAsForms(details: RedemptionDetails): StoredAnswers {
  const { punchItemModel: reward, punchItemLanguage, product } = details;
  const texts = Object.fromEntries(punchItemLanguage.map(({ language_id: id, ...said }) => [String(id), said]));
  // A server that names no languages is believed about its texts, so that a save does not drop them.
  const languages = [...new Set([...reward.language, ...punchItemLanguage.map(({ language_id: id }) => id)])];
  const translated = languages.some((language) => language !== defaultLanguageId);
  const coupon = reward.ecom_coupon_rules;
  return {
    template: {
      offer_type_fk: String(reward.offer_type_fk),
      product_source: String(sourceOf(product?.pos_system_fk ?? null)),
      ...(product ? productAnswers(asPicked(product)) : {}),
      // A product brings its own id along; another one that is chosen brings another.
      external_id: reward.external_id === product?.external_id ? "" : reward.external_id,
      external_category_id: reward.external_category_id,
      redemptionCategoryEcom: asValues(details.redemptionCategoryEcom),
      redemptionCategoryLightSpeed: asValues(details.redemptionCategoryLightSpeed),
      partnerRewardType: reward.partnerRewardType,
    },
    describe: {
      punch_value: String(reward.punch_value),
      amount_value: money(reward.amount_value),
      discount_percent: reward.discount_percent ? String(reward.discount_percent / 100) : "",
      shipping_flag: tick(reward.shipping_flag),
      real_value: money(reward.real_value),
      cash_value: money(reward.cash_value),
      sale_min_amount: money(coupon?.sale_min_amount),
      shipping_rates_limit_amount: money(coupon?.shipping_rates_limit_amount),
      title: reward.title,
      description: reward.description,
      note: reward.note,
      terms_conditions: reward.terms_conditions,
      link: reward.link,
      offer_image1: reward.offer_image1,
      offer_image1_large: reward.offer_image1_large,
      language: languages.map(String),
    },
    ...(translated ? { translate: textsAsForm(texts) } : {}),
    audience: {
      selectedBrIds: details.selectedBrIds.map(String),
      targeted_offer_flag: String(reward.targeted_offer_flag),
      redemption_user_tiers: reward.redemption_user_tiers.map(String),
    },
    conditions: {
      utc_publish: reward.utc_publish ?? "",
      // The year's end of one that never expires is no day that anybody chose.
      utc_expires: reward.never_expires_flag ? "" : (reward.utc_expires ?? ""),
      never_expires_flag: tick(reward.never_expires_flag),
      sort_order: String(reward.sort_order),
      apply_max_priced: String(reward.apply_max_priced),
      ...bySystem(details),
      convert_gift_card_flag: tick(reward.convert_gift_card_flag),
      pos_shipping_type: reward.pos_shipping_type === null ? "" : String(reward.pos_shipping_type),
      ...combinationsAsForm(coupon?.combinations),
    },
  };
}

export const asCopy = (forms: StoredAnswers, today: string): StoredAnswers =>
  startingOn(today, forms, { start: "utc_publish", end: "utc_expires" });

export const withoutGone = (forms: StoredAnswers, facts: RedemptionFacts): StoredAnswers =>
  withoutUnknown(forms, facts, { branches: "selectedBrIds", tiers: "redemption_user_tiers" });
