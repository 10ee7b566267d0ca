import { pageInSearch } from "~/list/page-number";
import { paths } from "~/paths";
import { CustomerName } from "~/shell/customer-name";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { formatInstant } from "~/ui/format";
import { Pagination } from "~/ui/pagination";
import { fullName } from "../../../server/contract/common/names";
import type { FraudNotice } from "../../../server/contract/payments/fraud-calls";
import { blocksAPage } from "../../../server/contract/payments/fraud-words";
import type { BlockLine } from "./fraud-blocks";
import { ruleNamed } from "./fraud-words";

const tones = { Active: "danger", Ended: "neutral", Released: "success" } as const;

interface BlocksCardProps {
  readonly blocks: readonly BlockLine[];
  readonly page: number;
  readonly total: number;
  readonly mayRelease: boolean;
}

/** Fraud blocks, newest first. */
export const BlocksCard = ({ blocks, page, total, mayRelease }: BlocksCardProps) => (
  <Card title="Blocks" id="blocks">
    {blocks.length === 0 ? (
      <p className="text-muted-foreground">
        {total === 0 ? "No redemption has been blocked yet." : "There are no blocks on this page."}
      </p>
    ) : null}
    <ul className="divide-y divide-border">
      {blocks.map((block) => (
        <li key={block.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
          <div className="min-w-0 flex-1 basis-56">
            <p className="flex flex-wrap items-center gap-2">
              <CustomerName uid={block.uid}>{block.name}</CustomerName>
              <Badge tone={tones[block.state]}>{block.state}</Badge>
            </p>
            <p className="text-sm text-muted-foreground">
              {`${block.rule}: ${block.reached}, ${block.refused} refused · ${block.started} – ${block.ended}`}
            </p>
            {block.note ? <p className="text-sm wrap-anywhere">{`${block.by}: ${block.note}`}</p> : null}
          </div>
          {mayRelease && block.state === "Active" ? (
            <ButtonLink to={paths.paymentsFraudRelease({ block: block.id })}>
              Release<span className="sr-only"> block of {block.name}</span>
            </ButtonLink>
          ) : null}
        </li>
      ))}
    </ul>
    {total > blocksAPage ? (
      <Pagination
        page={page}
        perPage={blocksAPage}
        total={total}
        to={(to) => `${paths.paymentsFraud({ page: pageInSearch(to) })}#blocks`}
        noun="blocks"
      />
    ) : null}
  </Card>
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
