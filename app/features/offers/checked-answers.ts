import { audienceNames } from "~/business/audiences";
import { branchesChosen, namesOf, tiersInWords } from "~/business/choices";
import { combinationsInWords } from "~/items/combinations";
import { yesNo } from "~/items/finalize";
import { maxPricedNames, placeNames, shippingNames } from "~/items/words";
import { formatDayOr, formatMoney } from "~/ui/format";
import { translatedLines } from "~/wizard/translated-lines";
import type { SummaryPart } from "~/wizard/wizard";
import { audiences, templateTypes } from "../../../server/contract/offers/words";
import type { OfferFacts } from "./facts";
import { kindIn } from "./kinds";
import { timesOf, worthOf } from "./offer-card";
import type { OfferAnswers } from "./schema";
import { offerTranslation } from "./translation";
import { frequencyName, kindNames, offerTypeNames, templateNames } from "./words";

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Every answer in words, by the step that asks for it. */
export function checkedAnswers(answers: Partial<OfferAnswers>, facts: OfferFacts): SummaryPart[] {
  const money = (amount: number | undefined) => (amount === undefined ? "" : formatMoney(amount, facts.currency));
  const kind = kindIn(answers);
  const shop = answers.ecom_branch_shipping_type !== undefined;
  return [
    { step: "template", title: "Starts from", items: [["Template", templateOf(answers)]] },
    {
      step: "type",
      title: "Type",
      items: [
        ["Kind", kindNames[answers.type ?? 0] ?? ""],
        ["Gives", kind === "basic" ? (offerTypeNames[answers.offer_type ?? 0] ?? "") : ""],
      ],
    },
    {
      step: "describe",
      title: "Description",
      items: [
        ["Worth", worthOf(answers, facts.currency)],
        ["Title", answers.title ?? ""],
        ["Description", answers.description ?? ""],
        ["Terms and conditions", answers.terms ?? ""],
        ["Link", answers.link ?? ""],
        ["Product", answers.product_description ?? ""],
        ["Picture", answers.image ? "Yes" : "None", answers.image_large],
        ["External id", answers.external_id ?? ""],
        ["Real value", money(answers.real_value)],
        ["Regular price", money(answers.regular_price)],
        ["Discounted price", money(answers.discounted_price)],
        ["Languages", namesOf(facts.languages, answers.language)],
      ],
    },
    {
      step: "translate",
      title: "Translations",
      items: translatedLines(offerTranslation, { answers, facts }),
    },
    {
      step: "audience",
      title: "Audience",
      items: [
        ["Branches", branchesChosen(answers.location, facts)],
        ["For", audienceNames[answers.audience ?? 0] ?? ""],
        ["Tiers", answers.audience === audiences.tier ? sentence(tiersInWords(answers.tier, facts)) : ""],
        ["In the apps only", yesNo(answers.login_with_qr)],
      ],
    },
    {
      step: "conditions",
      title: "Conditions",
      items: [
        ["First day", formatDayOr(answers.start_date, "Today")],
        ["Last day", answers.never_expires ? "Never expires" : formatDayOr(answers.end_date, "")],
        ["Use", timesOf(answers) ?? frequencyName(answers.frequency_type ?? 1, kind)],
        ["Minimum purchase", money(answers.minimum_purchase)],
        ["Maximum purchase", money(answers.maximum_purchase)],
        ["Coupon by itself", yesNo(answers.coupon_auto_get)],
        ["Coupon stays", yesNo(answers.coupon_permanent)],
        ["Discount code", yesNo(answers.convertable_coupon_on)],
        ["Coupon expires in", answers.claimed_days ? `${answers.claimed_days} days` : ""],
        ["Place among the offers", placeNames[answers.promo_sort_order ?? 0] ?? ""],
        ["Of several items", maxPricedNames[answers.apply_max_priced ?? 1] ?? ""],
        ["Combines with", combinationsInWords(answers.combinations)],
        ["Shipping", shop ? (shippingNames[answers.ecom_branch_shipping_type ?? 0] ?? "") : ""],
        ["Minimum sale", money(answers.sale_min_amount)],
        ["Shipping rates up to", money(answers.shipping_rates_limit_amount)],
      ],
    },
  ];
}

function templateOf(answers: Partial<OfferAnswers>): string {
  const name = templateNames[answers.template_type ?? templateTypes.custom] ?? "";
  const what = {
    [templateTypes.product]: answers.product_picked?.product_name,
    [templateTypes.category]: answers.category || answers.external_category_id,
    [templateTypes.tag]: answers.tags,
    [templateTypes.custom]: undefined,
  }[answers.template_type ?? templateTypes.custom];
  return what ? `${name}: ${what}` : name;
}
