import { branchesChosen } from "~/business/choices";
import { ItemCard } from "~/items/item-card";
import { formatDay, formatMoment } from "~/ui/format";
import type { CardProps } from "~/wizard/wizard";
import type { DrawAnswers, DrawFacts } from "./draw";
import { winnersInWords } from "./draw-list-words";
import { ruleInWords } from "./words";

/** Customer preview of the draw. */
export function DrawCard(props: CardProps<DrawFacts, DrawAnswers>) {
  const { answers, facts } = props;
  const prizes = answers.prizes ?? [];
  const winners = prizes.reduce((sum, { num_of_winners: count = 0 }) => sum + count, 0);
  const [first] = prizes;
  return (
    <ItemCard
      {...props}
      picture={answers.image_large || first?.image_large}
      icon="draws"
      worth={first ? `Win: ${first.title}` : "A draw"}
      notes={[
        { icon: "star", text: ruleInWords(answers, facts) },
        {
          icon: "calendar",
          text: `Enter from ${formatDay(answers.utc_start_date ?? "")} to ${formatDay(answers.utc_end_date ?? "")}`,
        },
        {
          icon: "clock",
          text: `${winners > 0 ? `${winnersInWords(winners)}, drawn` : "Drawn"} on ${formatMoment(answers.draw_time ?? "")}`,
        },
        { icon: "branch", text: branchesChosen(answers.chlBranchesName, facts) },
      ]}
    />
  );
}
