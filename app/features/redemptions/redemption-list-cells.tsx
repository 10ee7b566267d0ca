import { Form, Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { formatDay, formatDays } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import type { RedemptionLine } from "./redemption-list";
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

interface PlaceProps {
  readonly line: RedemptionLine;
  /** Query of the current list; null if the visitor may not change the place. */
  readonly here: string | null;
}

/** First or last place, with a button that changes it. */
export function Place({ line: { id, title: name, place }, here }: PlaceProps) {
  const highest = place === 1;
  const word = highest ? "First" : "Last";
  if (here === null) return word;
  return (
    <Form method="post" action={`${paths.redemptionsPlace({ punchItemId: id })}${here}`} preventScrollReset>
      <input type="hidden" name="sort_order" value={highest ? 0 : 1} />
      <button
        type="submit"
        className="link inline-flex min-h-6 cursor-pointer items-center gap-1"
        aria-label={`${word}; move ${name} ${highest ? "last" : "first"}`}
      >
        {word}
        <Icon name={highest ? "arrow-down" : "arrow-up"} />
      </button>
    </Form>
  );
}

/** Warns that customers do not see the partner rewards of the list. */
export function PartnersHidden({ why }: { readonly why: "empty" | "no amount" | null }) {
  if (why === null) return null;
  const reason = why === "empty" ? "the wallet is empty" : "the wallet's top-up amount is 0";
  return (
    <Notice
      tone="warning"
      className="mb-4"
      actions={
        <Link to={paths.paymentsWallets()} className="link inline-block min-h-6 font-medium">
          View wallets
        </Link>
      }
    >
      <p>{`Partner rewards are hidden from customers: ${reason}.`}</p>
    </Notice>
  );
}

interface ToRenewProps {
  readonly toRenew: readonly (Pick<RedemptionLine, "id" | "title" | "yearEnd"> & { readonly renewIn: number })[];
  readonly today: string;
}

/** Redemptions that need renewing soon, regardless of the filters. */
export function ToRenew({ toRenew, today }: ToRenewProps) {
  if (toRenew.length === 0) return null;
  return (
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
  );
}
