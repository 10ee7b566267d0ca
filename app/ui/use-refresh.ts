import { useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

interface Refresh {
  readonly everyMs?: number;
  /** URL of the same page to ask for instead, where its data are asked for differently the next time. */
  readonly at?: string;
}

/** Reloads the page's data every few seconds while `isMoving`, each time after the previous reload has ended. */
export function useRefresh(isMoving: boolean, { everyMs = 2_000, at }: Refresh = {}): void {
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isThere = at === undefined || at === `${pathname}${search}`;
  useEffect(() => {
    if (!isMoving || state !== "idle") return;
    const refresh = () => (isThere ? revalidate() : navigate(at, { replace: true, preventScrollReset: true }));
    const timer = setTimeout(refresh, everyMs);
    return () => clearTimeout(timer);
  }, [isMoving, everyMs, state, revalidate, isThere, at, navigate]);
}
