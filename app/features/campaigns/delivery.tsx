import { CheckboxField, CheckboxGroupField, SelectField } from "~/form/fields/choice";
import { DateField } from "~/form/fields/date";
import { TextField } from "~/form/fields/text";
import { screen } from "~/form/screen";
import { Card } from "~/ui/card";
import { formatCount, formatDay } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { screenFields } from "~/wizard/screen-step";
import type { FieldsProps, SummaryLine } from "~/wizard/wizard";
import { delivery } from "../../../server/contract/campaigns/fields";
import { type CampaignKind, type Channel, channels, frequencies } from "../../../server/contract/campaigns/words";
import { without } from "../../../server/contract/field";
import { BuyCreditsButton } from "./buy-credits";
import { type CampaignAnswers, type CampaignFacts, kindOf } from "./campaign";
import { channelNames } from "./channels";
import { ExportFields, exportLines } from "./export-fields";
import { ScheduleFields } from "./schedule-fields";
import { EnterContinues } from "./test-card";
import { frequencyLabels } from "./words";

type Props = FieldsProps<CampaignFacts, CampaignAnswers>;

/** Credits left and price of a channel. */
const hintOf = (channel: Channel, { credits, prices, priceCurrency }: CampaignFacts): string => {
  const [left, each] = [credits[channel], prices[channel]];
  const price = each ? `, ${priceCurrency}${each} each` : "";
  return `${left === null ? "Credits left unknown" : `${formatCount(left)} credits left`}${price}`;
};

function ChannelFields({ answers, facts, readOnly }: Props) {
  if (kindOf(answers, facts) === "export") return <ExportFields facts={facts} />;
  return (
    <Card title="Channels">
      <EnterContinues />
      <div className="flex flex-col gap-4">
        {facts.a2pApproved ? null : (
          <Notice tone="warning">
            SMS to United States numbers are skipped until your A2P registration is approved.
          </Notice>
        )}
        <CheckboxGroupField
          name="sendEmailSms"
          label="Send by"
          hint="Customers get the campaign on every channel that reaches them"
          columns
          options={channels.map((value) => ({ value, label: channelNames[value], hint: hintOf(value, facts) }))}
        />
        {facts.sellsCredits && !readOnly ? (
          <p>
            <BuyCreditsButton />
          </p>
        ) : null}
        <TextField name="marketing_name" label="Sender name" hint="Who the messages are from" width="md" />
        {facts.ownBranch === null ? (
          <CheckboxField name="saveDefault" label="Default sender name" hint="Used for new campaigns" />
        ) : null}
        <CheckboxField
          name="send_to_invalid_sms"
          label="Include unreachable numbers"
          hint="Retries numbers that failed before; opt-outs stay excluded"
        />
      </div>
    </Card>
  );
}

/** Frequencies by kind: how often an automatic campaign may reach a customer, or an export runs. */
const repeats = {
  regular: [],
  auto: [frequencies.weekly, frequencies.monthly],
  export: [frequencies.daily, frequencies.weekly, frequencies.monthly],
} as const satisfies Record<CampaignKind, readonly number[]>;
const repeatNames: Readonly<Record<number, string>> = { 1: "Daily", 2: "Weekly", 3: "Monthly" };

/** Settled reading "schedule": today replaces a past date, which is shown, and saving requires confirmation. */
function PastDays({ past: { scheduleDate, expiryDate } }: Pick<NonNullable<CampaignFacts["stored"]>, "past">) {
  if ((scheduleDate ?? expiryDate) === null) return null;
  return (
    <>
      <Notice tone="warning">
        {scheduleDate === null ? null : <p>The scheduled date, {formatDay(scheduleDate)}, has passed.</p>}
        {expiryDate === null ? null : <p>The last day, {formatDay(expiryDate)}, has passed.</p>}
        <p>Today’s date is used instead.</p>
      </Notice>
      <CheckboxField name="valAskSaveMKNewDateTime" label="Use the new date" />
    </>
  );
}

function WhenFields({ answers, facts, values }: Props) {
  const { timeZone, stored } = facts;
  const kind = kindOf(answers, facts);
  return (
    <Card title="When" description={`Times are in your business's time zone, ${timeZone}`}>
      <div className="flex flex-col gap-4">
        {stored ? <PastDays past={stored.past} /> : null}
        <div className="peer/schedule">
          <CheckboxField
            name="scheduleFlag"
            label="Schedule for later"
            hint={kind === "export" ? "Otherwise runs right away" : "Otherwise sent right away"}
          />
        </div>
        <div className="hidden peer-has-[:checked]/schedule:block">
          <ScheduleFields values={values} facts={facts} />
        </div>
        {kind === "regular" ? null : (
          <SelectField
            name="frequency"
            label={frequencyLabels[kind]}
            width="sm"
            options={repeats[kind].map((value) => ({ value, label: repeatNames[value] ?? "" }))}
          />
        )}
        <div className="peer/expires">
          <CheckboxField name="expiresFlag" label="Set a last day" hint="Nothing is sent after the last day" />
        </div>
        <div className="hidden peer-has-[:checked]/expires:block">
          <DateField name="expiryDate" label="Last day" />
        </div>
      </div>
    </Card>
  );
}

/** Name, channels and schedule. */
export const deliveryScreen = screen<Props>()({ fields: without(delivery, ["sendEmailSms", "scheduleTime"]) }, [
  {
    title: "Campaign",
    fields: { campaign_name: { label: "Name", hint: "For your team only" } },
  },
  {
    title: "Channels",
    fields: { send_to_invalid_sms: { label: "Unreachable numbers" } },
    Fields: ChannelFields,
    tells: ({ answers, facts }: Pick<Props, "answers" | "facts">) =>
      kindOf(answers, facts) === "export"
        ? exportLines(answers, facts)
        : [
            ["Channels", (answers.channels ?? []).map((channel) => channelNames[channel]).join(", ")],
            ["Sender name", answers.marketing_name ?? ""],
          ],
  },
  {
    title: "When",
    fields: {
      scheduleFlag: { label: "Schedule" },
      scheduleDate: { label: "Date" },
      expiresFlag: { label: "Ends" },
      expiryDate: { label: "Last day" },
      frequency: { label: "How often" },
    },
    Fields: WhenFields,
    tells: ({ answers, facts }: Pick<Props, "answers" | "facts">) => whenLines(answers, kindOf(answers, facts)),
  },
]);

export const DeliveryFields = screenFields(deliveryScreen);

function whenLines(answers: Partial<CampaignAnswers>, kind: CampaignKind) {
  const { scheduleFlag, scheduleDate, scheduleTime, expiresFlag, expiryDate, frequency = 2 } = answers;
  const at = scheduleFlag && scheduleDate ? `${formatDay(scheduleDate)} at ${scheduleTime ?? ""}` : "Immediately";
  const repeated: SummaryLine[] = kind === "regular" ? [] : [[frequencyLabels[kind], repeatNames[frequency] ?? ""]];
  const lines: SummaryLine[] = [[kind === "export" ? "First run" : "Send date", at], ...repeated];
  return expiresFlag && expiryDate ? [...lines, ["Last day", formatDay(expiryDate)] as const] : lines;
}
