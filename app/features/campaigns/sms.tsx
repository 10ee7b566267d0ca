import { useState } from "react";
import { TextareaField } from "~/form/fields/text";
import { pressButton } from "~/form/names";
import { textOf } from "~/form/use-form-field";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { useRested } from "~/ui/use-rested";
import type { FieldsProps } from "~/wizard/wizard";
import { lengthAsSent, type SmsAdditions } from "../../../server/contract/campaigns/sms-text";
import { namesBusiness } from "../../../server/contract/common/placeholders";
import type { SmsLength } from "../../../server/contract/common/sms";
import { smsButtons } from "./buttons";
import type { CampaignAnswers, CampaignFacts } from "./campaign";
import { partsInWords } from "./examples";
import { MergeFields } from "./merge-fields";
import type { Preview } from "./preview";
import { EnterContinues, TestCard } from "./test-card";

type Props = FieldsProps<CampaignFacts, CampaignAnswers, Preview | null>;

const encodingNames = { gsm: "GSM characters", unicode: "Unicode" } as const;

/** SMS field with the length of the current input. */
export function SmsFields({ values, answers, facts, readOnly, options: preview }: Props) {
  const [text, setText] = useState(textOf(values.messageSMS));
  const { smsAdditions } = facts;
  const length = lengthAsSent({ ...answers, messageSMS: text }, smsAdditions);
  const sender = answers.marketing_name || facts.businessName;
  const isUnnamed = text.trim() !== "" && !namesBusiness(text, sender);
  const hasTwins = length.dear.some(({ twin }) => twin !== null);
  return (
    <>
      <EnterContinues />
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
          <LengthLine {...{ length, answers, smsAdditions }} />
          {length.dear.length > 0 ? (
            <ul className="list-disc ps-5 text-sm">
              {length.dear.map(({ character, name, twin }) => (
                <li key={character}>
                  “{character}”{name ? ` (${name})` : ""} shortens each part to 67 characters instead of 153.
                  {twin === null ? "" : twin === "" ? " Leave it out." : ` Use ${twin} instead.`}
                </li>
              ))}
            </ul>
          ) : null}
          {isUnnamed ? <Notice tone="warning">Include your business name: {sender}</Notice> : null}
          {readOnly ? null : (
            <div className="flex flex-wrap gap-2">
              <Button type="submit" size="sm" name={pressButton} value={smsButtons.name}>
                Start with “{sender}”
              </Button>
              {hasTwins ? (
                <Button type="submit" size="sm" name={pressButton} value={smsButtons.twins}>
                  Replace costly characters
                </Button>
              ) : null}
            </div>
          )}
          {preview ? <SpreadLine preview={preview} /> : null}
        </div>
      </Card>
      {readOnly ? null : <TestCard channels={["sms"]} facts={facts} />}
      <MergeFields />
    </>
  );
}

interface LengthProps {
  readonly length: SmsLength;
  readonly answers: Partial<CampaignAnswers>;
  readonly smsAdditions: SmsAdditions;
}

/** Length of the SMS including added texts, which are listed. */
function LengthLine({ length: { encoding, length, parts, left }, answers, smsAdditions }: LengthProps) {
  const { addOffersLinkFlag, addReferralLinkFlag } = answers;
  const added = [
    `${smsAdditions.optOut} for the opt-out`,
    ...(addOffersLinkFlag ? [`${smsAdditions.offersLink} for the offers link`] : []),
    ...(addReferralLinkFlag ? [`${smsAdditions.referralLink} for the referral link`] : []),
  ];
  const inParts = partsInWords(parts);
  const announced = useRested(`${inParts}, ${formatCount(left)} left`);
  return (
    <>
      <p className="text-sm text-muted-foreground">
        {inParts}, {formatCount(left)} characters left in the last · {formatCount(length)} characters,{" "}
        {encodingNames[encoding]} · with {added.join(", ")}
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}

/** Number of customers by SMS parts, which vary with merge fields. */
function SpreadLine({ preview: { spread, looked } }: { readonly preview: Preview }) {
  if (spread.length < 2) return null;
  const groups = spread.map(({ parts, customers }) => `${formatCount(customers)} get ${partsInWords(parts)}`);
  return (
    <p className="text-sm">
      Of {formatCount(looked)} customers, {groups.join(", ")}.
    </p>
  );
}
