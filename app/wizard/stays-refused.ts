import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * A refused step stays the page it is: what was refused is in the action's own data, and its loader, asked anew, may lead
 * to the step that has to be mended. `defaultShouldRevalidate` says nothing here: with single fetch it is always true.
 */
export const staysRefused: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus >= 500;
