import { Link } from "@remix-run/react";
import { PageForm } from "~/form/page-form";
import { ListCard } from "~/list/list-card";
import { paths } from "~/paths";
import { CustomerName } from "~/shell/customer-name";
import { Button } from "~/ui/button";
import { formatInstant } from "~/ui/format";
import type { reviewing } from "./review.server";
import { moneyIn, withPoints } from "./words";

const periods: Readonly<Record<number, string>> = { 1: "24 hours", 7: "1 week", 30: "1 month" };

type Reviewed = Awaited<ReturnType<typeof reviewing.loader>>;

const timeIn = ({ timeZone }: Reviewed["words"], instant: number | null) =>
  instant === null ? "" : formatInstant(instant, timeZone);

/** Purchases that wait for a decision. */
export const HeldSales = ({
  held,
  words,
  refused,
}: Pick<Reviewed, "held" | "words"> & { readonly refused: number }) => (
  <ListCard
    page={held}
    title="Large purchases on hold"
    one="purchase"
    many="purchases"
    pages="Pages of purchases on hold"
    nothing="No purchases on hold."
    card={({ id, title: customer, amount, at, branch, clerk }) => (
      <PageForm name={id === refused ? undefined : `sale-${id}`} className="gap-2">
        <input type="hidden" name="transaction_pk" value={id} />
        <p className="flex justify-between gap-3">
          <Link to={paths.counterReceipt({ saleId: id })} className="link min-h-6">
            {customer}
          </Link>
          <strong className="tabular-nums">{moneyIn(words, amount)}</strong>
        </p>
        <p className="text-sm text-muted-foreground">
          {[timeIn(words, at), branch, clerk].filter(Boolean).join(" · ")}
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
    )}
  />
);

/** Notices of customers with many earning sales. */
export const UnusualActivity = ({ notices, words }: Pick<Reviewed, "notices" | "words">) => (
  <ListCard
    page={notices}
    title="Unusual activity"
    one="notice"
    many="notices"
    pages="Pages of unusual activity"
    nothing="No unusual activity."
    card={({ uid, title: customer, sales, days, at }) => (
      <>
        <CustomerName uid={uid}>{customer}</CustomerName>
        <p className="text-sm text-muted-foreground">
          {`${sales} earning sales within ${periods[days] ?? `${days} days`} · ${timeIn(words, at)}`}
        </p>
      </>
    )}
  />
);
