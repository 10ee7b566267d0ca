import { useEffect, useLayoutEffect } from "react";

/**
 * `useLayoutEffect` for components that are also rendered on the server, where React would warn about it although
 * neither hook runs.
 */
export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;
