import { branchesChosen, tiersInWords } from "~/business/choices";
import { systemNames } from "~/business/systems";
import { linesOf } from "~/form/screen";
import { combinationsInWords } from "~/items/combinations";
import { yesNo } from "~/items/finalize";
import { maxPricedNames } from "~/items/words";
import { formatDay, formatDayOr } from "~/ui/format";
import { translatedLines } from "~/wizard/translated-lines";
import type { SummaryPart } from "~/wizard/wizard";
import { categoriesOf } from "../../../server/contract/redemptions/named";
import { namesTiers } from "../../../server/contract/redemptions/rules";
import { rewardTypes, yearAhead } from "../../../server/contract/redemptions/words";
import { categorySystems, type RedemptionAnswers, type RedemptionFacts } from "./redemption";
import { audienceScreen, conditionsScreen, descriptionScreen, redemptionTranslation, templateScreen } from "./screens";
import { worthOf } from "./worth";

type Answers = Partial<RedemptionAnswers>;

/** What is free: the product and the categories, by name. */
export function itemsOf(answers: Answers): string {
  const { product_picked: product, external_id: external = "", external_category_id: category = "" } = answers;
  const named = categoriesOf(answers).map((one) => one.category_name || one.category_id);
  return [product?.product_name ?? external, ...named, category && `category ${category}`].filter(Boolean).join(", ");
}

/** Every answer in words, by the step that asks for it. */
export function checkedAnswers(answers: Answers, facts: RedemptionFacts): SummaryPart[] {
  const { offer_type_fk: type, utc_publish: first = facts.today } = answers;
  const never = `Never expires; sent with ${formatDay(yearAhead(first))}, to be renewed by then`;
  return [
    {
      step: "template",
      title: "Gives",
      items: [...linesOf(templateScreen, answers, facts), ["Product", itemsOf(answers)]],
    },
    {
      step: "describe",
      title: "Description",
      items: [
        ["Worth", worthOf({ ...answers, product: itemsOf(answers) }, facts.currency)],
        ["Free delivery", type === rewardTypes.discountPercent && answers.shipping_flag ? "Yes" : ""],
        ...linesOf(descriptionScreen, answers, facts).map((line) =>
          line[0] === "Picture"
            ? (["Picture", answers.offer_image1 ? "Yes" : "None", answers.offer_image1_large] as const)
            : line,
        ),
      ],
    },
    { step: "translate", title: "Translations", items: translatedLines(redemptionTranslation, { answers, facts }) },
    {
      step: "audience",
      title: "Audience",
      items: [
        ["Branches", branchesChosen(answers.selectedBrIds, facts)],
        ...linesOf(audienceScreen, answers, facts),
        ["Tiers", namesTiers(answers) ? tiersInWords(answers.redemption_user_tiers, facts) : ""],
      ],
    },
    {
      step: "conditions",
      title: "Conditions",
      items: [
        ["First day", formatDay(first)],
        ["Last day", answers.never_expires_flag ? never : formatDayOr(answers.utc_expires, "")],
        ...linesOf(conditionsScreen, answers, facts),
        ...categorySystems(answers).map((system) => {
          const chosen = answers.category_max_priced?.[String(system)];
          const term = `In categories of ${systemNames[system] ?? "the connected system"}`;
          return [term, chosen === undefined ? "" : (maxPricedNames[chosen] ?? "")] as const;
        }),
        ["Gift card", type === rewardTypes.cashBack ? yesNo(answers.convert_gift_card_flag) : ""],
        ["Combines with", combinationsInWords(answers.combinations)],
      ],
    },
  ];
}
