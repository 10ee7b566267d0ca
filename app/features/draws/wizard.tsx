import { linesOf, type Screen, ScreenFields } from "~/form/screen";
import { CheckedAnswers } from "~/items/finalize";
import { customerViewOf } from "~/items/texts";
import { paths } from "~/paths";
import { formatMoment } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { translateStep } from "~/wizard/translate";
import { translatedLines } from "~/wizard/translated-lines";
import { defineWizard, type FieldsProps, type SummaryLine, type SummaryPart } from "~/wizard/wizard";
import type { Fields } from "../../../server/contract/field";
import { type DrawAnswers, type DrawFacts, type PrizeAnswers, whyFixed } from "./draw";
import { DrawCard } from "./draw-card";
import { winnersInWords } from "./draw-list-words";
import { PrizesFields, prizeScreen } from "./prizes";
import {
  audienceScreen,
  conditionsScreen,
  descriptionScreen,
  drawTranslation,
  typeScreen,
  WhatMayChange,
} from "./screens";
import { ruleInWords, worthOf } from "./words";

type Props = FieldsProps<DrawFacts, DrawAnswers>;

/** All answers in words, by step. */
export const checkedAnswers = (answers: Partial<DrawAnswers>, facts: DrawFacts): SummaryPart[] => [
  { step: "type", title: "Type", items: linesOf(typeScreen, answers, facts) },
  { step: "describe", title: "Description", items: linesOf(descriptionScreen, answers, facts) },
  { step: "translate", title: "Translations", items: translatedLines(drawTranslation, { answers, facts }) },
  { step: "audience", title: "Audience", items: linesOf(audienceScreen, answers, facts) },
  {
    step: "conditions",
    title: "Conditions",
    items: [["Entries", ruleInWords(answers, facts)], ...linesOf(conditionsScreen, answers, facts)],
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

/** Fields of a screen, below a notice of what may still change. */
const fieldsOf =
  <F extends Fields>(screen: Screen<F, Props>) =>
  (props: Props) => (
    <>
      <WhatMayChange facts={props.facts} />
      <ScreenFields of={screen} props={props} whyFixed={whyFixed(props.facts)} />
    </>
  );

function SummaryFields({ facts, answers, href }: Props) {
  return (
    <>
      <Notice role="note">
        {answers.isPublished
          ? `The draw kicks off automatically on ${formatMoment(answers.draw_kickoff_time ?? "")}. Then type, conditions, start date and branches are locked.`
          : "Unpublished draws are hidden from customers. Publish the draw when it is ready."}
      </Notice>
      <CheckedAnswers steps={checkedAnswers(answers, facts)} href={href} />
    </>
  );
}

/**
 * Draws wizard: /draws/{type|describe|translate|audience|conditions|prizes|summary}/draws/{action}; the action is a
 * slug.
 */
export const drawWizard = defineWizard<DrawFacts, DrawAnswers, string>()({
  name: "draw",
  path: paths.drawsWizard,
  items: "slug",
  opensAt: "describe",
  exit: paths.drawsDashboard(),
  words: {
    heading: { create: "New draw", edit: "Edit draw" },
    submit: { create: "Save draw", edit: "Save draw" },
  },
  summary: checkedAnswers,
  itemName: ({ title }) => title,
  customerView: customerViewOf(DrawCard),
  serverFields: {
    "Draw[title]": "title",
    "Draw[image]": "image",
    draw_images: "image",
    kickoff_date: "draw_kickoff_time",
    draw_kickoff_date: "draw_kickoff_time",
    draw_date: "draw_time",
    start_date: "utc_start_date",
    end_date: "utc_end_date",
    max_claim_date: "utc_prize_claim_date_limit",
    branch: "chlBranchesName",
    branches: "chlBranchesName",
    location: "chlBranchesName",
    DrawPrizes: "prizes",
    AddPrizes: "prizes",
    prizeId: "prizes",
  },
  steps: {
    type: { label: "Type", title: "Type of draw", Fields: fieldsOf(typeScreen) },
    describe: {
      label: "Describe",
      title: "Description",
      picture: "image",
      Fields: fieldsOf(descriptionScreen),
    },
    translate: translateStep(drawTranslation),
    audience: { label: "Audience", title: "Audience", Fields: fieldsOf(audienceScreen) },
    conditions: { label: "Conditions", title: "Dates and conditions", Fields: fieldsOf(conditionsScreen) },
    prizes: {
      label: "Prizes",
      title: "Prizes",
      Fields: (props: Props) => (
        <>
          <WhatMayChange facts={props.facts} />
          <PrizesFields {...props} />
        </>
      ),
      row: {
        title: { add: "Add prize", change: "Edit prize" },
        save: { add: "Add prize", change: "Save prize" },
        picture: "image",
        Fields: fieldsOf(prizeScreen),
      },
    },
    summary: { label: "Summary", title: "Review and publish", Fields: SummaryFields },
  },
});
