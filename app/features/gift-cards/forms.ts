import { stillKnown } from "~/business/choices";
import type { RawAnswers } from "~/form/answers";
import { asFields } from "~/form/reading";
import { startingOn } from "~/items/stored";
import { textsAsForm } from "~/items/texts";
import type { StoredAnswers, Texts } from "~/wizard/wizard";
import { defaultLanguageId } from "../../../server/contract/common/default-language";
import type { GiftCardDetails } from "../../../server/contract/gift-cards/calls";
import type { GiftCardInput } from "../../../server/contract/gift-cards/fields";
import type { GiftCardFacts } from "./facts";
import type { GiftCardAnswers } from "./schema";

const money = (minor: number | null) => (minor === null ? "" : (minor / 100).toFixed(2));
const tick = (on: boolean) => (on ? "1" : "0");

/** A gift card as the wizard's forms would have been filled in to make it; languages no longer in use are left out. */
export function giftCardAsForms(card: GiftCardDetails, texts: Texts, { languages }: GiftCardFacts): StoredAnswers {
  const language = stillKnown(languages, card.language.map(String));
  const translated = language.some((id) => Number(id) !== defaultLanguageId);
  return {
    describe: {
      title: card.title,
      description: card.description,
      link: card.link,
      terms: card.terms,
      image: card.image,
      image_large: card.image_large,
      add_language: tick(translated),
      language,
    },
    ...(translated ? { translate: textsAsForm(texts) } : {}),
    conditions: {
      real_value: money(card.real_value),
      discount_value: card.discount_value === 0 ? "" : money(card.discount_value),
      "date_range[start]": card.date_range?.start ?? "",
      "date_range[end]": card.date_range?.end ?? "",
      never_expires: tick(card.never_expires),
    },
  };
}

export const asCopy = (forms: StoredAnswers, today: string): StoredAnswers =>
  startingOn(today, forms, { start: "date_range[start]", end: "date_range[end]" });

/** The answers as the calls take them. */
export const giftCardInput = (answers: Partial<GiftCardAnswers>): GiftCardInput => ({
  title: answers.title ?? "",
  description: answers.description ?? "",
  terms: answers.terms ?? "",
  link: answers.link ?? "",
  image: answers.image || undefined,
  // Section 4: what never expires has no end.
  date_range: { start: answers.date_range?.start, end: answers.never_expires ? undefined : answers.date_range?.end },
  never_expires: answers.never_expires ?? false,
  language: answers.language,
  add_language: (answers.language ?? []).length > 1,
  real_value: answers.real_value,
  discount_value: answers.discount_value ?? 0,
});

/** One field each for dates posted in one JSON value, so that the form can show them again. */
export const spelledOut = (raw: RawAnswers): RawAnswers =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) =>
      name === "date_range"
        ? Object.entries(asFields(value)).map(([part, day]) => [`date_range[${part}]`, String(day)] as const)
        : [[name, value] as const],
    ),
  );
