import { audienceNames } from "~/business/audiences";
import { branchesChosen, tiersInWords } from "~/business/choices";
import { linesOf } from "~/form/screen";
import { yesNo } from "~/items/finalize";
import { formatDayOr } from "~/ui/format";
import { translatedLines } from "~/wizard/translated-lines";
import type { SummaryPart } from "~/wizard/wizard";
import { audiences, templateTypes } from "../../../server/contract/offers/words";
import type { OfferAnswers } from "./answers";
import type { OfferFacts } from "./facts";
import { kindIn } from "./kinds";
import { timesOf, worthOf } from "./offer-card";
import { conditionsScreen } from "./steps/conditions";
import { describeScreen, offerTranslation } from "./steps/describe";
import { frequencyName, kindNames, offerTypeNames, templateNames } from "./words";

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Every answer in words, by the step that asks for it. */
export function checkedAnswers(answers: Partial<OfferAnswers>, facts: OfferFacts): SummaryPart[] {
  const kind = kindIn(answers);
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
        ...linesOf(describeScreen, answers, facts),
        ["Picture", answers.image ? "Yes" : "None", answers.image_large],
      ],
    },
    { step: "translate", title: "Translations", items: translatedLines(offerTranslation, { answers, facts }) },
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
        ...linesOf(conditionsScreen, answers, facts),
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
