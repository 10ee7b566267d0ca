import { RadioField } from "~/form/fields/choice";
import { NumberField } from "~/form/fields/number";
import { TextareaField, TextField } from "~/form/fields/text";
import { textOf } from "~/form/use-form-field";
import { PictureCard } from "~/items/fields/picture-card";
import { Card } from "~/ui/card";
import type { FieldsProps } from "~/wizard/wizard";
import { prizeTypeIds } from "../../../../server/contract/draws/words";
import type { DrawFacts } from "../facts";
import type { DrawAnswers } from "../schema";
import { prizeTypeNames } from "../words";
import { WhatMayChange } from "./changeable";

/** One prize. */
export const PrizeFields = ({ facts, values }: FieldsProps<DrawFacts, DrawAnswers>) => (
  <>
    <WhatMayChange facts={facts} />
    <input type="hidden" name="prizeId" value={textOf(values.prizeId)} />
    <Card title="Prize">
      <div className="flex flex-col gap-5">
        <TextField name="title" label="Name" hint="What the winner gets" />
        <TextareaField name="description" label="Description" optional rows={2} />
        <RadioField name="type" label="Type" options={typeOptions(facts, textOf(values.prizeId))} />
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            name="value"
            label="Value"
            hint={`In percent for a discount in percent, else in ${facts.currency}; a free product may go without`}
            decimal
          />
          <NumberField name="num_of_winners" label="Number of winners" hint="Each gets one" />
        </div>
      </div>
    </Card>
    <PictureCard name="image" values={values} />
  </>
);

function typeOptions({ kept }: DrawFacts, prizeId: string) {
  const options = prizeTypeIds.map((value) => ({ value: Number(value), label: prizeTypeNames[value] }));
  const before = kept?.prizes.find((prize) => String(prize.prizeId) === prizeId);
  const another = before && !options.some(({ value }) => value === before.type);
  return another ? [...options, { value: before.type, label: "Another kind (stays as it is)" }] : options;
}
