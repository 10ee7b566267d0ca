import type { ButtonHTMLAttributes } from "react";
import { cn } from "~/ui/cn";
import { Icon } from "~/ui/icon";
import { type Move, writeMove } from "./places";

interface MoveButtonProps
  extends Pick<Move, "by">,
    Pick<ButtonHTMLAttributes<HTMLButtonElement>, "id" | "formAction" | "onClick"> {
  /** Key of the row. */
  readonly of: string | number;
  /** Name of the row. */
  readonly name: string;
  /** The row cannot move in this direction. The button remains without effect, so that it keeps focus. */
  readonly atEnd: boolean;
  readonly small?: true;
}

/** Moves its row past the neighbour above or below. */
export const MoveButton = ({ of, by, name, atEnd, small, ...button }: MoveButtonProps) => (
  <button
    type="submit"
    name="move"
    value={writeMove({ key: String(of), by })}
    {...button}
    aria-disabled={atEnd || undefined}
    aria-label={`Move ${name} ${by === -1 ? "up" : "down"}`}
    className={cn(
      "inline-flex items-center justify-center rounded-md border border-input bg-card hover:bg-muted aria-disabled:opacity-40 pointer-coarse:size-11",
      small ? "size-7" : "size-9",
    )}
  >
    <Icon name={by === -1 ? "arrow-up" : "arrow-down"} />
  </button>
);
