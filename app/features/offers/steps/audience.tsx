import { Card } from "~/ui/card";
import type { IconName } from "~/ui/icon";
import { CheckboxField, CheckboxGroupField, RadioField } from "~/wizard/fields/choice";
import type { FieldsProps } from "~/wizard/wizard";
import { allBranches, audienceIds, audiences } from "../../../../server/contract/offer-words";
import type { OfferFacts } from "../facts";
import type { OfferAnswers } from "../schema";
import { audienceNames } from "../words";

const kinds: Readonly<Record<number, { readonly hint: string; readonly icon: IconName }>> = {
  [audiences.all]: { hint: "Everyone sees it", icon: "customers" },
  [audiences.targeted]: { hint: "Only who gets it in a campaign", icon: "marketing" },
  [audiences.tier]: { hint: "Everyone in the tiers you choose", icon: "tiers" },
};

export function AudienceFields({ facts }: FieldsProps<OfferFacts, OfferAnswers>) {
  const own = facts.branches.find((branch) => branch.id === facts.ownBranch);
  return (
    <>
      <Card title="Where">
        {facts.ownBranch === null ? (
          <CheckboxGroupField
            name="location"
            label="Branches"
            hint="“All branches” stands for every one, whatever else is ticked"
            columns
            options={[
              { value: allBranches, label: "All branches" },
              ...facts.branches.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        ) : (
          <p id="location">
            <input type="hidden" name="location" value={facts.ownBranch} />
            At your own branch{own ? `, ${own.name}` : ""}.
          </p>
        )}
      </Card>
      <Card title="Who">
        <div className="flex flex-col gap-5">
          <div className="peer/audience">
            <RadioField
              name="audience"
              label="Who is it for?"
              cards
              options={audienceIds.map((value) => ({ value, label: audienceNames[value], ...kinds[value] }))}
            />
          </div>
          <div className="hidden peer-has-[[value='2']:checked]/audience:block">
            <CheckboxGroupField
              name="tier"
              label="Tiers"
              hint="None ticked means all tiers"
              columns
              options={facts.tiers.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </div>
          <CheckboxField
            name="login_with_qr"
            label="In the apps only"
            hint="Customers sign in with their QR code to use it"
          />
        </div>
      </Card>
    </>
  );
}
