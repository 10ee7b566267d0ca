import { CheckboxField, CheckboxGroupField } from "~/form/fields/choice";
import { TextareaField, TextField } from "~/form/fields/text";
import { textOf, textsOf } from "~/form/use-form-field";
import { PictureCard } from "~/items/fields/picture-card";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import { Notice } from "~/ui/notice";
import type { FieldsProps } from "~/wizard/wizard";
import type { CampaignAnswers, CampaignFacts } from "./campaign";
import { MergeFields } from "./merge-fields";
import { EnterContinues, TestCard } from "./test-card";
import { warningsOfOffers } from "./warnings";

type Props = FieldsProps<CampaignFacts, CampaignAnswers>;

const typeNames: Readonly<Record<string, string>> = { offer: "Offer", reward: "Reward", product: "A la carte reward" };

/** Offers included in the campaign, and links appended to its messages. */
export function OffersFields({ answers, values, facts }: Props) {
  const { offers, smsAdditions } = facts;
  const more = (characters: number) => `${formatCount(characters)} characters more`;
  const offerWarnings = warningsOfOffers({ ...answers, offers: textsOf(values.offers) }, facts);
  return (
    <Card title="Offers and rewards">
      <div className="flex flex-col gap-4">
        {offerWarnings.length === 0 ? null : (
          <Notice tone="warning">
            {offerWarnings.map(({ text }) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
        {offers.length === 0 ? (
          <p className="text-muted-foreground">No current offers or rewards.</p>
        ) : (
          <CheckboxGroupField
            name="offers"
            label="Included offers and rewards"
            hint="Customers get them with the campaign"
            columns
            options={offers.map(({ key, title, offerType }) => ({
              value: key,
              label: title,
              hint: typeNames[offerType],
            }))}
          />
        )}
        {answers.channels?.includes("sms") ? (
          <>
            <CheckboxField name="addOffersLinkFlag" label="Offers link in SMS" hint={more(smsAdditions.offersLink)} />
            <CheckboxField
              name="addReferralLinkFlag"
              label="Referral link in SMS"
              hint={more(smsAdditions.referralLink)}
            />
          </>
        ) : (
          ["addOffersLinkFlag", "addReferralLinkFlag"].map((name) => (
            <input key={name} type="hidden" name={name} value={textOf(values[name])} />
          ))
        )}
      </div>
    </Card>
  );
}

export const EmailFields = ({ answers, facts, readOnly }: Props) => (
  <>
    <EnterContinues />
    <Card title="Email">
      <div className="flex flex-col gap-4">
        <TextField name="email_subject" label="Subject" />
        {(answers.offers ?? []).length > 0 ? (
          <p className="text-muted-foreground">The email shows the included offers.</p>
        ) : (
          <>
            {facts.stored?.template.data ? (
              <p className="text-muted-foreground">
                This campaign has an email from an editor. Leave the text blank to send it unchanged.
              </p>
            ) : null}
            <TextareaField name="messageEmail" label="Email" rows={10} />
          </>
        )}
      </div>
    </Card>
    {readOnly ? null : <TestCard channels={["email"]} facts={facts} />}
    <MergeFields />
  </>
);

export const PushFields = ({ values }: Props) => (
  <>
    <Card title="Push notification">
      <div className="flex flex-col gap-4">
        <TextField name="pushNotificationTitle" label="Title" />
        <TextareaField name="pushNotificationMessage" label="Message" rows={3} />
        <TextField name="pushNotificationLink" label="Link" hint="Opens when the customer taps" type="url" optional />
      </div>
    </Card>
    <PictureCard name="pushNotificationImage" values={values} />
    <MergeFields />
  </>
);
