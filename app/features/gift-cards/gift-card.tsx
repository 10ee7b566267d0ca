import { ItemCard } from "~/items/item-card";
import type { GiftCardFacts } from "./facts";
import type { GiftCardAnswers } from "./schema";
import { money, priceOf, saleOf } from "./words";

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
export function GiftCard({ answers, facts, language }: GiftCardProps) {
  const { currency, today, languages } = facts;
  return (
    <ItemCard
      lang={languages.find(({ id }) => id === language)?.abbreviation}
      picture={answers.image_large}
      icon="giftcards"
      worth={money(answers.real_value, currency)}
      texts={textsIn(answers, language)}
      facts={[
        {
          icon: "calendar",
          text: `On sale ${saleOf({ ...answers, date_range: answers.date_range ?? null }, today).replace(/^From/, "from")}`,
        },
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
