import { CheckboxField } from "~/form/fields/choice";
import { MoneyField, NumberField } from "~/form/fields/number";
import { TextareaField, TextField } from "~/form/fields/text";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import type { FieldsProps } from "~/wizard/wizard";
import { type Measure, tierTextLengths } from "../../../../server/contract/tiers/words";
import type { TierFacts } from "../facts";
import { levelField } from "../forms";
import type { TierAnswers } from "../schema";
import { measureNames } from "../words";

function inIt(customers: number | null): string {
  if (customers === null) return "Number of customers not known";
  return customers === 1 ? "1 customer is in it" : `${formatCount(customers)} customers are in it`;
}

export function LevelsFields({ facts: { levels, currency, setup }, answers }: FieldsProps<TierFacts, TierAnswers>) {
  const rules = { ...setup, ...answers };
  const asked = (measure: Measure) => (
    <>
      {measureNames[measure]}
      {rules[measure] ? null : <span className="font-normal text-muted-foreground"> (not counted now)</span>}
    </>
  );
  return (
    <div className="flex flex-col gap-4">
      {levels.map(({ id, name, customers }, index) => (
        <Card
          key={id}
          title={
            <>
              {index + 1}. {name}
            </>
          }
          description={inIt(customers)}
          actions={index === levels.length - 1 && levels.length > 1 ? <Badge>Highest</Badge> : null}
        >
          <div className="flex flex-col gap-4">
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField name={levelField("type_name", id)} label="Name" />
              <div className="sm:pt-7">
                <CheckboxField name={levelField("enabled", id)} label="In use" hint="Off, nobody comes into it" />
              </div>
            </div>
            <div className="grid gap-4 sm:grid-cols-3">
              <MoneyField name={levelField("reach_spend", id)} label={asked("spend")} currency={currency} />
              <NumberField name={levelField("reach_points", id)} label={asked("points")} />
              <NumberField name={levelField("reach_visits", id)} label={asked("visits")} />
            </div>
            <TextareaField
              name={levelField("description", id)}
              label="Description"
              optional
              rows={2}
              hint={`What it brings a customer, in at most ${tierTextLengths.description} characters`}
            />
          </div>
        </Card>
      ))}
    </div>
  );
}
