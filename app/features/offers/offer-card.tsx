import { formatCount, formatDay, formatMoney } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { audiences, frequencies, offerTypes } from "../../../server/contract/offer-words";
import type { OfferFacts } from "./facts";
import { kindIn } from "./kinds";
import type { OfferAnswers } from "./schema";
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
  const { title, description, terms, link } = textsIn(answers, language);
  const { currency } = facts;
  const lang = facts.languages.find(({ id }) => id === language)?.abbreviation;
  const places = facts.branches.filter(({ id }) => answers.location?.includes(id)).map(({ name }) => name);
  const everywhere = answers.location?.includes(-1);
  const times = timesOf(answers);
  return (
    <article
      lang={lang || undefined}
      className="w-full max-w-sm overflow-hidden rounded-2xl border border-border bg-card shadow-raised"
    >
      <div className="relative">
        {answers.image_large ? (
          <img src={answers.image_large} alt="" className="aspect-[16/10] w-full object-cover" />
        ) : (
          <div className="flex aspect-[16/10] items-center justify-center bg-accent text-5xl text-accent-foreground">
            <Icon name="offers" />
          </div>
        )}
        <p className="absolute start-3 bottom-3 max-w-[calc(100%-1.5rem)] truncate rounded-full bg-primary px-3 py-1 text-lg font-bold text-primary-foreground shadow-raised">
          {worthOf(answers, currency)}
        </p>
      </div>
      <div className="flex flex-col gap-3 p-4">
        <h3 className="text-xl font-semibold break-words">{title}</h3>
        <Prices answers={answers} currency={currency} />
        {description ? <p className="break-words whitespace-pre-line">{description}</p> : null}
        <ul className="flex flex-col gap-1.5 text-sm text-muted-foreground">
          <Fact icon="calendar">
            {answers.never_expires || !answers.end_date
              ? `From ${formatDay(answers.start_date ?? facts.today)}`
              : `${formatDay(answers.start_date ?? facts.today)} to ${formatDay(answers.end_date)}`}
          </Fact>
          {times ? <Fact icon="clock">{times}</Fact> : null}
          <Fact icon="branch">{everywhere ? "At every branch" : places.join(", ")}</Fact>
          {answers.minimum_purchase ? (
            <Fact icon="money">From a purchase of {formatMoney(answers.minimum_purchase, currency)}</Fact>
          ) : null}
          {answers.audience === audiences.tier ? (
            <Fact icon="tiers">For members of {tiersOf(answers, facts)}</Fact>
          ) : null}
          {answers.claimed_days ? <Fact icon="info">Use it within {answers.claimed_days} days of claiming</Fact> : null}
        </ul>
        {link ? (
          <a
            href={link}
            rel="noopener noreferrer"
            target="_blank"
            className="link inline-flex items-center gap-1 self-start"
          >
            Read more
            <Icon name="external" />
          </a>
        ) : null}
        {terms ? (
          <details className="border-t border-border pt-3 text-sm">
            <summary className="cursor-pointer font-medium">Terms and conditions</summary>
            <p className="mt-1 break-words whitespace-pre-line text-muted-foreground">{terms}</p>
          </details>
        ) : null}
      </div>
    </article>
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

interface FactProps {
  readonly icon: "calendar" | "clock" | "branch" | "money" | "tiers" | "info";
  readonly children: React.ReactNode;
}

const Fact = ({ icon, children }: FactProps) => (
  <li className="flex gap-2">
    <Icon name={icon} className="mt-0.5 shrink-0 text-brand" />
    <span className="min-w-0 break-words">{children}</span>
  </li>
);

/** None chosen stands for every tier (section 5). */
export function tiersOf(answers: Partial<OfferAnswers>, facts: OfferFacts): string {
  const chosen = facts.tiers.filter(({ id }) => answers.tier?.includes(id));
  return chosen.length === 0 || chosen.length === facts.tiers.length
    ? "every tier"
    : chosen.map(({ name }) => name).join(", ");
}
