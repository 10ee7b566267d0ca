import { PageForm } from "~/form/page-form";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import type { CounterCustomer } from "../../../server/contract/sales/calls";
import { PinField } from "./pin-field";
import { type SaleWords, shortIn } from "./words";

interface RewardsCardProps {
  readonly customer: CounterCustomer;
  readonly branchId: number | undefined;
  readonly words: SaleWords;
  readonly pinFrom: number | null;
}

/** Redemptions that the balance covers, and the next ones. */
export function RewardsCard({ customer: { uid, rewards }, branchId, words, pinFrom }: RewardsCardProps) {
  if (rewards.length === 0) return null;
  return (
    <Card title="Redemptions">
      <PageForm name="redeem" refusalTitle="Nothing was redeemed" className="gap-3">
        <input type="hidden" name="uid" value={uid} />
        <input type="hidden" name="branchId" value={branchId ?? ""} />
        <PinField id="redeem-pin" from={pinFrom} words={words} />
        <ul id="punchItemId" tabIndex={-1} className="divide-y divide-border">
          {rewards.map(({ punchItemId, title, points, enough }) => (
            <li key={punchItemId} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                {title} <span className="block text-sm text-muted-foreground">{shortIn(words, points)}</span>
              </span>
              <Button
                type="submit"
                size="sm"
                name="punchItemId"
                value={punchItemId}
                disabled={!enough}
                aria-label={`Redeem ${title}`}
              >
                Redeem
              </Button>
            </li>
          ))}
        </ul>
      </PageForm>
    </Card>
  );
}
