import { CustomerName } from "~/shell/customer-name";
import { Badge } from "~/ui/badge";
import { formatInstant, formatMoney } from "~/ui/format";
import type { AnswerOf } from "../../../server/contract/common/call";
import { customerName } from "../../../server/contract/common/names";
import type { saleReceipt } from "../../../server/contract/sales/calls";
import { WhyList } from "./why-list";
import { earnedIn, moneyIn, pointsIn, type SaleWords, withPoints } from "./words";

type ReceiptCardProps = AnswerOf<typeof saleReceipt> & { readonly words: SaleWords };

/** Points earned by a sale with the reasons, and its returns. */
export function ReceiptCard({ sale, returns, words }: ReceiptCardProps) {
  const at = sale.utc_created === null ? "" : formatInstant(sale.utc_created, words.timeZone);
  return (
    <section aria-labelledby="receipt" className="rounded-lg border border-border bg-card p-4 shadow-raised">
      <p className="text-sm text-muted-foreground">{`Receipt ${sale.transaction_pk}`}</p>
      <h1 id="receipt" className="text-xl font-semibold">
        <CustomerName uid={sale.uid}>{customerName(sale)}</CustomerName>
        {`: ${formatMoney(sale.amount, words.currency)}`}
      </h1>
      <p className="text-sm text-muted-foreground">
        {[at, sale.branch_name, sale.clerk_username].filter(Boolean).join(" · ")}
      </p>
      <dl className="my-3 grid grid-cols-2 gap-x-4 gap-y-1">
        <dt>Earned</dt>
        <dd className="text-end font-semibold tabular-nums">
          {sale.held ? <Badge tone="warning">On hold</Badge> : earnedIn(words, sale)}
        </dd>
        {sale.redeemed > 0 ? (
          <>
            <dt>{withPoints(words, "Paid with {points}")}</dt>
            <dd className="text-end tabular-nums">{`${moneyIn(words, sale.value)} (${pointsIn(words, sale.redeemed)})`}</dd>
          </>
        ) : null}
        <dt>Balance after the sale</dt>
        <dd className="text-end tabular-nums">{pointsIn(words, sale.balance)}</dd>
      </dl>
      <WhyList why={sale.why} />
      {returns.map((one) => (
        <div key={one.transaction_pk} className="mt-3 border-t border-border pt-3">
          <p className="flex justify-between gap-3 font-medium">
            <span>Returned</span>
            <span className="tabular-nums">{moneyIn(words, one.amount)}</span>
          </p>
          <WhyList why={one.why} />
        </div>
      ))}
    </section>
  );
}
