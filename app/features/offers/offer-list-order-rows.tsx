import { type DragEvent, useEffect, useState } from "react";
import { Badge } from "~/ui/badge";
import { cn } from "~/ui/cn";
import { FieldError } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { dragged, fieldOf, highestRank, type RankError, writeMove } from "./offer-list-order";
import type { OrderedOffer } from "./offer-list-order.server";

interface OrderRowsProps {
  readonly offers: readonly OrderedOffer[];
  /** The offer the page was opened for. */
  readonly asked: number;
  /** What was typed when it was refused. */
  readonly typed: readonly { readonly name: string; readonly value: string }[] | undefined;
  readonly errors: readonly RankError[];
}

/** The offers in their order, each with its number and its way up and down. Dragging only fills in the numbers. */
export function OrderRows({ offers, asked, typed, errors }: OrderRowsProps) {
  const [shown, setShown] = useState({ saved: offers, order: offers });
  const [held, setHeld] = useState<number | null>(null);
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  // What has been saved replaces what was dragged; the rows themselves stay, and focus with them.
  if (shown.saved !== offers) setShown({ saved: offers, order: offers });
  const { order } = shown;
  // A branch role's offers stand between others' that stay where they are.
  const draggable = scripted && offers.every(({ mine }) => mine);

  function over(event: DragEvent, to: number) {
    if (held === null) return;
    event.preventDefault();
    if (held === to) return;
    setShown({ saved: offers, order: dragged(order, held, to) });
    setHeld(to);
  }

  return (
    <ol className="overflow-hidden rounded-lg border border-border bg-card">
      {order.map((offer, index) => (
        <li
          key={offer.id}
          id={`offer-${offer.id}`}
          draggable={draggable}
          onDragStart={() => setHeld(index)}
          onDragOver={(event) => over(event, index)}
          onDragEnd={() => setHeld(null)}
          className={cn(
            "flex flex-wrap items-center gap-3 border-border p-3 not-first:border-t target:bg-accent",
            held === index && "bg-accent",
            draggable && "cursor-grab",
          )}
        >
          {draggable ? <Icon name="grip" className="text-muted-foreground" /> : null}
          <Rank offer={offer} typed={typed} error={errors.find(({ name }) => name === fieldOf(offer.id))?.text} />
          <div className="min-w-32 flex-1 wrap-anywhere">
            <span className="line-clamp-2">{offer.title}</span>
            {offer.id === asked ? <Badge tone="brand">This offer</Badge> : null}
            {offer.mine ? null : <Badge>Of other branches as well</Badge>}
          </div>
          {offer.mine ? (
            <div className="flex gap-1">
              <MoveButton offer={offer} by={-1} atEnd={index === 0} />
              <MoveButton offer={offer} by={1} atEnd={index === order.length - 1} />
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

interface RankProps {
  readonly offer: OrderedOffer;
  readonly typed: OrderRowsProps["typed"];
  readonly error: string | undefined;
}

function Rank({ offer, typed, error }: RankProps) {
  const name = fieldOf(offer.id);
  if (!offer.mine) return <span className="w-20 px-2.5 tabular-nums">{offer.rank}</span>;
  const was = typed?.find((field) => field.name === name)?.value;
  return (
    <div className="flex flex-col gap-1">
      {error ? <FieldError id={name}>{error}</FieldError> : null}
      <input
        // A drag gives it another number; what a person types stays theirs.
        key={offer.rank}
        id={name}
        name={name}
        type="number"
        inputMode="numeric"
        min={1}
        max={highestRank}
        defaultValue={was ?? offer.rank}
        aria-label={`Priority of ${offer.title}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        className="control w-20!"
      />
    </div>
  );
}

interface MoveButtonProps {
  readonly offer: OrderedOffer;
  readonly by: -1 | 1;
  /** The button stays, so that focus does: pressing it changes nothing. */
  readonly atEnd: boolean;
}

function MoveButton({ offer, by, atEnd }: MoveButtonProps) {
  const where = by === -1 ? "up" : "down";
  return (
    <button
      type="submit"
      name="move"
      value={writeMove({ id: offer.id, by })}
      aria-disabled={atEnd || undefined}
      aria-label={`Move ${offer.title} ${where}`}
      className="inline-flex size-9 items-center justify-center rounded-md border border-input bg-card hover:bg-muted aria-disabled:opacity-40 pointer-coarse:size-11"
    >
      <Icon name={by === -1 ? "arrow-up" : "arrow-down"} />
    </button>
  );
}
