import { useState } from "react";
import { useRefusal } from "~/form/refusal";
import { PlaceField } from "~/form/rows/place-field";
import { RowButton } from "~/form/rows/row-buttons";
import { useDragged } from "~/form/rows/use-dragged";
import { textOf } from "~/form/use-form-field";
import { Badge } from "~/ui/badge";
import { cn } from "~/ui/cn";
import { Icon } from "~/ui/icon";
import { useScripted } from "~/ui/use-scripted";
import { highestRank } from "../../../server/contract/offers/words";
import { dragged, fieldOf } from "./offer-list-order";
import type { OrderedOffer } from "./offer-list-order.server";

interface OrderRowsProps {
  readonly offers: readonly OrderedOffer[];
  /** Offer that the page was opened for. */
  readonly asked: number;
}

/** Offers in order, each with its number and move buttons. Dragging only changes the numbers in the form. */
export function OrderRows({ offers, asked }: OrderRowsProps) {
  const [shown, setShown] = useState({ saved: offers, order: offers });
  const scripted = useScripted();
  // The saved order replaces the dragged one; the rows keep their keys, and therefore the focus.
  if (shown.saved !== offers) setShown({ saved: offers, order: offers });
  const { order } = shown;
  // Offers of a branch role are between others that may not move.
  const draggable = scripted && offers.every(({ mine }) => mine);

  const { dragPosition: held, at } = useDragged((from, to) => {
    setShown({ saved: offers, order: dragged(order, from, to) });
    return true;
  });

  return (
    <ol className="overflow-hidden rounded-lg border border-border bg-card">
      {order.map((offer, index) => (
        <li
          key={offer.id}
          id={`offer-${offer.id}`}
          draggable={draggable}
          {...at(index)}
          className={cn(
            "flex flex-wrap items-center gap-3 border-border p-3 not-first:border-t target:bg-accent",
            held === index && "bg-accent",
            draggable && "cursor-grab",
          )}
        >
          {draggable ? <Icon name="grip" className="text-muted-foreground" /> : null}
          <Rank {...offer} />
          <div className="min-w-32 flex-1 wrap-anywhere">
            <span className="line-clamp-2">{offer.title}</span>
            {offer.id === asked ? <Badge tone="brand">This offer</Badge> : null}
            {offer.mine ? null : <Badge>Also at other branches</Badge>}
          </div>
          {offer.mine ? (
            <div className="flex gap-1">
              <RowButton act="up" of={String(offer.id)} name={offer.title} off={index === 0} />
              <RowButton act="down" of={String(offer.id)} name={offer.title} off={index === order.length - 1} />
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function Rank({ id, title, rank, mine }: OrderedOffer) {
  const refusal = useRefusal();
  const name = fieldOf(id);
  if (!mine) return <span className="w-20 px-2.5 tabular-nums">{rank}</span>;
  const was = refusal ? textOf(refusal.repopulateFields[name]) : undefined;
  const error = refusal?.fieldErrors[name];
  return (
    <PlaceField
      {...{ name, typed: was, error }}
      place={rank}
      type="number"
      min={1}
      max={highestRank}
      aria-label={`Priority of ${title}`}
      className="w-20!"
    />
  );
}
