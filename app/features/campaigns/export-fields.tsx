import type { ReactNode } from "react";
import { CheckboxField, CheckboxGroupField, RadioField } from "~/form/fields/choice";
import { TextField } from "~/form/fields/text";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import type { SummaryLine } from "~/wizard/wizard";
import { type ListWord, listWordOf, listWords, resets } from "../../../server/contract/campaigns/export";
import type { CampaignAnswers, CampaignFacts } from "./campaign";
import { capital } from "./words";

interface Props {
  readonly facts: CampaignFacts;
}

type Reset = (typeof resets)[keyof typeof resets];
type Worded = (word: ListWord) => string;

const resetNames: Readonly<Record<Reset, { readonly label: Worded; readonly hint: Worded }>> = {
  [resets.newName]: { label: ({ one }) => `New ${one}`, hint: () => "Created at the provider" },
  [resets.oldName]: { label: () => "Reuse the old name", hint: ({ one }) => `The old ${one} is renamed first` },
  [resets.intoOld]: {
    label: ({ one }) => `Add to an existing ${one}`,
    hint: () => "Its other members stay",
  },
  [resets.deleteOld]: {
    label: ({ one }) => `Replace an existing ${one}`,
    hint: ({ one }) => `The old ${one} is deleted first`,
  },
};

/** A text in the word of the chosen provider, which also follows the choice without script. */
function inWordOfProvider(worded: Worded): ReactNode {
  const [list, audience] = [worded(listWords.list), worded(listWords.audience)];
  if (list === audience) return list;
  return (
    <>
      <span className="group-has-[[value='12']:checked]/export:hidden">{list}</span>
      <span className="hidden group-has-[[value='12']:checked]/export:inline">{audience}</span>
    </>
  );
}

/** Provider, list name and fields of an export. */
export const ExportFields = ({ facts }: Props) => (
  <div className="group/export contents">
    <ProviderCard facts={facts} />
    <ListCard facts={facts} />
  </div>
);

function ProviderCard({ facts: { providers } }: Props) {
  const missing = providers.filter(({ isConnected }) => !isConnected).map(({ name }) => name);
  return (
    <Card title="Provider">
      <div className="flex flex-col gap-4">
        <RadioField
          name="integration_id"
          label="Send the customers to"
          cards
          options={providers.map(({ id, name, isConnected }) => ({
            value: id,
            label: name,
            hint: isConnected ? `${capital(listWordOf(id).one)}s of this account` : "Not connected: CSV only",
          }))}
        />
        {missing.length > 0 ? (
          <Notice role="note">
            {missing.join(" and ")} {missing.length === 1 ? "is" : "are"} not connected. Save a draft to download the
            same customers as CSV.
          </Notice>
        ) : null}
      </div>
    </Card>
  );
}

/** The list at the provider, and what is sent of each customer. */
function ListCard({ facts: { customFields, mayIgnoreConsent } }: Props) {
  return (
    <Card title={inWordOfProvider(({ one }) => capital(one))}>
      <div className="flex flex-col gap-4">
        <TextField name="list_name" label={inWordOfProvider(nameLabel)} width="md" />
        <div className="peer/reset">
          <RadioField
            name="reset_name"
            label={inWordOfProvider(atProvider)}
            cards
            options={Object.values(resets).map((value) => ({
              value,
              label: inWordOfProvider(resetNames[value].label),
              hint: inWordOfProvider(resetNames[value].hint),
            }))}
          />
        </div>
        <div className="hidden peer-has-[[value='1']:checked]/reset:block">
          <TextField
            name="list_name_rename"
            label={inWordOfProvider(({ one }) => `New ${one} name`)}
            hint={inWordOfProvider(({ one }) => `Leave blank to use the ${one} name above`)}
            width="md"
            optional
          />
        </div>
        <div className="hidden peer-has-[[value='2']:checked]/reset:block">
          <TextField name="previous_list_name" label={inWordOfProvider(({ one }) => `Old ${one}`)} width="md" />
          <TextField
            name="list_name_previous_rename"
            label={inWordOfProvider(({ one }) => `New name of the old ${one}`)}
            width="md"
          />
        </div>
        <div className="hidden peer-has-[:is([value='3'],[value='4']):checked]/reset:block">
          <TextField
            name="list_external_id"
            label={inWordOfProvider(({ one }) => `Existing ${one}`)}
            hint="Its ID at the provider"
            width="md"
          />
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
  );
}

const nameLabel: Worded = ({ one }) => `${capital(one)} name`;
const atProvider: Worded = ({ one }) => `${capital(one)} at the provider`;

/** Summary lines of an export. */
export function exportLines(answers: Partial<CampaignAnswers>, facts: CampaignFacts): SummaryLine[] {
  const { integration_id, reset_name, list_name = "", custom_fields = [] } = answers;
  const word = listWordOf(integration_id);
  const named = facts.customFields.filter(({ key }) => custom_fields.includes(key)).map(({ label }) => label);
  return [
    ["Provider", facts.providers.find(({ id }) => id === integration_id)?.name ?? ""],
    [nameLabel(word), answers.list_name_rename || list_name],
    [atProvider(word), reset_name === undefined ? "" : resetNames[reset_name].label(word)],
    ["Also sent", named.join(", ")],
    ["Without consent", answers.ignore_consent ? "Included" : ""],
  ];
}
