import { paths } from "~/paths";
import { translateStep } from "~/wizard/translate";
import { defineWizard } from "~/wizard/wizard";
import { checkedAnswers } from "./checked-answers";
import type { DrawFacts } from "./facts";
import type { DrawAnswers } from "./schema";
import { AudienceFields } from "./steps/audience";
import { ConditionsFields } from "./steps/conditions";
import { DescribeFields } from "./steps/describe";
import { PrizeFields } from "./steps/prize";
import { PrizesFields } from "./steps/prizes";
import { SummaryFields } from "./steps/summary";
import { TypeFields } from "./steps/type";
import { drawTranslation } from "./translation";

/** The draws wizard: /draws/{type|describe|translate|audience|conditions|prizes|summary}/draws/{action}; an action is a slug. */
export const drawWizard = defineWizard<DrawFacts, DrawAnswers, string>({
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
  steps: [
    { name: "type", label: "Type", title: "Choose the type of draw", Fields: TypeFields },
    { name: "describe", label: "Describe", title: "Describe the draw", picture: "image", Fields: DescribeFields },
    translateStep(drawTranslation),
    { name: "audience", label: "Audience", title: "Choose where it is held", Fields: AudienceFields },
    { name: "conditions", label: "Conditions", title: "Set dates and conditions", Fields: ConditionsFields },
    {
      name: "prizes",
      label: "Prizes",
      title: "Choose the prizes",
      Fields: PrizesFields,
      row: {
        title: { add: "Add a prize", change: "Change the prize" },
        save: { add: "Add prize", change: "Keep changes" },
        picture: "image",
        Fields: PrizeFields,
      },
    },
    { name: "summary", label: "Summary", title: "Look at it before it goes out", Fields: SummaryFields },
  ],
});
