import { namesOf, tiersInWords } from "~/business/choices";
import { ItemCard } from "~/items/item-card";
import { formatCount, formatDay, formatMoney } from "~/ui/format";
import { allBranches, audiences, frequencies, offerTypes } from "../../../server/contract/offers/words";
import type { OfferAnswers } from "./answers";
import type { OfferFacts } from "./facts";
import { kindIn } from "./kinds";
import { weekdays } from "./words";

/** What the offer gives, in as few words as a badge has room for. */
export function worthOf(answers: Partial<OfferAnswers>, currency: string): string {
  const amount = answers.discount_amount ?? 0;
  const product = answers.product_description || answers.product_picked?.product_name || "";
  switch (kindIn(answers)) {
    case "multiplier":
      return `${answers.multiplication_factor ?? 1}× points`;
    case "bonus":
      return `+${formatCount(answers.bonus_points ?? 0)} points`;
    case "free":
      return product ? `Free: ${product}` : "Free";
    default:
      break;
  }
  if (answers.offer_type === offerTypes.freeShipping) return "Free shipping";
  if (answers.offer_type === offerTypes.discountPercent) return `${amount / 100}% off`;
  if (answers.offer_type === offerTypes.discountDollars) return `${formatMoney(amount, currency)} off`;
  return product ? `Free: ${product}` : "Free product";
}

/** When it can be used, in words. */
export function timesOf(answers: Partial<OfferAnswers>): string | null {
  if (answers.frequency_type === frequencies.oncePerWeek) return "Once per week";
  if (answers.frequency_type === frequencies.onlyOnce) return "Only once";
  if (answers.frequency_type === frequencies.oncePerDay) return kindIn(answers) === "basic" ? null : "Once per day";
  const days = weekdays.filter(({ value }) => answers.days_of_week?.includes(value)).map(({ label }) => label);
  const { start, end } = answers.time_range ?? { start: "00:00", end: "23:59" };
  return `${days.length === 7 ? "Every day" : days.join(", ")}, ${start} to ${end}`;
}

/** The texts of one language; a text it lacks is the first language's. */
export function textsIn(answers: Partial<OfferAnswers>, language: number) {
  const further = answers.texts?.[String(language)] ?? {};
  const text = (name: "title" | "description" | "terms" | "link") => further[name] || answers[name] || "";
  return { title: text("title"), description: text("description"), terms: text("terms"), link: text("link") };
}

interface OfferCardProps {
  readonly answers: Partial<OfferAnswers>;
  readonly facts: OfferFacts;
  readonly language: number;
}

/** The offer as a customer sees it. */
export function OfferCard({ answers, facts, language }: OfferCardProps) {
  const { currency } = facts;
  const lang = facts.languages.find(({ id }) => id === language)?.abbreviation;
  const start = formatDay(answers.start_date ?? facts.today);
  const end = answers.never_expires ? undefined : answers.end_date;
  const least = answers.minimum_purchase;
  const times = timesOf(answers);
  return (
    <ItemCard
      lang={lang}
      picture={answers.image_large}
      icon="offers"
      worth={worthOf(answers, currency)}
      texts={textsIn(answers, language)}
      facts={[
        { icon: "calendar", text: end ? `${start} to ${formatDay(end)}` : `From ${start}` },
        times ? { icon: "clock", text: times } : null,
        {
          icon: "branch",
          text: answers.location?.includes(allBranches) ? "At every branch" : namesOf(facts.branches, answers.location),
        },
        least ? { icon: "money", text: `From a purchase of ${formatMoney(least, currency)}` } : null,
        answers.audience === audiences.tier
          ? { icon: "tiers", text: `For members of ${tiersInWords(answers.tier, facts)}` }
          : null,
        answers.claimed_days ? { icon: "info", text: `Use it within ${answers.claimed_days} days of claiming` } : null,
      ]}
    >
      <Prices answers={answers} currency={currency} />
    </ItemCard>
  );
}

function Prices({ answers, currency }: { readonly answers: Partial<OfferAnswers>; readonly currency: string }) {
  const { regular_price: regular, discounted_price: discounted } = answers;
  if (regular === undefined && discounted === undefined) return null;
  return (
    <p className="flex items-baseline gap-2 tabular-nums">
      {discounted === undefined ? null : (
        <strong className="text-xl">
          <span className="sr-only">Now </span>
          {formatMoney(discounted, currency)}
        </strong>
      )}
      {regular === undefined ? null : discounted === undefined ? (
        <span>{formatMoney(regular, currency)}</span>
      ) : (
        <s className="text-muted-foreground">
          <span className="sr-only">before </span>
          {formatMoney(regular, currency)}
        </s>
      )}
    </p>
  );
}
