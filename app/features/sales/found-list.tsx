import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { counted } from "../../../server/contract/common/counted";
import { customerName } from "../../../server/contract/common/names";
import type { FoundCustomer } from "../../../server/contract/sales/calls";
import { pointsIn, type SaleWords } from "./words";

interface FoundListProps {
  readonly customers: readonly FoundCustomer[];
  readonly find: string;
  readonly branchId: number | undefined;
  readonly words: SaleWords;
}

/** Customers that match the search. */
export const FoundList = ({ customers, find, branchId, words }: FoundListProps) =>
  customers.length === 0 ? (
    <EmptyState icon="search" title={`No results for “${find}”`}>
      <p>Scan the card again, or try part of a name, phone or email.</p>
    </EmptyState>
  ) : (
    <Card title="Choose a customer">
      <p data-place="" className="text-sm text-muted-foreground">
        {counted(customers.length, "customer")} shown
      </p>
      <ul className="divide-y divide-border">
        {customers.map((customer) => (
          <li key={customer.uid} className="flex justify-between gap-3 py-2">
            <Link to={paths.counter({ uid: customer.uid, branch: branchId })} className="link min-h-6 min-w-0">
              {customerName(customer)}
              <span className="block text-sm text-muted-foreground wrap-anywhere">{customer.contact}</span>
            </Link>
            <span className="tabular-nums whitespace-nowrap">{pointsIn(words, customer.balance)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
