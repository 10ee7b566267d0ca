import { z } from "zod";
import { chosenLanguages } from "~/business/chosen";
import { allowed, asFields, optionalMoney, requiredMoney, say, sayImplausibleDays } from "~/form/reading";
import { checkCrop, pictureFields } from "~/items/picture";
import { textSchemas } from "~/items/text-schemas";
import { itemTexts } from "~/items/texts";
import type { Texts } from "~/wizard/wizard";
import { defaultLanguageId } from "../../../server/contract/common/default-language";
import { giftCardMessages as messages } from "../../../server/contract/gift-cards/rules";
import { date, flag } from "../../../server/contract/wire";
import type { GiftCardFacts } from "./facts";

/** Everything the wizard asks, parsed; money in minor units. */
export interface GiftCardAnswers {
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly terms: string;
  readonly image: string;
  readonly image_large: string;
  readonly add_language: boolean;
  readonly language: number[];
  readonly texts?: Texts;
  readonly real_value: number;
  readonly discount_value?: number | undefined;
  readonly date_range: { readonly start?: string | undefined; readonly end?: string | undefined };
  readonly never_expires: boolean;
}

const { title, description, link, terms } = itemTexts;

export const describeSchema = ({ languages }: GiftCardFacts) =>
  z
    .object({
      ...textSchemas([title, description, link, terms]),
      ...pictureFields("image"),
      add_language: flag.read,
      language: chosenLanguages({ languages }),
    })
    .superRefine((answer, context) => {
      checkCrop(answer as { readonly x?: unknown }, context);
      const further = answer.language.some((id) => id !== defaultLanguageId);
      if (answer.add_language && languages.length > 1 && !further) say(context, "language", messages.languages);
    })
    // Languages ticked before they were switched off do not count.
    .transform((answer) => ({
      ...answer,
      language: answer.add_language
        ? answer.language
        : languages.filter(({ mandatory }) => mandatory).map(({ id }) => id),
    }));

export const conditionsSchema = ({ mode, today }: GiftCardFacts) =>
  z
    .object({
      real_value: requiredMoney(messages.value),
      discount_value: optionalMoney(),
      // `date_range[start]` and `date_range[end]`, or both in one JSON value as on the wire.
      date_range: z.preprocess(asFields, z.object({ start: allowed(date), end: allowed(date) })),
      never_expires: flag.read,
    })
    .superRefine((answer, context) => {
      const { real_value: value, discount_value: discount, date_range: range } = answer;
      if (value > 0 && discount && discount >= value) {
        say(context, "discount_value", messages.discountBounds);
      }
      const end = answer.never_expires ? undefined : range.end;
      sayImplausibleDays(context, { "date_range.start": range.start, "date_range.end": end });
      if (answer.never_expires) return;
      if (range.start === undefined) say(context, "date_range.start", messages.start);
      if (range.end === undefined) say(context, "date_range.end", messages.end);
      else if (range.start && range.end < range.start) say(context, "date_range.end", messages.backwards);
      else if (mode !== "edit" && range.end < today) say(context, "date_range.end", "The last day is in the past");
    });
