import { branchesChosen, tiersInWords } from "~/business/choices";
import { ItemCard } from "~/items/item-card";
import { formatCount, formatDay, formatMoney } from "~/ui/format";
import { audiences } from "../../../server/contract/offers/words";
import { yearAhead } from "../../../server/contract/redemptions/words";
import { itemsOf } from "./checked-answers";
import type { RedemptionAnswers, RedemptionFacts } from "./redemption";
import { worthOf } from "./worth";

interface RewardCardProps {
  readonly answers: Partial<RedemptionAnswers>;
  readonly facts: RedemptionFacts;
  readonly language: number;
}

/** The redemption as a customer sees it; a text that the language lacks is the first language's. */
export function RewardCard({ answers, facts, language }: RewardCardProps) {
  const further = answers.texts?.[String(language)] ?? {};
  const text = (name: "title" | "description" | "note" | "terms_conditions" | "link") =>
    further[name] || answers[name] || "";
  const first = answers.utc_publish ?? facts.today;
  const last = answers.never_expires_flag ? yearAhead(first) : answers.utc_expires;
  const least = answers.sale_min_amount;
  const note = text("note");
  return (
    <ItemCard
      lang={facts.languages.find(({ id }) => id === language)?.abbreviation}
      picture={answers.offer_image1_large}
      icon="redemptions"
      worth={worthOf({ ...answers, product: itemsOf(answers) }, facts.currency)}
      texts={{
        title: text("title"),
        description: text("description"),
        terms: text("terms_conditions"),
        link: text("link"),
      }}
      facts={[
        { icon: "calendar", text: last ? `${formatDay(first)} to ${formatDay(last)}` : `From ${formatDay(first)}` },
        { icon: "branch", text: branchesChosen(answers.selectedBrIds, facts) },
        least ? { icon: "money", text: `From a purchase of ${formatMoney(least, facts.currency)}` } : null,
        answers.targeted_offer_flag === audiences.tier
          ? { icon: "tiers", text: `For members of ${tiersInWords(answers.redemption_user_tiers, facts)}` }
          : null,
        note ? { icon: "info", text: note } : null,
      ]}
    >
      <p className="text-lg font-semibold text-accent-foreground tabular-nums">
        {formatCount(answers.punch_value ?? 0)} points
      </p>
    </ItemCard>
  );
}
