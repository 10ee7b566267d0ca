import { Link } from "@remix-run/react";
import { PartnersHidden } from "~/business/partners-hidden";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { formatDay, formatDays } from "~/ui/format";
import { Notice } from "~/ui/notice";
import type { RedemptionLine } from "./redemption-list";
import type { redemptionListing } from "./redemption-list.server";
import { yearEnds } from "./words";

/** Dates; a redemption that never expires shows when it must be renewed. */
export function Dates({ line: { start, end, yearEnd, renewIn } }: { readonly line: RedemptionLine }) {
  if (yearEnd === null) return formatDays(start, end);
  return (
    <>
      {formatDays(start, null)}
      {renewIn === null ? (
        yearEnd && <small className="block text-muted-foreground">Renew by {formatDay(yearEnd)}</small>
      ) : (
        <Badge tone="warning" className="ms-2">
          {yearEnds(renewIn)}
        </Badge>
      )}
    </>
  );
}

type Notices = Pick<Awaited<ReturnType<typeof redemptionListing.loader>>, "partnersHidden" | "toRenew" | "today">;

/** Notices above the list. */
export const ListNotices = ({ partnersHidden, toRenew, today }: Notices) => (
  <>
    <PartnersHidden
      why={partnersHidden}
      className="mb-4"
      actions={
        <Link to={paths.paymentsWallets()} className="link inline-block min-h-6 font-medium">
          View wallets
        </Link>
      }
    />
    {toRenew.length > 0 ? (
      <Notice
        tone="warning"
        className="mb-4"
        title={toRenew.length === 1 ? "1 redemption needs renewing" : `${toRenew.length} redemptions need renewing`}
      >
        <p>Redemptions without an end date expire after one year. Save them with a new start date to renew.</p>
        <ul className="mt-1 list-disc ps-5">
          {toRenew.map(({ id, title: name, renewIn, yearEnd }) => (
            <li key={id}>
              <Link
                to={paths.redemptionsWizard({ step: "conditions", action: id }, { utc_publish: today })}
                className="link"
              >
                Renew {name}
              </Link>{" "}
              {yearEnds(renewIn)}
              {yearEnd ? `, on ${formatDay(yearEnd)}` : ""}
            </li>
          ))}
        </ul>
      </Notice>
    ) : null}
  </>
);
