import { useEffect, useRef, useState } from "react";

/** Milliseconds without a change after which a value counts as final. */
const restMs = 1000;

/**
 * Text for a live region that follows typing: the value once it rests, because an announcement of each key would talk
 * over the typing. Empty until the first change.
 */
export function useRested(value: string): string {
  const opened = useRef<string | null>(value);
  const [rested, setRested] = useState("");
  useEffect(() => {
    if (value === opened.current) return;
    opened.current = null;
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
