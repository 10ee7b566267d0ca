import { PageForm } from "~/form/page-form";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { formatInstant } from "~/ui/format";
import type { KeptRedemption } from "../../../server/contract/sales/calls";
import { type SaleWords, shortIn } from "./words";

interface RedeemedCardProps {
  readonly redeemed: readonly KeptRedemption[];
  readonly words: SaleWords;
}

/** The customer's last redemptions, with buttons to cancel mistakes. */
export function RedeemedCard({ redeemed, words }: RedeemedCardProps) {
  if (redeemed.length === 0) return null;
  return (
    <Card title="Last redemptions">
      <PageForm name="cancel" refusalTitle="Redemption not canceled">
        <ul id="transaction_pk" tabIndex={-1} className="divide-y divide-border">
          {redeemed.map(({ transaction_pk, title, points, utc_created, cancelled, open }) => (
            <li key={transaction_pk} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                {title}
                <span className="block text-sm text-muted-foreground">
                  {[shortIn(words, points), utc_created && formatInstant(utc_created, words.timeZone)]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              {cancelled ? <span className="shrink-0 text-sm text-muted-foreground">Canceled</span> : null}
              {open ? (
                <details className="w-full">
                  <summary aria-label={`Cancel ${title}`} className="link inline-block min-h-6 cursor-pointer text-sm">
                    Cancel
                  </summary>
                  <p className="my-2">{`The customer gets ${shortIn(words, points)} back.`}</p>
                  <Button
                    type="submit"
                    variant="danger"
                    name="transaction_pk"
                    value={transaction_pk}
                    aria-label={`Cancel redemption of ${title}`}
                  >
                    Cancel redemption
                  </Button>
                </details>
              ) : null}
            </li>
          ))}
        </ul>
      </PageForm>
    </Card>
  );
}
