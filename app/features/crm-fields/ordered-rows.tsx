import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { MoveButton } from "~/form/order/move-button";
import { PlaceField } from "~/form/order/place-field";
import { moved, nextPlace } from "~/form/order/places";
import { useDragged } from "~/form/order/use-dragged";
import { textOf, useFormField } from "~/form/use-form-field";
import { cn } from "~/ui/cn";
import { Icon } from "~/ui/icon";
import { useScripted } from "~/ui/use-scripted";

interface Row {
  readonly key: string;
  readonly name: string;
}

interface OrderedRowsProps<R extends Row> {
  readonly rows: readonly R[];
  /** Index of a row that cannot be moved. */
  readonly fixed?: number;
  /** Name of the form field with a row's position. */
  readonly nameOf: (key: string) => string;
  readonly mayChange: boolean;
  readonly children: (row: R) => ReactNode;
}

/** Form rows that can be reordered by position, buttons or drag and drop. Submitting the form saves the order. */
export function OrderedRows<R extends Row>({ rows, fixed = -1, nameOf, mayChange, children }: OrderedRowsProps<R>) {
  const [order, setOrder] = useState(rows);
  const [pressed, setPressed] = useState<{ readonly id: string; readonly says: string } | null>(null);
  const { pathname, search } = useLocation();
  const [grabbed, setGrabbed] = useState<string | null>(null);
  // Restores focus to the pressed button, because moving its row in the DOM loses it.
  useEffect(() => {
    if (pressed) document.getElementById(pressed.id)?.focus();
  }, [pressed]);

  function step(from: number, by: -1 | 1) {
    const to = nextPlace(from, by, fixed);
    const row = order[from];
    if (!row || to < 0 || to >= order.length) return;
    setOrder(moved(order, from, to, fixed));
    setPressed({ id: buttonId(row.key, by), says: `${row.name} is number ${to + 1} of ${order.length}` });
  }

  const { dragPosition, at } = useDragged(
    (from, to) => {
      if (to === fixed) return false;
      setOrder(moved(order, from, to, fixed));
      return true;
    },
    () => setGrabbed(null),
  );

  const move = ({ key, name }: R, from: number, by: -1 | 1) => {
    const to = nextPlace(from, by, fixed);
    return (
      <MoveButton
        {...{ name, by }}
        of={key}
        id={buttonId(key, by)}
        formAction={`${pathname}${search}#row-${key}`}
        onClick={(event) => {
          event.preventDefault();
          step(from, by);
        }}
        atEnd={to < 0 || to >= order.length}
        small
      />
    );
  };
  return (
    <>
      <p role="status" className="sr-only">
        {pressed?.says}
      </p>
      <ol>
        {order.map((row, index) => (
          <li
            key={row.key}
            id={`row-${row.key}`}
            draggable={grabbed === row.key}
            {...at(index)}
            className={cn("border-border not-first:border-t target:bg-accent", dragPosition === index && "bg-accent")}
          >
            <fieldset disabled={!mayChange} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
              <legend className="sr-only">{row.name}</legend>
              {index === fixed || !mayChange ? (
                <span className="w-16 px-2.5 text-muted-foreground tabular-nums">{index + 1}</span>
              ) : (
                <Place name={nameOf(row.key)} of={row.name} place={index + 1} opened={rows.indexOf(row) + 1} />
              )}
              {children(row)}
              {index === fixed || !mayChange ? (
                <span className="w-28 max-sm:hidden" />
              ) : (
                <div className="flex items-center gap-1 sm:w-28 max-sm:ms-auto">
                  {move(row, index, -1)}
                  {move(row, index, 1)}
                  <Grip onGrab={() => setGrabbed(row.key)} />
                </div>
              )}
            </fieldset>
          </li>
        ))}
      </ol>
    </>
  );
}

interface PlaceProps {
  readonly name: string;
  readonly of: string;
  readonly place: number;
  /** Position when the page opened. */
  readonly opened: number;
}

function Place({ name, of, place, opened }: PlaceProps) {
  const { value, error } = useFormField(name);
  const typed = place === opened ? textOf(value) || undefined : undefined;
  const label = `Position of ${of}`;
  return (
    <PlaceField
      {...{ name, place, typed, error }}
      autoComplete="off"
      aria-label={label}
      className="w-16! tabular-nums"
    />
  );
}

const buttonId = (key: string, by: -1 | 1) => `move-${key}-${by === -1 ? "up" : "down"}`;

/** Drag handle, so that text in the row's fields can be selected. Not rendered without JavaScript. */
function Grip({ onGrab }: { readonly onGrab: () => void }) {
  return useScripted() ? (
    <span
      aria-hidden="true"
      onPointerDown={onGrab}
      className="inline-flex size-7 cursor-grab items-center justify-center text-muted-foreground pointer-coarse:hidden"
    >
      <Icon name="grip" />
    </span>
  ) : null;
}
