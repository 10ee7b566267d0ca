import { formatDay, formatMoney } from "~/ui/format";
import { audiences, templateTypes } from "../../../server/contract/offer-words";
import type { OfferFacts } from "./facts";
import { kindIn } from "./kinds";
import { tiersOf, timesOf, worthOf } from "./offer-card";
import type { OfferAnswers } from "./schema";
import {
  audienceNames,
  frequencyName,
  kindNames,
  maxPricedNames,
  offerTypeNames,
  shippingNames,
  sortOrderNames,
  templateNames,
} from "./words";

type Line = readonly [term: string, value: string];

export interface CheckedStep {
  readonly step: string;
  readonly title: string;
  readonly items: readonly Line[];
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const yesNo = (value: boolean | undefined) => (value ? "Yes" : "No");

/** Every answer in words, by the step that asks for it. Blank answers to optional questions are left out. */
export function checkedAnswers(answers: Partial<OfferAnswers>, facts: OfferFacts): CheckedStep[] {
  const money = (amount: number | undefined) => (amount === undefined ? "" : formatMoney(amount, facts.currency));
  const names = (list: readonly { readonly id: number; readonly name: string }[], ids: readonly number[] = []) =>
    list.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const kind = kindIn(answers);
  const shop = answers.ecom_branch_shipping_type !== undefined;
  const steps: CheckedStep[] = [
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
        ["Picture", answers.image ? "Yes" : "None"],
        ["External id", answers.external_id ?? ""],
        ["Real value", money(answers.real_value)],
        ["Regular price", money(answers.regular_price)],
        ["Discounted price", money(answers.discounted_price)],
        ["Languages", names(facts.languages, answers.language).join(", ")],
      ],
    },
    {
      step: "translate",
      title: "Translations",
      items: Object.entries(answers.texts ?? {}).map(([id, texts]) => [
        facts.languages.find((language) => String(language.id) === id)?.name ?? id,
        texts.title ?? "",
      ]),
    },
    {
      step: "audience",
      title: "Audience",
      items: [
        [
          "Branches",
          answers.location?.includes(-1) ? "All branches" : names(facts.branches, answers.location).join(", "),
        ],
        ["For", audienceNames[answers.audience ?? 0] ?? ""],
        ["Tiers", answers.audience === audiences.tier ? sentence(tiersOf(answers, facts)) : ""],
        ["In the apps only", yesNo(answers.login_with_qr)],
      ],
    },
    {
      step: "conditions",
      title: "Conditions",
      items: [
        ["First day", answers.start_date ? formatDay(answers.start_date) : "Today"],
        ["Last day", answers.never_expires ? "Never expires" : answers.end_date ? formatDay(answers.end_date) : ""],
        ["Use", timesOf(answers) ?? frequencyName(answers.frequency_type ?? 1, kind)],
        ["Minimum purchase", money(answers.minimum_purchase)],
        ["Maximum purchase", money(answers.maximum_purchase)],
        ["Coupon by itself", yesNo(answers.coupon_auto_get)],
        ["Coupon stays", yesNo(answers.coupon_permanent)],
        ["Discount code", yesNo(answers.convertable_coupon_on)],
        ["Coupon expires in", answers.claimed_days ? `${answers.claimed_days} days` : ""],
        ["Place among the offers", sortOrderNames[answers.promo_sort_order ?? 0] ?? ""],
        ["Of several items", maxPricedNames[answers.apply_max_priced ?? 1] ?? ""],
        ["Combines with", combined(answers)],
        ["Shipping", shop ? (shippingNames[answers.ecom_branch_shipping_type ?? 0] ?? "") : ""],
        ["Minimum sale", money(answers.sale_min_amount)],
        ["Shipping rates up to", money(answers.shipping_rates_limit_amount)],
      ],
    },
  ];
  return steps
    .map((step) => ({ ...step, items: step.items.filter(([, value]) => value !== "") }))
    .filter(({ items }) => items.length > 0);
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

const combined = ({ combinations }: Partial<OfferAnswers>) =>
  [
    combinations?.productDiscounts && "product discounts",
    combinations?.orderDiscounts && "order discounts",
    combinations?.shippingDiscounts && "shipping discounts",
  ]
    .filter(Boolean)
    .join(", ");
