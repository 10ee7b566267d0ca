import { namesOf } from "~/business/choices";
import { translatedLines } from "~/wizard/translated-lines";
import type { SummaryPart } from "~/wizard/wizard";
import type { GiftCardFacts } from "./facts";
import type { GiftCardAnswers } from "./schema";
import { giftCardTranslation } from "./texts";
import { money, priceOf, saleOf } from "./words";

/** Every answer in words, by the step that asks for it. */
export function checkedAnswers(answers: Partial<GiftCardAnswers>, facts: GiftCardFacts): SummaryPart[] {
  const { currency, languages, today } = facts;
  return [
    {
      step: "describe",
      title: "Description",
      items: [
        ["Title", answers.title ?? ""],
        ["Description", answers.description ?? ""],
        ["Link", answers.link ?? ""],
        ["Terms and conditions", answers.terms ?? ""],
        ["Picture", answers.image ? "Yes" : "None", answers.image_large],
        ["Languages", namesOf(languages, answers.language)],
      ],
    },
    {
      step: "translate",
      title: "Translations",
      items: translatedLines(giftCardTranslation, { answers, facts }),
    },
    {
      step: "conditions",
      title: "Value and sale",
      items: [
        ["Real value", money(answers.real_value, currency)],
        ["Discount", answers.discount_value ? money(answers.discount_value, currency) : ""],
        ["Price", money(priceOf(answers), currency)],
        ["On sale", saleOf({ ...answers, date_range: answers.date_range ?? null }, today)],
      ],
    },
  ];
}
