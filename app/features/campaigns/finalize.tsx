import { CheckedAnswers } from "~/items/finalize";
import { Card } from "~/ui/card";
import { FieldLink } from "~/ui/field-link";
import { Notice } from "~/ui/notice";
import type { FieldsProps } from "~/wizard/wizard";
import { BuyCreditsLink } from "./buy-credits";
import type { CampaignAnswers, CampaignFacts } from "./campaign";
import { ExamplesCard } from "./examples";
import { FunnelCard } from "./funnel-card";
import type { Review } from "./preview";
import { isShort, type Reach, reachableIn } from "./reach";
import { ReachCard } from "./reach-card";
import { campaignSummary } from "./summary";
import { EnterContinues, TestCard } from "./test-card";
import { warningsOf } from "./warnings";

type Props = FieldsProps<CampaignFacts, CampaignAnswers, Review>;

/** Review of the campaign: warnings, reach, credits, examples and answers. */
export function FinalizeFields(props: Props) {
  const { answers, facts, href, readOnly, options } = props;
  const { reach, preview } = options;
  const { channels = [] } = answers;
  return (
    <>
      <EnterContinues />
      <Warnings {...props} />
      {reach ? (
        <>
          <ReachCard
            reach={reach}
            currency={facts.priceCurrency}
            credits={facts.credits}
            isMost={preview !== null && preview.looked > 0 && preview.looked < (reach.reachable?.sms ?? 0)}
          />
          <FunnelCard reach={reach} />
          <input type="hidden" name="totalReachable" value={reachableIn(reach) ?? ""} />
          {reach.cost ? <input type="hidden" name="agreed" value={agreedIn(reach.cost)} /> : null}
        </>
      ) : (
        <Card title="Reach">
          <p className="text-muted-foreground">This audience cannot be counted. Check the filters and offers.</p>
        </Card>
      )}
      {preview && channels.length > 0 ? <ExamplesCard preview={preview} channels={channels} /> : null}
      {readOnly || channels.length === 0 ? null : <TestCard channels={channels} facts={facts} />}
      <CheckedAnswers steps={campaignSummary(answers, facts)} href={href} readOnly={readOnly} />
    </>
  );
}

/** Credits shown to the user, which limit what the campaign may use. */
const agreedIn = ({ email, sms, push }: NonNullable<Reach["cost"]>) =>
  JSON.stringify({ email: email.parts, sms: sms.parts, push: push.parts });

function Warnings({ answers, facts, options: { reach }, href }: Props) {
  const warnings = warningsOf(answers, facts, reach);
  if (warnings.length === 0) return null;
  const isPoor = (answers.channels ?? []).some((one) => isShort(facts.credits[one], reach?.cost?.[one].parts));
  return (
    <Notice
      tone="warning"
      title="Before you start"
      actions={isPoor && facts.sellsCredits ? <BuyCreditsLink href={href} /> : null}
    >
      <ul className="list-disc ps-5">
        {warnings.map(({ step, field, text }) => (
          <li key={text}>
            <FieldLink href={`${href(step, { change: "1" })}#${field}`} className="link inline-block min-h-6 align-top">
              {text}
            </FieldLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
