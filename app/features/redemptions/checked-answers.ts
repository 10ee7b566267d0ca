import { audienceNames } from "~/business/audiences";
import { branchesChosen, namesOf, tiersInWords } from "~/business/choices";
import { systemNames } from "~/business/systems";
import { combinationsInWords } from "~/items/combinations";
import { yesNo } from "~/items/finalize";
import { maxPricedNames, placeNames, shippingNames } from "~/items/words";
import { formatCount, formatDay, formatDayOr, formatMoney } from "~/ui/format";
import { translatedLines } from "~/wizard/translated-lines";
import type { SummaryPart } from "~/wizard/wizard";
import { audiences } from "../../../server/contract/offers/words";
import { rewardTypes, yearAhead } from "../../../server/contract/redemptions/words";
import type { RedemptionFacts } from "./facts";
import { categorySystems } from "./max-priced";
import type { RedemptionAnswers } from "./schema";
import { redemptionTranslation } from "./translation";
import { partnerNames, typeNames } from "./words";
import { worthOf } from "./worth";

type Answers = Partial<RedemptionAnswers>;

/** What is free: the product and the categories, by name. */
export function itemsOf(answers: Answers): string {
  const { product_picked: product, external_id: external = "", external_category_id: category = "" } = answers;
  const categories = [...(answers.redemptionCategoryEcom ?? []), ...(answers.redemptionCategoryLightSpeed ?? [])];
  const named = categories.map((one) => one.category_name || one.category_id);
  return [product?.product_name ?? external, ...named, category && `category ${category}`].filter(Boolean).join(", ");
}

/** Every answer in words, by the step that asks for it. */
export function checkedAnswers(answers: Answers, facts: RedemptionFacts): SummaryPart[] {
  const money = (amount: number | undefined) => (amount === undefined ? "" : formatMoney(amount, facts.currency));
  const tiers = answers.targeted_offer_flag === audiences.tier;
  return [
    {
      step: "template",
      title: "Gives",
      items: [
        ["Type", typeNames[answers.offer_type_fk ?? 0] ?? ""],
        ["Product", itemsOf(answers)],
        ["Partner", partnerNames[answers.partnerRewardType ?? ""] ?? ""],
      ],
    },
    {
      step: "describe",
      title: "Description",
      items: [
        ["Worth", worthOf({ ...answers, product: itemsOf(answers) }, facts.currency)],
        ["Costs", `${formatCount(answers.punch_value ?? 0)} points`],
        ["Free delivery", answers.offer_type_fk === rewardTypes.discountPercent && answers.shipping_flag ? "Yes" : ""],
        ["Real value", money(answers.real_value)],
        ["Cash value", money(answers.cash_value)],
        ["Minimum sale", money(answers.sale_min_amount)],
        ["Shipping rates up to", money(answers.shipping_rates_limit_amount)],
        ["Title", answers.title ?? ""],
        ["Description", answers.description ?? ""],
        ["Note", answers.note ?? ""],
        ["Terms and conditions", answers.terms_conditions ?? ""],
        ["Link", answers.link ?? ""],
        ["Picture", answers.offer_image1 ? "Yes" : "None", answers.offer_image1_large],
        ["Languages", namesOf(facts.languages, answers.language)],
      ],
    },
    {
      step: "translate",
      title: "Translations",
      items: translatedLines(redemptionTranslation, { answers, facts }),
    },
    {
      step: "audience",
      title: "Audience",
      items: [
        ["Branches", branchesChosen(answers.selectedBrIds, facts)],
        ["For", audienceNames[answers.targeted_offer_flag ?? 0] ?? ""],
        ["Tiers", tiers ? tiersInWords(answers.redemption_user_tiers, facts) : ""],
      ],
    },
    { step: "conditions", title: "Conditions", items: conditions(answers, facts) },
  ];
}

function conditions(answers: Answers, facts: RedemptionFacts): SummaryPart["items"] {
  const first = answers.utc_publish ?? facts.today;
  const never = `Never expires; sent with ${formatDay(yearAhead(first))}, to be renewed by then`;
  return [
    ["First day", formatDay(first)],
    ["Last day", answers.never_expires_flag ? never : formatDayOr(answers.utc_expires, "")],
    ["Place among the redemptions", placeNames[answers.sort_order ?? 0] ?? ""],
    ["Of several items", maxPricedNames[answers.apply_max_priced ?? 1] ?? ""],
    ...categorySystems(answers).map((system) => {
      const chosen = answers.category_max_priced?.[String(system)];
      const term = `In categories of ${systemNames[system] ?? "the connected system"}`;
      return [term, chosen === undefined ? "" : (maxPricedNames[chosen] ?? "")] as const;
    }),
    ["Gift card", answers.offer_type_fk === rewardTypes.cashBack ? yesNo(answers.convert_gift_card_flag) : ""],
    ["Combines with", combinationsInWords(answers.combinations)],
    ["Shipping", answers.pos_shipping_type === undefined ? "" : (shippingNames[answers.pos_shipping_type] ?? "")],
  ];
}
