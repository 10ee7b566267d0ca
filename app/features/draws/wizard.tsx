import { CheckedAnswers } from "~/items/finalize";
import { customerViewOf } from "~/items/texts";
import { paths } from "~/paths";
import { formatMoment } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { screenFields, screenStep } from "~/wizard/screen-step";
import { translateStep } from "~/wizard/translate";
import { defineWizard, type FieldsProps, type SummaryLine } from "~/wizard/wizard";
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

const prizeLine =
  ({ currency }: DrawFacts) =>
  (prize: PrizeAnswers, index: number): SummaryLine => [
    `${index + 1}. ${prize.title}`,
    [worthOf(prize, currency), winnersInWords(prize.num_of_winners ?? null), prize.description]
      .filter(Boolean)
      .join(" · "),
    prize.image_large,
  ];

/** A notice of what may still change stands above every form. */
const around = { Above: WhatMayChange, whyFixed: ({ facts }: Props) => whyFixed(facts) };

const prizeLines = ({ prizes = [] }: Partial<DrawAnswers>, facts: DrawFacts): SummaryLine[] =>
  prizes.length > 0 ? prizes.map(prizeLine(facts)) : [["Prizes", "None yet"]];

function SummaryFields({ facts, answers, summary, href }: Props) {
  return (
    <>
      <Notice role="note">
        {answers.isPublished
          ? `The draw kicks off automatically on ${formatMoment(answers.draw_kickoff_time ?? "")}. Then type, conditions, start date and branches are locked.`
          : "Unpublished draws are hidden from customers. Publish the draw when it is ready."}
      </Notice>
      <CheckedAnswers steps={summary(answers, facts)} href={href} />
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
    type: screenStep(typeScreen, { label: "Type", title: "Type of draw", summaryTitle: "Type", ...around }),
    describe: screenStep(descriptionScreen, { label: "Describe", title: "Description", picture: "image", ...around }),
    translate: translateStep(drawTranslation),
    audience: screenStep(audienceScreen, { label: "Audience", title: "Audience", ...around }),
    conditions: screenStep(conditionsScreen, {
      label: "Conditions",
      title: "Dates and conditions",
      summaryTitle: "Conditions",
      tells: (answers, facts, lines) => [["Entries", ruleInWords(answers, facts)], ...lines],
      ...around,
    }),
    prizes: {
      label: "Prizes",
      title: "Prizes",
      lines: prizeLines,
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
        Fields: screenFields(prizeScreen, around),
      },
    },
    summary: { label: "Summary", title: "Review and publish", Fields: SummaryFields },
  },
});
