import { type FocusEvent, type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef } from "react";
import { useBeforePaint } from "./use-before-paint";

type Keys = ReturnType<typeof import("./grid-keys")["makeGrid"]>;

/** Keys that move in a grid; in a scrolling box they would scroll. */
const moves = /^(Arrow|Page|Home|End)/;

/**
 * Turns the table in a scroller into a grid when it gets keyboard focus. A mouse press alone changes nothing, but
 * later keys start from the pressed cell. If the code cannot be loaded, the table stays as served.
 */
export function useTableKeys() {
  const scroller = useRef<HTMLElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  const keys = useRef<Keys>(null);
  const isRequested = useRef(false);

  const reach = useCallback(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    import("./grid-keys").then(
      ({ makeGrid }) => {
        if (scroller.current) keys.current = makeGrid(scroller.current, pressed.current);
      },
      () => undefined,
    );
  }, []);

  useEffect(() => {
    // The focus may predate hydration.
    if (scroller.current?.contains(document.querySelector(":focus-visible"))) reach();
    return () => keys.current?.stop();
  }, [reach]);
  useBeforePaint(() => keys.current?.settle());

  return {
    ref: scroller,
    onFocus({ target }: FocusEvent) {
      if (target.matches(":focus-visible")) reach();
    },
    onMouseDown({ target }: MouseEvent) {
      pressed.current = target;
    },
    onKeyDown(event: KeyboardEvent) {
      if (keys.current || event.target !== scroller.current || !moves.test(event.key)) return;
      event.preventDefault();
      reach();
    },
  };
}
