import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { PageForm } from "~/form/page-form";
import { pageInSearch } from "~/list/page-number";
import { paths } from "~/paths";
import { CustomerName } from "~/shell/customer-name";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { formatInstant } from "~/ui/format";
import { Pagination } from "~/ui/pagination";
import { customerName } from "../../../server/contract/common/names";
import { reviewedAtOnce } from "../../../server/contract/sales/words";
import type { reviewing } from "./review.server";
import { moneyIn, withPoints } from "./words";

const periods: Readonly<Record<number, string>> = { 1: "24 hours", 7: "1 week", 30: "1 month" };

type Reviewed = Pick<Awaited<ReturnType<typeof reviewing.loader>>, "held" | "notices" | "words">;

const timeIn = ({ timeZone }: Reviewed["words"], instant: number | null) =>
  instant === null ? "" : formatInstant(instant, timeZone);

/** Purchases that wait for a decision. */
export function HeldSales({ held, notices, words, refused }: Reviewed & { readonly refused: number }) {
  return (
    <Card title="Large purchases on hold" id="held">
      {held.lines.length === 0 ? <p className="text-muted-foreground">No purchases on hold.</p> : null}
      {held.lines.map((sale) => (
        <PageForm
          key={sale.transaction_pk}
          name={sale.transaction_pk === refused ? undefined : `sale-${sale.transaction_pk}`}
          className="gap-2 border-b border-border py-3 last:border-0"
        >
          <input type="hidden" name="transaction_pk" value={sale.transaction_pk} />
          <p className="flex justify-between gap-3">
            <Link to={paths.counterReceipt({ saleId: sale.transaction_pk })} className="link min-h-6">
              {customerName(sale)}
            </Link>
            <strong className="tabular-nums">{moneyIn(words, sale.amount)}</strong>
          </p>
          <p className="text-sm text-muted-foreground">
            {[timeIn(words, sale.utc_created), sale.branch_name, sale.clerk_username].filter(Boolean).join(" · ")}
          </p>
          <div className="flex gap-2">
            <Button type="submit" name="decision" value="pay" variant="primary" size="sm">
              {withPoints(words, "Pay {points}")}
            </Button>
            <Button type="submit" name="decision" value="refuse" size="sm">
              {withPoints(words, "Refuse {points}")}
            </Button>
          </div>
        </PageForm>
      ))}
      <Pages
        part={held}
        noun="purchases"
        label="Pages of purchases on hold"
        to={(page) => `${paths.counterReview({ held: pageInSearch(page), notices: pageInSearch(notices.page) })}#held`}
      />
    </Card>
  );
}

/** Notices of customers with many earning sales. */
export function UnusualActivity({ held, notices, words }: Reviewed) {
  return (
    <Card title="Unusual activity" id="notices">
      {notices.lines.length === 0 ? <p className="text-muted-foreground">No unusual activity.</p> : null}
      <ul className="divide-y divide-border">
        {notices.lines.map((notice) => (
          <li key={notice.notice_pk} className="py-2">
            <CustomerName uid={notice.uid}>{customerName(notice)}</CustomerName>
            <p className="text-sm text-muted-foreground">
              {`${notice.sales} earning sales within ${periods[notice.period_days] ?? `${notice.period_days} days`} · ${timeIn(words, notice.utc_created)}`}
            </p>
          </li>
        ))}
      </ul>
      <Pages
        part={notices}
        noun="notices"
        label="Pages of unusual activity"
        to={(page) => `${paths.counterReview({ held: pageInSearch(held.page), notices: pageInSearch(page) })}#notices`}
      />
    </Card>
  );
}

interface PagesProps extends Pick<ComponentProps<typeof Pagination>, "noun" | "label" | "to"> {
  readonly part: { readonly lines: readonly unknown[]; readonly page: number; readonly total: number | null };
}

/** Nothing for a list of one page. */
const Pages = ({ part: { lines, page, total }, ...props }: PagesProps) =>
  page > 1 || lines.length === reviewedAtOnce ? (
    <Pagination page={page} perPage={reviewedAtOnce} total={total} shown={lines.length} {...props} />
  ) : null;
