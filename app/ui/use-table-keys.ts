import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";

type Keys = ReturnType<typeof import("./grid-keys")["makeGrid"]>;

/** What moves in a grid; in a box that scrolls it would move the page instead. */
const moves = /^(Arrow|Page|Home|End)/;

/**
 * Makes the table in a scroller a grid once it is reached by keys. A press of the mouse alone changes nothing; keys
 * after it go on from the cell that it hit. Where the part cannot be loaded, the table stays as it was served.
 */
export function useTableKeys() {
  const scroller = useRef<HTMLElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  const keys = useRef<Keys>(null);
  const asked = useRef(false);

  const reach = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    import("./grid-keys").then(
      ({ makeGrid }) => {
        if (scroller.current) keys.current = makeGrid(scroller.current, pressed.current);
      },
      () => undefined,
    );
  }, []);

  useEffect(() => {
    // Focus may have come before the script.
    if (scroller.current?.contains(document.querySelector(":focus-visible"))) reach();
    return () => keys.current?.stop();
  }, [reach]);
  useLayoutEffect(() => keys.current?.settle());

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
