import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import type { PartnerRewardsView } from "./partner-rewards";

/** Partner rewards that the customer claimed, and claims refused by fraud rules. */
export const PartnerRewards = ({
  blocks,
  claims,
  mayRelease,
}: PartnerRewardsView & { readonly mayRelease: boolean }) => (
  <Card title="Partner rewards">
    <ul className="divide-y divide-border text-sm">
      {blocks.map((block) => (
        <li key={`block ${block.id}`} className="flex flex-col items-start gap-1 py-2">
          <span className="flex flex-wrap items-center gap-2">
            {block.what}
            <Badge tone={block.isActive ? "danger" : "neutral"}>{block.isActive ? "Blocked" : "Block ended"}</Badge>
          </span>
          <span className="text-muted-foreground">{block.says}</span>
          {block.note ? <span className="wrap-anywhere">{block.note}</span> : null}
          {mayRelease && block.isActive ? (
            <ButtonLink to={paths.paymentsFraudRelease({ block: block.id })}>Release block</ButtonLink>
          ) : null}
        </li>
      ))}
      {claims.map((claim) => (
        <li key={`claim ${claim.id}`} className="py-2">
          <p className="wrap-anywhere">{claim.title}</p>
          <p className="text-muted-foreground">{`Waiting for the partner: ${claim.says}`}</p>
        </li>
      ))}
    </ul>
  </Card>
);
