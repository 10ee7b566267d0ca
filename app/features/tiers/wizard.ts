import { paths } from "~/paths";
import { defineWizard } from "~/wizard/wizard";
import type { TierAnswers } from "./answers";
import type { TierFacts } from "./facts";
import { FinalizeFields } from "./steps/finalize";
import { LevelsFields } from "./steps/levels";
import { RulesFields } from "./steps/rules";
import { levelLines, ruleLines } from "./summary-lines";

/** Id of the only item to edit: a business has one set of levels and rules. */
export const programme = "setup";

/** Actions in the specification's URLs: "create or an edit/update value". */
export const calledElsewhere: readonly string[] = ["edit", "update"];

/** Tiers wizard: /tiers/{edit|rules|finalize}/tiers/{action}; new levels are created at /tiers/add/tiers/create. */
export const tierWizard = defineWizard<TierFacts, TierAnswers, string>()({
  name: "tiers",
  path: paths.tiersWizard,
  items: "slug",
  opensAt: "edit",
  exit: paths.tiersOverview(),
  words: { heading: { edit: "Edit tiers" }, submit: { edit: "Save tiers" } },
  steps: {
    edit: {
      label: "Levels",
      title: "Level requirements",
      summaryTitle: "Levels",
      lead: "Lowest to highest. Only measures counted by the tier rules apply.",
      lines: levelLines,
      Fields: LevelsFields,
    },
    rules: { label: "Rules", title: "Tier rules", summaryTitle: "Rules", lines: ruleLines, Fields: RulesFields },
    finalize: { label: "Finalize", title: "Review and save", Fields: FinalizeFields },
  },
});
