import type { HeadersFunction } from "@remix-run/node";

/** The `headers` of a route that shows what is thrown below it: those of what was thrown, such as `Retry-After` of a 429. */
export const errorHeaders: HeadersFunction = ({ errorHeaders: thrown }) => thrown ?? {};
