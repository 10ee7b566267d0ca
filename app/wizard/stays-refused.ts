import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * Keeps a refused step on its page. The action data contain the refusal, and a revalidated loader might redirect to
 * the first step with an error. `defaultShouldRevalidate` does not help, because it is always true with single fetch.
 */
export const staysRefused: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus >= 500;
