import { CheckboxField, IdsChoiceField, RadioField, SelectField } from "~/form/fields/choice";
import { NumberField } from "~/form/fields/number";
import { textOf } from "~/form/use-form-field";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import type { FieldsProps } from "~/wizard/wizard";
import { type EarlierKind, joins, timeUnits } from "../../../server/contract/audiences/whole";
import {
  type AudienceKind,
  audienceKinds,
  type CampaignAnswers,
  type CampaignFacts,
  earlierAsked,
  kindOf,
} from "./campaign";
import { audiencesUnloaded, missingOf } from "./unloaded";

type Props = FieldsProps<CampaignFacts, CampaignAnswers>;

const kindWords: Readonly<Record<AudienceKind, { readonly label: string; readonly hint: string }>> = {
  everybody: { label: "All customers", hint: "Everyone your messages reach" },
  filters: {
    label: "Customers by filters",
    hint: "By purchases, points, offers, tags and more, or when something happens",
  },
  saved: { label: "Saved audience", hint: "Filters saved by you or a colleague" },
};
const kindNames = { Reg: "regular", Auto: "automatic" } as const;
const unitNames = { DAYS: "days", HOURS: "hours" } as const;

/** Audience, and exclusions that apply to any filters. */
export function AudienceFields({ answers, facts, values }: Props) {
  const isAuto = kindOf(answers, facts) === "auto";
  const earlier = earlierAsked(facts, values);
  const missing = missingOf(["campaigns"], facts);
  const { savedAudiences } = facts;
  const chosen = textOf(values.who) === "saved" ? textOf(values.savedAudience) : "";
  const audiences = savedAudiences ?? (chosen === "" ? [] : [{ id: chosen, name: `Audience ${chosen}` }]);
  return (
    <>
      <Card title="Customers">
        <div className="flex flex-col gap-4">
          <div className="peer/who">
            {isAuto ? (
              <>
                <input type="hidden" name="who" value="filters" />
                <p>
                  Each customer gets the campaign when something happens, such as a birthday. Choose the event in the
                  next step.
                </p>
              </>
            ) : (
              <RadioField
                name="who"
                label="Recipients"
                cards
                options={audienceKinds
                  .filter((value) => value !== "saved" || audiences.length > 0)
                  .map((value) => ({ value, ...kindWords[value] }))}
              />
            )}
          </div>
          {savedAudiences === null && !isAuto ? (
            <Notice tone="warning">
              {audiencesUnloaded}
              {chosen === "" ? null : " The campaign keeps its filters."}
            </Notice>
          ) : null}
          {audiences.length > 0 ? (
            <div className="hidden peer-has-[[value='saved']:checked]/who:block">
              <SelectField
                name="savedAudience"
                label="Saved audience"
                hint="Its filters replace those of this campaign"
                width="md"
                options={audiences.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </div>
          ) : null}
          <div className="hidden peer-has-[[value='filters']:checked]/who:block">
            <RadioField
              name="applyConditionsAnd"
              label="Customers who match"
              columns
              options={[
                { value: joins.and, label: "Every filter" },
                { value: joins.or, label: "Any filter" },
              ]}
            />
          </div>
          <CheckboxField
            name="dormantsToo"
            label="Dormant customers too"
            hint="Customers who have not visited in a long time"
          />
        </div>
      </Card>
      {earlier.length > 0 ? (
        <Card title="Earlier campaigns">
          <div className="flex flex-col gap-4">
            {missing === null ? null : <Notice tone="warning">{missing}</Notice>}
            {earlier.map((kind) => (
              <EarlierFields key={kind} kind={kind} campaigns={facts.earlier[kind]} />
            ))}
          </div>
        </Card>
      ) : null}
    </>
  );
}

interface EarlierProps {
  readonly kind: EarlierKind;
  readonly campaigns: CampaignFacts["earlier"]["Reg"];
}

/** Excludes customers who were sent an earlier campaign. */
function EarlierFields({ kind, campaigns }: EarlierProps) {
  const name = `excludeCustPrev${kind}Camp`;
  return (
    <div>
      <div className="peer/earlier">
        <CheckboxField name={name} label={`Exclude ${kindNames[kind]} campaign recipients`} />
      </div>
      <div className="mt-3 hidden flex-col gap-4 peer-has-[:checked]/earlier:flex">
        <div className="flex flex-wrap items-end gap-4">
          <NumberField name={`${name}Days`} label="In the last" />
          <SelectField
            name={`${name}Unit`}
            label="Unit"
            width="sm"
            options={timeUnits.map((value) => ({ value, label: unitNames[value] }))}
          />
          <SelectField
            name={`${name}Criteria`}
            label="Campaigns"
            width="md"
            options={[
              { value: 1, label: "Any campaign" },
              { value: 2, label: "Selected campaigns" },
            ]}
          />
        </div>
        <IdsChoiceField
          of="campaigns"
          name={`${name}Ids`}
          label="Selected campaigns"
          columns
          options={campaigns.map(({ id, name: label }) => ({ value: id, label }))}
        />
      </div>
    </div>
  );
}
