import { daysNote, ItemCard, limitNotes, Prices } from "~/items/item-card";
import { freeOf, giftWords, percentOff } from "~/items/words";
import { formatMoney } from "~/ui/format";
import type { CardProps } from "~/wizard/wizard";
import { defaultTimeRange, frequencies, kindIn, offerNames, offerTypes } from "../../../server/contract/offers/words";
import { type PointWords, pointWords } from "../../../server/contract/settings/point-words";
import type { OfferAnswers, OfferFacts } from "./offer";
import { dollarsOff, frequencyName, kinds, weekdays } from "./words";

/** Value of the offer, short enough for a badge; its type if the value is not known, "" if neither is. */
export function worthOf(answers: Partial<OfferAnswers>, currency: string, points: PointWords): string {
  const { discount_amount: amount, multiplication_factor: factor, bonus_points: bonus } = answers;
  const product = answers.product_description || answers.product_picked?.product_name || "";
  const named = kinds[answers.type ?? 0]?.name ?? "";
  switch (kindIn(answers)) {
    case "multiplier":
      return factor === undefined ? named : `${factor}× ${points.abbreviation}`;
    case "bonus":
      return bonus === undefined ? named : `+${points.short(bonus)}`;
    case "free":
      return product ? `Free: ${product}` : "Free";
    default:
      break;
  }
  const type = answers.offer_type;
  if (type === offerTypes.freeShipping) return giftWords.freeShipping.label;
  if (type === offerTypes.discountPercent) return percentOff(amount);
  if (type === offerTypes.discountDollars)
    return amount === undefined ? dollarsOff : `${formatMoney(amount, currency)} off`;
  const isProduct = type === offerTypes.freeProduct || type === offerTypes.freeProductIntegration;
  return isProduct || product ? freeOf(product) : named;
}

/** When the offer can be used, in words. */
export function timesOf(answers: Partial<OfferAnswers>): string | null {
  const { frequency_type: frequency = frequencies.specific } = answers;
  if (frequency === frequencies.oncePerDay && kindIn(answers) === "basic") return null;
  if (frequency !== frequencies.specific) return frequencyName(frequency, kindIn(answers));
  const days = weekdays.filter(({ value }) => answers.days_of_week?.includes(value)).map(({ label }) => label);
  const { start, end } = answers.time_range ?? defaultTimeRange;
  return `${days.length === 7 ? "Every day" : days.join(", ")}, ${start} to ${end}`;
}

/** Customer preview of the offer. */
export function OfferCard(props: CardProps<OfferFacts, OfferAnswers>) {
  const { answers, facts } = props;
  const times = timesOf(answers);
  const price = (minor: number | undefined) => (minor === undefined ? minor : formatMoney(minor, facts.currency));
  return (
    <ItemCard
      {...props}
      picture={answers.image_large}
      icon="offers"
      worth={answers.type === undefined ? "" : worthOf(answers, facts.currency, pointWords(facts.pointLabels))}
      notes={[
        daysNote(answers.start_date ?? facts.today, answers.never_expires ? undefined : answers.end_date),
        times ? { icon: "clock", text: times } : null,
        ...limitNotes(offerNames.limits, answers, answers.minimum_purchase, facts),
        answers.claimed_days ? { icon: "info", text: `Use within ${answers.claimed_days} days of claiming` } : null,
      ]}
    >
      <Prices now={price(answers.discounted_price)} before={price(answers.regular_price)} said={["Now", "before"]} />
    </ItemCard>
  );
}
