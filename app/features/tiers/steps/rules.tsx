import { CheckboxField, RadioField, SelectField } from "~/form/fields/choice";
import { NumberField } from "~/form/fields/number";
import { Card } from "~/ui/card";
import type { FieldsProps } from "~/wizard/wizard";
import {
  downgradeIds,
  evaluationIds,
  measures,
  relationIds,
  resetTypeIds,
  tierBounds,
  upgradeIds,
} from "../../../../server/contract/tiers/words";
import type { TierFacts } from "../facts";
import type { TierAnswers } from "../schema";
import {
  downgradeNames,
  evaluationNames,
  measureNames,
  months,
  relationNames,
  resetNames,
  upgradeNames,
} from "../words";

const named = (ids: readonly number[], names: Readonly<Record<number, string>>) =>
  ids.map((value) => ({ value, label: names[value] ?? "" }));

const { resetMonths, graceMonths } = tierBounds;

/** What a programme run by hand has no use for is hidden while that is chosen. */
export const RulesFields = (_: FieldsProps<TierFacts, TierAnswers>) => (
  <div className="group/rules flex flex-col gap-4">
    <Card title="When levels change">
      <div className="flex flex-col gap-5">
        <CheckboxField
          name="enabled"
          label="The rules are on"
          hint="Off, every customer stays in the level they have"
        />
        <div className="by-hand">
          <RadioField
            name="base_previous_period"
            label="When is a customer's level decided?"
            options={named(evaluationIds, evaluationNames)}
          />
        </div>
      </div>
    </Card>
    <div className="flex flex-col gap-4 group-has-[.by-hand_[value='2']:checked]/rules:hidden">
      <Card title="What counts">
        <div className="flex flex-col gap-5">
          <fieldset>
            <legend className="mb-1 font-medium">Count these</legend>
            <div className="flex flex-col gap-2">
              {measures.map((measure) => (
                <CheckboxField key={measure} name={measure} label={measureNames[measure]} />
              ))}
            </div>
          </fieldset>
          <RadioField name="tiers_relation" label="Where several count" options={named(relationIds, relationNames)} />
          <CheckboxField
            name="tiers_sequence"
            label="One level at a time"
            hint="A customer who reaches the highest at once still climbs level by level, one in a cycle"
          />
        </div>
      </Card>
      <Card title="The cycle" description="What is counted starts again with each cycle.">
        <div className="flex flex-col gap-5">
          <div className="grid items-end gap-5 sm:grid-cols-2">
            <SelectField name="reset_type" label="How long is a cycle?" options={named(resetTypeIds, resetNames)} />
            <NumberField
              name="reset_period_month"
              label="Months"
              hint={`${resetMonths.least} to ${resetMonths.most}, where it is counted in months`}
            />
          </div>
          <CheckboxField
            name="reset_registration_month"
            label="It begins in the month each customer joined"
            hint="Otherwise for everybody in the month below"
            className="own-month"
          />
          <div className="grid items-end gap-5 group-has-[.own-month_input:checked]/rules:hidden sm:grid-cols-2">
            <SelectField name="kickoff_month" label="Kick-off month" options={months} />
            <NumberField name="start_reset_year" label="First year" hint="Cycles are counted from there" />
          </div>
        </div>
      </Card>
      <Card title="Rising and falling">
        <div className="flex flex-col gap-5">
          <RadioField
            name="tier_upgrade_option"
            label="After a customer rises"
            options={named(upgradeIds, upgradeNames)}
          />
          <RadioField
            name="tier_downgrade_option"
            label="When a new cycle begins"
            options={named(downgradeIds, downgradeNames)}
          />
          <NumberField
            name="grace_period"
            label="Grace before a fall"
            optional
            suffix="months"
            hint={`${graceMonths.least} to ${graceMonths.most}: so long a level is kept that is no longer earned. Blank, it falls at once`}
          />
        </div>
      </Card>
    </div>
  </div>
);
