import { paths } from "~/paths";
import { defineWizard } from "~/wizard/wizard";
import { checkedAnswers } from "./checked-answers";
import type { TierFacts } from "./facts";
import type { TierAnswers } from "./schema";
import { FinalizeFields } from "./steps/finalize";
import { LevelsFields } from "./steps/levels";
import { RulesFields } from "./steps/rules";

/** The one thing there is to edit: a business has one ladder of levels and one set of rules. */
export const programme = "setup";

/** What the specification's addresses call it: the action is "create or an edit/update value". */
export const calledElsewhere: readonly string[] = ["edit", "update"];

/** The tiers wizard: /tiers/{edit|rules|finalize}/tiers/{action}; new levels are made at /tiers/add/tiers/create. */
export const tierWizard = defineWizard<TierFacts, TierAnswers, string>({
  name: "tiers",
  path: paths.tiersWizard,
  items: "slug",
  opensAt: "edit",
  exit: paths.tiersOverview(),
  words: { heading: { edit: "Edit tiers" }, submit: { edit: "Save tiers" } },
  summary: checkedAnswers,
  steps: [
    {
      name: "edit",
      label: "Levels",
      title: "What each level asks for",
      lead: "From the lowest to the highest. Only what the rules count is looked at; the other figures are kept for later.",
      Fields: LevelsFields,
    },
    { name: "rules", label: "Rules", title: "How customers climb and fall", Fields: RulesFields },
    { name: "finalize", label: "Finalize", title: "Who would move", Fields: FinalizeFields },
  ],
});
