import { branchesChosen } from "~/business/choices";
import { ItemCard } from "~/items/item-card";
import { formatDay, formatMoment } from "~/ui/format";
import { winnersInWords } from "./draw-list-words";
import type { DrawFacts } from "./facts";
import { ruleInWords } from "./in-words";
import type { DrawAnswers } from "./schema";

interface DrawCardProps {
  readonly answers: Partial<DrawAnswers>;
  readonly facts: DrawFacts;
  readonly language: number;
}

/** The draw as a customer sees it. */
export function DrawCard({ answers, facts, language }: DrawCardProps) {
  const further = answers.texts?.[String(language)] ?? {};
  const prizes = answers.prizes ?? [];
  const winners = prizes.reduce((sum, { num_of_winners: count = 0 }) => sum + count, 0);
  const [first] = prizes;
  return (
    <ItemCard
      lang={facts.languages.find(({ id }) => id === language)?.abbreviation}
      picture={answers.image_large || first?.image_large}
      icon="draws"
      worth={first ? `Win: ${first.title}` : "A draw"}
      texts={{
        title: further.title || answers.title || "",
        description: further.description || answers.description || "",
        terms: "",
        link: "",
      }}
      facts={[
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
