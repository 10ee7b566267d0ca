import { type DragEvent, useState } from "react";

interface Dragged {
  /** Position of the dragged row; null if none. */
  readonly dragPosition: number | null;
  /** Event handlers for the row at a position. */
  readonly at: (place: number) => {
    readonly onDragStart: () => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
  };
}

/** Reorders rows by drag and drop. @param move moves a row; returns false if the move is not possible */
export function useDragged(move: (from: number, to: number) => boolean, ended?: () => void): Dragged {
  const [dragPosition, setDragPosition] = useState<number | null>(null);
  return {
    dragPosition,
    at: (place) => ({
      onDragStart: () => setDragPosition(place),
      onDragOver(event) {
        if (dragPosition === null) return;
        event.preventDefault();
        if (dragPosition !== place && move(dragPosition, place)) setDragPosition(place);
      },
      onDragEnd() {
        setDragPosition(null);
        ended?.();
      },
    }),
  };
}
