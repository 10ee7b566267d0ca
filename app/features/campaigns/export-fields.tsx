import { CheckboxField, CheckboxGroupField, RadioField } from "~/form/fields/choice";
import { TextField } from "~/form/fields/text";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import type { SummaryLine } from "~/wizard/wizard";
import { listWords, resets } from "../../../server/contract/campaigns/export";
import type { CampaignAnswers, CampaignFacts } from "./campaign";

interface Props {
  readonly facts: CampaignFacts;
}

const resetNames = {
  [resets.newName]: { label: "New list", hint: "Created at the provider" },
  [resets.oldName]: { label: "Reuse the old name", hint: "The old list is renamed first" },
  [resets.intoOld]: { label: "Add to an existing list", hint: "Its other members stay" },
  [resets.deleteOld]: { label: "Replace an existing list", hint: "The old list is deleted first" },
} as const;

/** Provider, list name and fields of an export. */
export function ExportFields({ facts: { providers, customFields, mayIgnoreConsent } }: Props) {
  const missing = providers.filter(({ isConnected }) => !isConnected).map(({ name }) => name);
  return (
    <>
      <Card title="Provider">
        <div className="flex flex-col gap-4">
          <RadioField
            name="integration_id"
            label="Send the list to"
            cards
            options={providers.map(({ id, name, isConnected }) => ({
              value: id,
              label: name,
              hint: isConnected ? `${listWords[id] ?? "List"}s of this account` : "Not connected: CSV only",
            }))}
          />
          {missing.length > 0 ? (
            <Notice role="note">
              {missing.join(" and ")} {missing.length === 1 ? "is" : "are"} not connected. Save a draft to download the
              same list as CSV.
            </Notice>
          ) : null}
        </div>
      </Card>
      <Card title="List">
        <div className="flex flex-col gap-4">
          <TextField name="list_name" label="List name" width="md" />
          <div className="peer/reset">
            <RadioField
              name="reset_name"
              label="List at the provider"
              cards
              options={Object.values(resets).map((value) => ({ value, ...resetNames[value] }))}
            />
          </div>
          <div className="hidden peer-has-[[value='1']:checked]/reset:block">
            <TextField
              name="list_name_rename"
              label="New list name"
              hint="Leave blank to use the list name above"
              width="md"
              optional
            />
          </div>
          <div className="hidden peer-has-[[value='2']:checked]/reset:block">
            <TextField name="previous_list_name" label="Old list" width="md" />
            <TextField name="list_name_previous_rename" label="New name of the old list" width="md" />
          </div>
          <div className="hidden peer-has-[:is([value='3'],[value='4']):checked]/reset:block">
            <TextField name="list_external_id" label="Existing list" hint="Its ID at the provider" width="md" />
          </div>
          {customFields.length > 0 ? (
            <CheckboxGroupField
              name="custom_fields"
              label="Also send"
              columns
              options={customFields.map(({ key, label }) => ({ value: key, label }))}
            />
          ) : null}
          {mayIgnoreConsent ? (
            <CheckboxField
              name="ignore_consent"
              label="Include customers without consent"
              hint="You confirm that you may share their details"
            />
          ) : null}
        </div>
      </Card>
    </>
  );
}

/** Summary lines of an export. */
export function exportLines(answers: Partial<CampaignAnswers>, facts: CampaignFacts): SummaryLine[] {
  const { integration_id, reset_name, list_name = "", custom_fields = [] } = answers;
  const named = facts.customFields.filter(({ key }) => custom_fields.includes(key)).map(({ label }) => label);
  return [
    ["Provider", facts.providers.find(({ id }) => id === integration_id)?.name ?? ""],
    ["List name", answers.list_name_rename || list_name],
    ["List at the provider", reset_name === undefined ? "" : resetNames[reset_name].label],
    ["Also sent", named.join(", ")],
    ["Without consent", answers.ignore_consent ? "Included" : ""],
  ];
}
