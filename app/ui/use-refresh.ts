import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Reloads the page's data every few seconds while `isMoving`, each time after the previous reload has ended. */
export function useRefresh(isMoving: boolean, everyMs = 2_000): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isMoving || state !== "idle") return;
    const timer = setTimeout(revalidate, everyMs);
    return () => clearTimeout(timer);
  }, [isMoving, everyMs, state, revalidate]);
}
