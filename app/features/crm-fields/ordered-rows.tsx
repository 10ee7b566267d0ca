import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { PlaceField } from "~/form/rows/place-field";
import { moved, nextPlace } from "~/form/rows/places";
import { pressId, stepOf } from "~/form/rows/press";
import { RowButton } from "~/form/rows/row-buttons";
import { useDragged } from "~/form/rows/use-dragged";
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
  const { opened, order, says, dragged, grab, move } = useOrder(rows, fixed);
  return (
    <>
      <p role="status" className="sr-only">
        {says}
      </p>
      <ol>
        {order.map((row, index) => {
          const isMovable = index !== fixed && mayChange;
          return (
            <li key={row.key} {...dragged(row, index)}>
              <fieldset
                disabled={!mayChange}
                className="flex flex-wrap items-center gap-x-2 gap-y-2 px-4 py-2 sm:gap-x-3"
              >
                <legend className="sr-only">{row.name}</legend>
                {isMovable ? (
                  <Place name={nameOf(row.key)} of={row.name} place={index + 1} opened={opened.indexOf(row) + 1} />
                ) : (
                  <span className="w-16 px-2.5 text-muted-foreground tabular-nums">{index + 1}</span>
                )}
                {children(row)}
                {isMovable ? (
                  <div className="flex items-center gap-1 max-sm:ms-auto sm:w-28">
                    <MoveButton row={row} act="up" {...move(row, index, "up")} />
                    <MoveButton row={row} act="down" {...move(row, index, "down")} />
                    <Grip onGrab={() => grab(row)} />
                  </div>
                ) : (
                  <span className="w-28 max-sm:hidden" />
                )}
              </fieldset>
            </li>
          );
        })}
      </ol>
    </>
  );
}

type Act = "up" | "down";

/** Order of the rows while the page is open, and what changes it. */
function useOrder<R extends Row>(rows: readonly R[], fixed: number) {
  // A refusal keeps the form as it is, with rows as they were when it opened.
  const [opened] = useState(rows);
  const [order, setOrder] = useState(opened);
  const [pressed, setPressed] = useState<{ readonly id: string; readonly says: string } | null>(null);
  const [grabbed, setGrabbed] = useState<string | null>(null);
  // Restores focus to the pressed button, because moving its row in the DOM loses it.
  useEffect(() => {
    if (pressed) document.getElementById(pressed.id)?.focus();
  }, [pressed]);
  const { dragPosition, at } = useDragged(
    (from, to) => {
      if (to === fixed) return false;
      setOrder(moved(order, from, to, fixed));
      return true;
    },
    () => setGrabbed(null),
  );
  return {
    opened,
    order,
    /** Announces the last press of a button. */
    says: pressed?.says,
    /** Props of a row's list item. */
    dragged: ({ key }: R, place: number) => ({
      draggable: grabbed === key,
      ...at(place),
      className: cn("border-border not-first:border-t has-target:bg-accent", dragPosition === place && "bg-accent"),
    }),
    grab: ({ key }: R) => setGrabbed(key),
    /** Id of a row's button, and its press; null at the end of the list. */
    move({ key, name }: R, from: number, act: Act) {
      const press = { act, key };
      const id = pressId(rowsField, press);
      const to = nextPlace(from, stepOf(press), fixed);
      if (to < 0 || to >= order.length) return { id, press: null };
      return {
        id,
        press() {
          setOrder(moved(order, from, to, fixed));
          setPressed({ id, says: `${name} is number ${to + 1} of ${order.length}` });
        },
      };
    },
  };
}

type MoveButtonProps = ReturnType<ReturnType<typeof useOrder>["move"]> & {
  readonly row: Row;
  readonly act: Act;
};

/** Moves its row by one place; without JavaScript, by submitting the form. */
function MoveButton({ row: { key, name }, act, id, press }: MoveButtonProps) {
  const { pathname, search } = useLocation();
  return (
    <RowButton
      {...{ act, name, id }}
      of={key}
      formAction={`${pathname}${search}#${id}`}
      onClick={(event) => {
        event.preventDefault();
        press?.();
      }}
      off={press === null}
      small
    />
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

/** Prefix of the ids of the rows' buttons. */
const rowsField = "rows";

/** Drag handle, so that text in the row's fields can be selected. Not rendered without JavaScript. */
function Grip({ onGrab }: { readonly onGrab: () => void }) {
  return useScripted() ? (
    <span
      aria-hidden="true"
      onPointerDown={onGrab}
      className="inline-flex size-7 cursor-grab items-center justify-center text-muted-foreground max-sm:hidden pointer-coarse:hidden"
    >
      <Icon name="grip" />
    </span>
  ) : null;
}
