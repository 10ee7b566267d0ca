import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect` in parts that the server renders too, where React warns of it though neither runs. */
export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;
