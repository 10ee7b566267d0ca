import { Form } from "@remix-run/react";
import { HiddenKey } from "~/form/hidden-fields";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { formatInstant } from "~/ui/format";

interface ClaimedProps {
  readonly claimed: number | null;
  readonly late: boolean;
  readonly timeZone: string;
}

/** When a prize was claimed, and whether that was (or now would be) too late. */
export const Claimed = ({ claimed, late, timeZone }: ClaimedProps) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
    {claimed ? formatInstant(claimed, timeZone) : <Badge>Not yet</Badge>}
    {late ? <Badge tone="warning">After the last day to claim</Badge> : null}
  </span>
);

interface ClaimProps {
  readonly to: string;
  readonly name: string;
  readonly claimed: number | null;
  readonly idempotencyKey: string;
}

export const Claim = ({ to, name, claimed, idempotencyKey }: ClaimProps) => (
  <Form method="post" action={to} preventScrollReset>
    <input type="hidden" name="claimed" value={claimed ? 0 : 1} />
    <HiddenKey value={idempotencyKey} />
    <Button type="submit" size="sm" aria-label={`${claimed ? "Mark as not claimed" : "Mark as claimed"}: ${name}`}>
      {claimed ? "Mark as not claimed" : "Mark as claimed"}
    </Button>
  </Form>
);
