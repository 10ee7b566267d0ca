import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { CustomerName } from "~/shell/customer-name";
import { useSession } from "~/shell/use-session";
import { Card } from "~/ui/card";
import { formatInstant, formatMoney } from "~/ui/format";
import { SummaryList } from "~/ui/summary-list";
import { counted } from "../../../server/contract/common/counted";
import { rewardParts } from "../../../server/contract/referrals/reward-words";
import { lastDayOf } from "./history-line";
import type { RecordPage } from "./record.server";
import { ReferralStatus } from "./referral-status";

interface ReferralFactsProps {
  readonly referral: RecordPage["referral"];
}

/** Referrer, new customer, dates and status of a referral. */
export function ReferralFacts({ referral }: ReferralFactsProps) {
  const { timeZone } = useSession().business;
  const at = (instant: number | null) => (instant === null ? "" : formatInstant(instant, timeZone));
  const { reason, utc_expires: end, branch_referral_rules_pk: programme } = referral;
  const items = [
    { term: "Status", value: <ReferralStatus status={referral.status} /> },
    { term: "Reason", value: reason },
    { term: "Referrer", value: <CustomerName uid={referral.referrer_uid}>{referral.referrer || "–"}</CustomerName> },
    { term: "New customer", value: <CustomerName uid={referral.referee_uid}>{referral.referee || "–"}</CustomerName> },
    {
      term: "Programme",
      value:
        programme === null ? (
          referral.rule_name
        ) : (
          <Link to={paths.referralsTransactions({ action: programme })} className="link">
            {referral.rule_name}
          </Link>
        ),
    },
    { term: "Brought", value: at(referral.utc_created) },
    { term: "Until", value: end === null || reason !== "" ? "" : lastDayOf(end, timeZone) },
    { term: "Condition met", value: at(referral.utc_met) },
  ].filter(({ value }) => value !== "");
  return (
    <Card title="Referral">
      <SummaryList items={items} />
    </Card>
  );
}

interface TermsCardProps extends Pick<RecordPage, "currency"> {
  readonly terms: NonNullable<RecordPage["terms"]>;
}

/** Terms of a referral, which later changes to its programme do not affect. */
export function TermsCard({ terms, currency }: TermsCardProps) {
  const { pointLabels: labels } = useSession();
  const reward = (points: number, ratio: number, offers: readonly string[]) =>
    rewardParts({ points, ratio, offers }, { language: "en", currency, labels }).join(", ") || "Nothing";
  const minimum = terms.cond_min_amount;
  const days = terms.expires_in ?? 0;
  return (
    <Card title="Terms" description="As they were when the new customer joined.">
      <SummaryList
        items={[
          {
            term: "Condition",
            value: minimum ? `One purchase of at least ${formatMoney(minimum, currency)}` : "Joining",
          },
          ...(days > 0 ? [{ term: "Within", value: counted(days, "day") }] : []),
          {
            term: "New customer gets",
            value: reward(terms.referee_earns ?? 0, terms.referee_earns_ratio ?? 0, terms.referee_offers),
          },
          {
            term: "Referrer gets",
            value: reward(terms.referer_earns ?? 0, terms.referer_earns_ratio ?? 0, terms.referer_offers),
          },
        ]}
      />
    </Card>
  );
}
