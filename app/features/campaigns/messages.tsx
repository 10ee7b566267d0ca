import { TextareaField, TextField } from "~/form/fields/text";
import { textOf } from "~/form/use-form-field";
import { PictureCard } from "~/items/fields/picture-card";
import { Card } from "~/ui/card";
import type { FieldsProps } from "~/wizard/wizard";
import type { CampaignAnswers, CampaignFacts } from "./campaign";
import { MergeFields } from "./merge-fields";
import { EnterContinues, TestCard } from "./test-card";

type Props = FieldsProps<CampaignFacts, CampaignAnswers>;

export const EmailFields = ({ answers, facts, values, readOnly }: Props) => (
  <>
    <EnterContinues />
    <Card title="Email">
      <div className="flex flex-col gap-4">
        <TextField name="email_subject" label="Subject" />
        {(answers.offers ?? []).length > 0 ? (
          <>
            <p className="text-muted-foreground">The email shows the included offers.</p>
            <input type="hidden" name="messageEmail" value={textOf(values.messageEmail)} />
          </>
        ) : (
          <>
            {facts.stored?.template.data ? (
              <p className="text-muted-foreground">
                This campaign has an email from an editor. A new text replaces it.
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
