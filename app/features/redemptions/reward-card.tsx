import { daysNote, ItemCard, limitNotes, textIn } from "~/items/item-card";
import type { CardProps } from "~/wizard/wizard";
import { redemptionNames, yearAhead } from "../../../server/contract/redemptions/words";
import { pointWords } from "../../../server/contract/settings/point-words";
import { itemsOf, type RedemptionAnswers, type RedemptionFacts } from "./redemption";
import { worthOf } from "./words";

/** Customer preview of the redemption. */
export function RewardCard(props: CardProps<RedemptionFacts, RedemptionAnswers>) {
  const { answers, facts, language } = props;
  const first = answers.utc_publish ?? facts.today;
  const note = textIn(answers, language, "note");
  return (
    <ItemCard
      {...props}
      picture={answers.offer_image1_large}
      icon="redemptions"
      worth={
        answers.offer_type_fk === undefined ? "" : worthOf({ ...answers, product: itemsOf(answers) }, facts.currency)
      }
      notes={[
        daysNote(first, answers.never_expires_flag ? yearAhead(first) : answers.utc_expires),
        ...limitNotes(redemptionNames.limits, answers, answers.sale_min_amount, facts),
        note ? { icon: "info", text: note } : null,
      ]}
    >
      {answers.punch_value === undefined ? null : (
        <p className="text-lg font-semibold text-accent-foreground tabular-nums">
          {pointWords(facts.pointLabels).of(answers.punch_value)}
        </p>
      )}
    </ItemCard>
  );
}
