import { useState } from "react";
import { CheckboxField, CheckboxGroupField } from "~/form/fields/choice";
import { TextareaField, TextField } from "~/form/fields/text";
import { textOf } from "~/form/use-form-field";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import { Notice } from "~/ui/notice";
import type { FieldsProps } from "~/wizard/wizard";
import { mergeFields } from "../../../server/contract/campaigns/merge-fields";
import { lengthAsSent } from "../../../server/contract/campaigns/sms-text";
import { namesBusiness } from "../../../server/contract/common/placeholders";
import type { CampaignAnswers, CampaignFacts } from "./campaign";

type Props = FieldsProps<CampaignFacts, CampaignAnswers>;

/** Offers that go along, and links that the messages end with. */
export function OffersFields({ facts: { offers } }: Props) {
  return (
    <Card title="Offers and rewards">
      <div className="flex flex-col gap-4">
        {offers.length === 0 ? (
          <p className="text-muted-foreground">No current offers or rewards.</p>
        ) : (
          <CheckboxGroupField
            name="offers"
            label="Send along"
            hint="Customers get them with the campaign"
            columns
            options={offers.map(({ key, title }) => ({ value: key, label: title }))}
          />
        )}
        <CheckboxField name="addOffersLinkFlag" label="Add a link to the offers to the SMS" hint="25 characters more" />
        <CheckboxField
          name="addReferralLinkFlag"
          label="Add the customer's referral link to the SMS"
          hint="44 characters more"
        />
      </div>
    </Card>
  );
}

export const EmailFields = ({ answers }: Props) => (
  <>
    <Card title="Email">
      <div className="flex flex-col gap-4">
        <TextField name="email_subject" label="Subject" />
        {(answers.offers ?? []).length > 0 ? (
          <p className="text-muted-foreground">The email shows the offers that go along.</p>
        ) : (
          <TextareaField name="messageEmail" label="Email" rows={10} />
        )}
      </div>
    </Card>
    <MergeFields />
  </>
);

export const PushFields = (_: Props) => (
  <>
    <Card title="Push notification">
      <div className="flex flex-col gap-4">
        <TextField name="pushNotificationTitle" label="Title" />
        <TextareaField name="pushNotificationMessage" label="Message" rows={3} />
        <TextField name="pushNotificationLink" label="Link" hint="Where a tap leads" type="url" optional />
      </div>
    </Card>
    <MergeFields />
  </>
);

/** The SMS with what it costs, as it is typed. */
export function SmsFields({ values, answers, facts: { businessName } }: Props) {
  const [text, setText] = useState(textOf(values.messageSMS));
  const { length, parts, dear } = lengthAsSent({
    messageSMS: text,
    addOffersLinkFlag: answers.addOffersLinkFlag,
    addReferralLinkFlag: answers.addReferralLinkFlag,
  });
  const sender = answers.marketing_name || businessName;
  return (
    <>
      <Card title="SMS">
        <div
          className="flex flex-col gap-3"
          onInput={({ target }) => {
            if (target instanceof HTMLTextAreaElement) setText(target.value);
          }}
        >
          <Notice role="note">
            Carriers require your business name in every SMS. “Text STOP to opt out” is added.
          </Notice>
          <TextareaField name="messageSMS" label="SMS" rows={4} />
          <p className="text-sm text-muted-foreground">
            {formatCount(length)} characters with what is added, {parts} SMS {parts === 1 ? "part" : "parts"}
          </p>
          {dear.length > 0 ? (
            <ul className="list-disc ps-5 text-sm">
              {dear.map(({ character, name, twin }) => (
                <li key={character}>
                  “{character}”{name ? ` (${name})` : ""} makes each part shorter: 67 characters instead of 153.
                  {twin === null ? "" : twin === "" ? " Leave it out." : ` Use ${twin} instead.`}
                </li>
              ))}
            </ul>
          ) : null}
          {text.trim() === "" || namesBusiness(text, sender) ? null : (
            <Notice tone="warning">Include your business name: {sender}</Notice>
          )}
        </div>
      </Card>
      <MergeFields />
    </>
  );
}

const MergeFields = () => (
  <Card title="Merge fields">
    <p className="mb-2 text-sm text-muted-foreground">
      Filled in for each customer. A word for when there is nothing to fill in: {"{{first_name|friend}}"}
    </p>
    <ul className="flex flex-wrap gap-2">
      {mergeFields.map((name) => (
        <li key={name}>
          <code className="text-sm">{`{{${name}}}`}</code>
        </li>
      ))}
    </ul>
  </Card>
);
