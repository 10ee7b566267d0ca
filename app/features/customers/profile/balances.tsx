import type { ReactNode } from "react";
import { Card } from "~/ui/card";
import type { Figure } from "./view";

interface BalancesProps {
  readonly balance: Figure;
  readonly figures: readonly Figure[];
  readonly children: ReactNode;
}

/** What the customer has now, and the figures of the past beside it. */
export const Balances = ({ balance, figures, children }: BalancesProps) => (
  <Card title="Balances">
    <p className="flex flex-wrap items-baseline gap-x-2">
      <strong className="text-3xl tabular-nums">{balance.value}</strong>
      <span className="text-muted-foreground">{balance.label}</span>
    </p>
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {figures.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
    {children}
  </Card>
);
