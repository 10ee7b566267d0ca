import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { formatMoment } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { Swatch } from "~/ui/swatch";
import { customerName } from "../../../server/contract/common/names";
import type { CounterCustomer } from "../../../server/contract/sales/calls";
import { balanceIn, moneyIn, pointsIn, type SaleWords } from "./words";

interface CustomerCardProps {
  readonly customer: CounterCustomer;
  readonly branchId: number | undefined;
  readonly words: SaleWords;
  readonly shows: { readonly tags: number; readonly balance: number };
  readonly mayOpenProfile: boolean;
}

/** The customer at the counter, with tier, balance and store credit. */
export function CustomerCard({ customer, branchId, words, shows, mayOpenProfile }: CustomerCardProps) {
  const { uid, contact, tier, balance, worth, store_credit: credit } = customer;
  return (
    <Card
      title={customerName(customer)}
      description={contact}
      actions={
        mayOpenProfile ? (
          <ButtonLink to={paths.customersProfile({ uid })} size="sm">
            Profile
          </ButtonLink>
        ) : null
      }
    >
      <p className="text-lg font-semibold tabular-nums">{balanceIn(words, shows.balance, balance, worth)}</p>
      {credit > 0 ? <p>{`${moneyIn(words, credit)} of store credit`}</p> : null}
      <div className="mt-2 flex flex-wrap gap-1.5">
        {tier ? (
          <Badge tone="brand">
            <Icon name="tiers" />
            {tier}
          </Badge>
        ) : null}
        <Tags tags={customer.tags} display={shows.tags} />
      </div>
      <CheckIn {...{ customer, branchId, words }} />
    </Card>
  );
}

/** Tags by "Display tags" of section 9: 0 none, 1 names, 2 abbreviations, 3 colors. */
const Tags = ({ tags, display }: { readonly tags: CounterCustomer["tags"]; readonly display: number }) =>
  display === 0
    ? null
    : tags.map(({ name, abbreviation, color }) =>
        display === 3 ? (
          <span key={name} title={name}>
            <Swatch color={color} />
            <span className="sr-only">{name}</span>
          </span>
        ) : (
          <Badge key={name}>{display === 2 ? abbreviation : name}</Badge>
        ),
      );

function CheckIn({
  customer: { uid, check_in: visit },
  branchId,
  words,
}: Pick<CustomerCardProps, "customer" | "branchId" | "words">) {
  if (!visit) return null;
  if (!visit.open) return <p className="hint mt-3">{`Checked in. Next check-in from ${formatMoment(visit.next)}.`}</p>;
  const earns = visit.points > 0 ? ` (${pointsIn(words, visit.points)})` : "";
  return (
    <PageForm name="check-in" refusalTitle="Check-in was refused" className="mt-3">
      <input type="hidden" name="uid" value={uid} />
      <input type="hidden" name="branchId" value={branchId ?? ""} />
      <div>
        <Button type="submit" name="act" value="check-in" icon="pin">
          {`Check in${earns}`}
        </Button>
      </div>
    </PageForm>
  );
}
