import { type DragEvent, useState } from "react";

interface Dragged {
  /** The place of the row that is held; null while none is. */
  readonly held: number | null;
  /** What the row at a place listens to. */
  readonly at: (place: number) => {
    readonly onDragStart: () => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
  };
}

/** Rows that go where they are dragged. @param move puts a row past others, unless it says that it cannot go there */
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
