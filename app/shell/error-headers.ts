import type { HeadersFunction } from "@remix-run/node";

/**
 * `headers` of a route with an error boundary: forwards the thrown response's headers, such as `Retry-After` of a 429.
 */
export const errorHeaders: HeadersFunction = ({ errorHeaders: thrown }) => thrown ?? {};
