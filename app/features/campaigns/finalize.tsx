import { CheckedAnswers } from "~/items/finalize";
import { Notice } from "~/ui/notice";
import type { FieldsProps } from "~/wizard/wizard";
import type { CampaignAnswers, CampaignFacts } from "./campaign";
import { channelNames } from "./channels";
import type { Reach } from "./reach";
import { ReachCard } from "./reach-card";

/** The whole campaign in words, with what it may use. */
export function FinalizeFields(props: FieldsProps<CampaignFacts, CampaignAnswers, Reach | null>) {
  const { answers, facts, summary, href, readOnly, options: reach } = props;
  const empty = (answers.channels ?? []).filter((channel) => facts.credits[channel] === 0);
  return (
    <>
      {empty.map((channel) => (
        <Notice key={channel} tone="warning">
          No {channelNames[channel]} credits left.
        </Notice>
      ))}
      {reach ? <ReachCard reach={reach} currency={facts.currency} /> : null}
      <CheckedAnswers steps={summary(answers, facts)} href={href} readOnly={readOnly} />
    </>
  );
}
