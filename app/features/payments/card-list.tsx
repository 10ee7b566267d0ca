import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import type { CardState } from "./card-words";

export interface CardShown {
  readonly id: string;
  readonly isDefault: boolean;
  readonly isNeeded: boolean;
  readonly owner: string;
  readonly name: string;
  readonly expiry: string;
  readonly state: CardState;
}

interface CardListProps {
  readonly cards: readonly CardShown[];
  readonly mayChange: boolean;
}

const States = ({ isDefault, state }: CardShown) => (
  <>
    {isDefault ? <Badge tone="brand">Default</Badge> : null}
    {state === "expired" ? <Badge tone="danger">Expired</Badge> : null}
    {state === "expiring" ? <Badge tone="warning">Expiring soon</Badge> : null}
  </>
);

const Acts = ({ card: { id, name, isDefault, isNeeded } }: { readonly card: CardShown }) => (
  <div className="flex flex-wrap items-center gap-2">
    {isDefault ? null : (
      <PageForm name="default" quiet reloadDocument className="contents">
        <Button type="submit" size="sm" name="id" value={id} aria-label={`Make default: ${name}`}>
          Make default
        </Button>
      </PageForm>
    )}
    {isNeeded ? null : (
      <ButtonLink to={paths.paymentsCardDelete({ card: id })} size="sm" icon="trash" aria-label={`Delete ${name}`}>
        Delete
      </ButtonLink>
    )}
  </div>
);

/** Cards of a business with their actions. */
export const CardList = ({ cards, mayChange }: CardListProps) => (
  <Card title="Your cards" flush>
    <ul>
      {cards.map((card) => (
        <li
          key={card.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border px-4 py-3"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 font-medium tabular-nums">
              {[card.name, card.expiry].filter(Boolean).join(", ")} <States {...card} />
            </p>
            <p className="text-sm text-muted-foreground">{card.owner}</p>
            {card.isNeeded ? <p className="text-sm text-muted-foreground">Automatic top-up uses this card.</p> : null}
          </div>
          {mayChange ? <Acts card={card} /> : null}
        </li>
      ))}
    </ul>
  </Card>
);
