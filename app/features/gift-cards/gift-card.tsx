import type { BusinessFacts } from "~/business/facts";
import { ItemCard } from "~/items/item-card";
import { formatDay, formatMoney } from "~/ui/format";
import type { Texts } from "~/wizard/wizard";
import { type GiftCard, priceOf } from "../../../server/contract/gift-cards/fields";

export { priceOf };

/** What the gift card's steps need to know; plain data, sent to the browser with the page. */
export interface GiftCardFacts extends Pick<BusinessFacts, "mode" | "today" | "currency" | "languages"> {
  /** Cards sold of the one being edited; null where the server does not tell. */
  readonly sold: number | null;
}

/** Everything the wizard asks, parsed. */
export interface GiftCardAnswers extends GiftCard {
  readonly image_large: string;
  readonly texts?: Texts;
}

export const money = (minor: number | null | undefined, currency: string): string => formatMoney(minor ?? 0, currency);

interface Sale {
  readonly date_range?: { readonly start?: string | null | undefined; readonly end?: string | null | undefined } | null;
  readonly never_expires?: boolean | undefined;
}

/** When it is on sale: "06/01/2026 to 06/30/2026". */
export function saleOf({ date_range: range, never_expires }: Sale, today: string): string {
  const start = formatDay(range?.start ?? today);
  return never_expires || !range?.end ? `From ${start}, without an end` : `${start} to ${formatDay(range.end)}`;
}

interface GiftCardProps {
  readonly answers: Partial<GiftCardAnswers>;
  readonly facts: GiftCardFacts;
  readonly language: number;
}

/** The texts of one language; a text it lacks is the first language's. */
function textsIn(answers: Partial<GiftCardAnswers>, language: number) {
  const further = answers.texts?.[String(language)] ?? {};
  const text = (name: "title" | "description" | "terms" | "link") => further[name] || answers[name] || "";
  return { title: text("title"), description: text("description"), terms: text("terms"), link: text("link") };
}

/** The gift card as a customer sees it who is about to buy one. */
export function GiftCardPreview({ answers, facts, language }: GiftCardProps) {
  const { currency, today, languages } = facts;
  return (
    <ItemCard
      lang={languages.find(({ id }) => id === language)?.abbreviation}
      picture={answers.image_large}
      icon="giftcards"
      worth={money(answers.real_value, currency)}
      texts={textsIn(answers, language)}
      facts={[
        { icon: "calendar", text: `On sale ${saleOf(answers, today).replace(/^From/, "from")}` },
        { icon: "lock", text: "The card’s own code comes with it, to be shown when paying" },
      ]}
    >
      {answers.discount_value ? (
        <p className="flex items-baseline gap-2 tabular-nums">
          <strong className="text-xl">
            <span className="sr-only">Yours for </span>
            {money(priceOf(answers), currency)}
          </strong>
          <s className="text-muted-foreground">
            <span className="sr-only">instead of </span>
            {money(answers.real_value, currency)}
          </s>
        </p>
      ) : null}
    </ItemCard>
  );
}
