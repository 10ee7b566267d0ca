import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { formatInstant } from "~/ui/format";
import type { KeptSale } from "../../../server/contract/sales/calls";
import { earnedIn, moneyIn, type SaleWords } from "./words";

interface SalesListProps {
  readonly sales: readonly KeptSale[];
  readonly branchId: number | undefined;
  readonly words: SaleWords;
}

/** The customer's last sales, each with the reason for its points. */
export const SalesList = ({ sales, branchId, words }: SalesListProps) =>
  sales.length === 0 ? null : (
    <Card title="Last sales">
      <ul className="divide-y divide-border">
        {sales.map((sale) => (
          <li key={sale.transaction_pk} className="py-2">
            <p className="flex justify-between gap-3">
              <Link
                to={paths.counterReceipt({ saleId: sale.transaction_pk }, { branch: branchId })}
                className="link min-h-6"
              >
                {moneyIn(words, sale.amount)}
              </Link>
              <span className="tabular-nums">{earnedIn(words, sale)}</span>
            </p>
            <p className="text-sm text-muted-foreground">
              {sale.utc_created === null ? "" : `${formatInstant(sale.utc_created, words.timeZone)} · `}
              {sale.why.map(({ text }) => text).join("; ")}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
