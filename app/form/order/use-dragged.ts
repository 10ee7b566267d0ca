import { type DragEvent, useState } from "react";

interface Dragged {
  /** Position of the dragged row; null if none. */
  readonly held: number | null;
  /** Event handlers for the row at a position. */
  readonly at: (place: number) => {
    readonly onDragStart: () => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
  };
}

/** Reorders rows by drag and drop. @param move moves a row; returns false if the move is not possible */
export function useDragged(move: (from: number, to: number) => boolean, ended?: () => void): Dragged {
  const [held, setHeld] = useState<number | null>(null);
  return {
    held,
    at: (place) => ({
      onDragStart: () => setHeld(place),
      onDragOver(event) {
        if (held === null) return;
        event.preventDefault();
        if (held !== place && move(held, place)) setHeld(place);
      },
      onDragEnd() {
        setHeld(null);
        ended?.();
      },
    }),
  };
}
