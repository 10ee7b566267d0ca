import type { BusinessFacts } from "~/business/facts";
import type { ItemAnswers } from "~/items/answers";
import { ItemCard, Prices } from "~/items/item-card";
import { formatDays, formatMoney } from "~/ui/format";
import type { CardProps } from "~/wizard/wizard";
import { faceValueOf, type GiftCard, type giftCard, priceOf } from "../../../server/contract/gift-cards/fields";

/** Data for the steps of the gift card wizard; plain data, sent to the browser with the page. */
export interface GiftCardFacts extends Pick<BusinessFacts, "mode" | "today" | "currency" | "languages"> {
  /** Number of cards sold of the edited gift card; null if the server does not say. */
  readonly sold: number | null;
}

/** All answers of the wizard, parsed. */
export type GiftCardAnswers = ItemAnswers<typeof giftCard.fields, "image">;

/** Period of sale, such as "06/01/2026 – 06/30/2026". */
export const saleOf = ({ date_range: range, never_expires: never }: Partial<GiftCard>, today: string): string =>
  formatDays(range?.start ?? today, (!never && range?.end) || null);

/** Preview of the gift card as a buyer sees it. */
export function GiftCardPreview(props: CardProps<GiftCardFacts, GiftCardAnswers>) {
  const { answers, facts } = props;
  const { currency, today } = facts;
  return (
    <ItemCard
      {...props}
      picture={answers.image_large}
      icon="giftcards"
      worth={faceValueOf(answers) === 0 ? "" : formatMoney(faceValueOf(answers), currency)}
      notes={[
        { icon: "calendar", text: `On sale ${saleOf(answers, today).replace(/^From/, "from")}` },
        { icon: "lock", text: "Pay with the code on the card" },
      ]}
    >
      {answers.discount_value ? (
        <Prices
          now={formatMoney(priceOf(answers), currency)}
          before={formatMoney(faceValueOf(answers), currency)}
          said={["Yours for", "instead of"]}
        />
      ) : null}
    </ItemCard>
  );
}
