import { useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

interface Refresh {
  readonly everyMs?: number;
  /** URL of the same page to ask for instead, where its data are asked for differently the next time. */
  readonly at?: string;
  /** Reloads after which the page stays as it is. */
  readonly atMost?: number;
}

/** Reloads the page's data every few seconds while `isMoving`, each time after the previous reload has ended. */
export function useRefresh(isMoving: boolean, { everyMs = 2_000, at, atMost = Infinity }: Refresh = {}): void {
  const reloads = useRef(0);
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isThere = at === undefined || at === `${pathname}${search}`;
  useEffect(() => {
    if (!isMoving || state !== "idle" || reloads.current >= atMost) return;
    const refresh = () => {
      reloads.current += 1;
      if (isThere) revalidate();
      else navigate(at, { replace: true, preventScrollReset: true });
    };
    const timer = setTimeout(refresh, everyMs);
    return () => clearTimeout(timer);
  }, [isMoving, everyMs, state, revalidate, isThere, at, atMost, navigate]);
}
