import { ListCard } from "~/list/list-card";
import type { ListShown } from "~/list/shown";
import { paths } from "~/paths";
import { CustomerName } from "~/shell/customer-name";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { formatInstant } from "~/ui/format";
import { fullName } from "../../../server/contract/common/names";
import type { FraudNotice } from "../../../server/contract/payments/fraud-calls";
import type { BlockLine } from "./fraud-blocks";
import { ruleNamed } from "./fraud-words";

const tones = { Active: "danger", Ended: "neutral", Released: "success" } as const;

interface BlocksCardProps {
  readonly blocks: ListShown<BlockLine>;
  readonly mayRelease: boolean;
}

/** Fraud blocks, newest first. */
export const BlocksCard = ({ blocks, mayRelease }: BlocksCardProps) => (
  <ListCard
    page={blocks}
    title="Blocks"
    one="block"
    many="blocks"
    nothing="No redemption has been blocked yet."
    card={(block) => (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-2">
            <CustomerName uid={block.uid}>{block.title}</CustomerName>
            <Badge tone={tones[block.state]}>{block.state}</Badge>
          </p>
          <p className="text-sm text-muted-foreground">
            {`${block.rule}: ${block.reached}, ${block.refused} refused · ${block.started} – ${block.ended}`}
          </p>
          {block.note ? <p className="text-sm wrap-anywhere">{`${block.by}: ${block.note}`}</p> : null}
        </div>
        {mayRelease && block.state === "Active" ? (
          <ButtonLink to={paths.paymentsFraudRelease({ block: block.id })}>
            Release<span className="sr-only"> block of {block.title}</span>
          </ButtonLink>
        ) : null}
      </div>
    )}
  />
);

/** Notices that were sent about redemptions above the limits. */
export const NoticesCard = ({
  notices,
  timeZone,
}: {
  readonly notices: readonly FraudNotice[];
  readonly timeZone: string;
}) => (
  <Card title="Notices">
    {notices.length === 0 ? <p className="text-muted-foreground">No redemption has passed a limit yet.</p> : null}
    <ul className="divide-y divide-border">
      {notices.map((notice) => (
        <li key={notice.notice_pk} className="py-2">
          <CustomerName uid={notice.uid}>{fullName(notice.firstName, notice.lastName) || "Customer"}</CustomerName>
          <p className="text-sm wrap-anywhere text-muted-foreground">
            {[
              `${ruleNamed(notice.slot)}: ${notice.blocked ? "blocked" : "let through"}`,
              notice.utc_created === null ? "" : formatInstant(notice.utc_created, timeZone),
              notice.email && `for ${notice.email}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  </Card>
);
