import { branchesChosen, namesOf } from "~/business/choices";
import { yesNo } from "~/items/finalize";
import { formatDayOr, formatMoment } from "~/ui/format";
import { translatedLines } from "~/wizard/translated-lines";
import type { SummaryLine, SummaryPart } from "~/wizard/wizard";
import { drawTypes } from "../../../server/contract/draws/words";
import { winnersInWords } from "./draw-list-words";
import type { DrawFacts } from "./facts";
import { ruleInWords, worthOf } from "./in-words";
import type { DrawAnswers } from "./schema";
import type { PrizeAnswers } from "./schema-prize";
import { drawTranslation } from "./translation";
import { typeWords } from "./words";

const day = (value: string | undefined) => formatDayOr(value, "");
const moment = (value: string | undefined) => (value ? formatMoment(value) : "");

/** Every answer in words, by the step that asks for it. */
export const checkedAnswers = (answers: Partial<DrawAnswers>, facts: DrawFacts): SummaryPart[] => [
  {
    step: "type",
    title: "Type",
    items: [["Draw", typeWords[answers.draw_rules_fk ?? drawTypes.signUp].label]],
  },
  {
    step: "describe",
    title: "Description",
    items: [
      ["Title", answers.title ?? ""],
      ["Description", answers.description ?? ""],
      ["Picture", answers.image ? "Yes" : "None", answers.image_large],
      ["Languages", namesOf(facts.languages, answers.language)],
    ],
  },
  { step: "translate", title: "Translations", items: translatedLines(drawTranslation, { answers, facts }) },
  {
    step: "audience",
    title: "Audience",
    items: [["Branches", branchesChosen(answers.chlBranchesName, facts)]],
  },
  {
    step: "conditions",
    title: "Conditions",
    items: [
      ["Entries", ruleInWords(answers, facts)],
      ["Kick-off", moment(answers.draw_kickoff_time)],
      ["First day of entries", day(answers.utc_start_date)],
      ["Last day of entries", day(answers.utc_end_date)],
      ["Winners are drawn", moment(answers.draw_time)],
      ["Prizes are claimed by", day(answers.utc_prize_claim_date_limit)],
      ["Published", yesNo(answers.isPublished)],
    ],
  },
  {
    step: "prizes",
    title: "Prizes",
    items: answers.prizes?.length ? answers.prizes.map(prizeLine(facts)) : [["Prizes", "None yet"]],
  },
];

const prizeLine =
  ({ currency }: DrawFacts) =>
  (prize: PrizeAnswers, index: number): SummaryLine => [
    `${index + 1}. ${prize.title}`,
    [worthOf(prize, currency), winnersInWords(prize.num_of_winners ?? null), prize.description]
      .filter(Boolean)
      .join(" · "),
    prize.image_large,
  ];
