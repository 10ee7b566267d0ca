import { DeclaredField } from "~/form/declared-field";
import { ScreenFields, type ScreenProps, screen } from "~/form/screen";
import { Card } from "~/ui/card";
import type { FieldsProps } from "~/wizard/wizard";
import { pick, without } from "../../../../server/contract/field";
import { usualLabels } from "../../../../server/contract/settings/groups/marketing";
import { pointWords } from "../../../../server/contract/settings/point-words";
import { formRules, type TierAnswers } from "../answers";
import type { TierFacts } from "../facts";
import {
  downgradeNames,
  evaluationNames,
  measureNames,
  months,
  relationNames,
  resetNames,
  upgradeNames,
} from "../words";

const usualNames = measureNames(pointWords(usualLabels));

type Props = ScreenProps<TierFacts>;

const always = ["enabled", "base_previous_period"] as const;

const evaluation = screen<Props>()({ fields: pick(formRules.fields, always) }, [
  {
    title: "Evaluation",
    fields: {
      enabled: { label: "Tier rules on", hint: "When off, customers keep their level" },
      base_previous_period: { label: "Customer status evaluation", names: evaluationNames, radio: true, needed: true },
    },
  },
]);

const cycle = {
  reset_type: { label: "Length", names: resetNames, needed: true },
  reset_period_month: { label: "Months", hint: "Used when the length is in months", needed: true },
  reset_registration_month: { label: "Start in the month each customer joined" },
  kickoff_month: { label: "First month", options: months, needed: true },
  start_reset_year: { label: "First year", needed: true },
} as const;

const counting = screen<Props>()({ fields: without(formRules.fields, always) }, [
  {
    title: "What counts",
    fields: {
      spend: { label: usualNames.spend },
      points: {
        label: usualNames.points,
        more: ({ facts }: Props) => ({ label: measureNames(pointWords(facts.pointLabels)).points }),
      },
      visits: { label: usualNames.visits },
      tiers_relation: { label: "If several count", names: relationNames, radio: true, needed: true },
      tiers_sequence: { label: "One level at a time", hint: "Customers climb at most one level per cycle" },
    },
  },
  { title: "Cycle", fields: cycle, Fields: Cycle },
  {
    title: "Upgrades and downgrades",
    fields: {
      tier_upgrade_option: { label: "After an upgrade", names: upgradeNames, radio: true, needed: true },
      tier_downgrade_option: { label: "At a new cycle", names: downgradeNames, radio: true, needed: true },
      grace_period: { label: "Grace period", hint: "How long customers keep a level they no longer earn" },
    },
  },
]);

/** Hides the fields that do not apply while manual evaluation is selected; Tailwind reads an underscore in a class as a space. */
export const RulesFields = (props: FieldsProps<TierFacts, TierAnswers>) => (
  <div className="sections group/rules">
    <ScreenFields of={evaluation} props={props} />
    <div className="sections group-has-[[name^=base][value='2']:checked]/rules:hidden">
      <ScreenFields of={counting} props={props} />
    </div>
  </div>
);

function Cycle({ facts }: Props) {
  const ask = (name: keyof typeof cycle) => (
    <DeclaredField name={name} field={formRules.fields[name]} display={cycle[name]} facts={facts} />
  );
  return (
    <Card title="Cycle" description="Counting restarts with each cycle.">
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          {ask("reset_type")}
          {ask("reset_period_month")}
        </div>
        {ask("reset_registration_month")}
        <div className="grid gap-5 group-has-[[name*=registration]:checked]/rules:hidden sm:grid-cols-2">
          {ask("kickoff_month")}
          {ask("start_reset_year")}
        </div>
      </div>
    </Card>
  );
}
