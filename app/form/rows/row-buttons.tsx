import { useLocation } from "@remix-run/react";
import type { ButtonHTMLAttributes } from "react";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { Icon } from "~/ui/icon";
import { pressButton } from "../names";
import { pressId, type RowPress, writePress } from "./press";
import { type RowList, targetOf } from "./row-list";

const looks = {
  up: { icon: "arrow-up", label: (name: string) => `Move ${name} up` },
  down: { icon: "arrow-down", label: (name: string) => `Move ${name} down` },
  remove: { icon: "trash", label: (name: string) => `Remove ${name}` },
} as const;

type RowAct = keyof typeof looks;

interface RowButtonProps extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, "id" | "formAction" | "onClick"> {
  readonly act: RowAct;
  /** Key of the row. */
  readonly of: string;
  /** Name of the row. */
  readonly name: string;
  /** The press has no effect. The button remains, so that it keeps the focus. */
  readonly off?: boolean;
  readonly small?: boolean;
}

/** Moves its row past the neighbour above or below, or removes it. */
export const RowButton = ({ act, of, name, off = false, small = false, ...button }: RowButtonProps) => (
  <button
    type="submit"
    name={pressButton}
    value={writePress({ act, key: of })}
    {...button}
    aria-disabled={off || undefined}
    aria-label={looks[act].label(name)}
    className={cn(
      "inline-flex items-center justify-center rounded-md border border-input bg-card hover:bg-muted aria-disabled:opacity-40 pointer-coarse:size-11",
      small ? "size-7" : "size-9",
    )}
  >
    <Icon name={looks[act].icon} />
  </button>
);

interface ListedProps {
  readonly list: Pick<RowList, "field" | "first">;
  /** Number of rows. */
  readonly count: number;
}

interface RowButtonsProps extends ListedProps {
  readonly at: number;
  readonly name: string;
  readonly mayRemove?: boolean;
  readonly small?: boolean;
}

/** Buttons of one row of a list. */
export function RowButtons({ list, at, count, name, mayRemove = true, small = false }: RowButtonsProps) {
  const press = usePress(list, count);
  const button = (act: RowAct) => ({ ...press({ act, key: String(at) }), act, of: String(at), name, small });
  return (
    <span className="flex gap-1">
      <RowButton {...button("up")} off={at === 0} />
      <RowButton {...button("down")} off={at === count - 1} />
      {mayRemove ? <RowButton {...button("remove")} /> : null}
    </span>
  );
}

/** Adds an empty row at the end of a list. */
export function AddRow({ list, count, label }: ListedProps & { readonly label: string }) {
  const add = { act: "add", key: "" } as const;
  const press = usePress(list, count);
  return (
    <Button type="submit" name={pressButton} value={writePress(add)} {...press(add)} icon="plus" className="self-start">
      {label}
    </Button>
  );
}

/** The fragment leads to the part of the page to go on with. */
function usePress(list: ListedProps["list"], count: number) {
  const { pathname, search } = useLocation();
  return (press: RowPress) => ({
    id: pressId(list.field, press),
    formAction: `${pathname}${search}#${targetOf(list, press, count)}`,
  });
}
