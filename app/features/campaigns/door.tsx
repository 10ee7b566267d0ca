import { RadioField, SelectField } from "~/form/fields/choice";
import { Card } from "~/ui/card";
import type { FieldsProps } from "~/wizard/wizard";
import { type CampaignAnswers, type CampaignFacts, type Making, makings } from "./campaign";

type Props = FieldsProps<CampaignFacts, CampaignAnswers>;

const made: Readonly<Record<Making, { readonly label: string; readonly hint: string }>> = {
  regular: { label: "Campaign", hint: "Sent once, now or on a set date" },
  auto: { label: "Automatic campaign", hint: "Sent when something happens, such as a birthday" },
  export: { label: "Export", hint: "A list of customers for a provider, or as CSV" },
  earlier: { label: "Copy of an earlier campaign", hint: "Starts with that campaign's settings" },
};

/** Choice of the campaign type. */
export function DoorFields({ facts: { earlier, stored } }: Props) {
  // A draft that is asked for its type again is no copy.
  const campaigns = stored ? [] : [...earlier.Reg, ...earlier.Auto];
  return (
    <Card title="Campaign type">
      <div className="peer/making">
        <RadioField
          name="kind"
          label="Campaign type"
          hideLabel
          cards
          options={makings
            .filter((value) => value !== "earlier" || campaigns.length > 0)
            .map((value) => ({ value, ...made[value] }))}
        />
      </div>
      <div className="mt-4 hidden peer-has-[[value='earlier']:checked]/making:block">
        <SelectField
          name="earlier"
          label="Earlier campaign"
          options={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
    </Card>
  );
}
