import { isRouteErrorResponse } from "@remix-run/react";
import { productNameFrom } from "./title";

const titles: Readonly<Record<number, string>> = {
  400: "That did not arrive whole",
  403: "No access",
  404: "Page not found",
  405: "That cannot be done here",
  409: "Changed meanwhile",
  411: "That did not arrive whole",
  413: "Too large",
  422: "That could not be understood",
  429: "A little too fast",
  503: "Not available just now",
  504: "Not known whether it went through",
};

/** The status of what was thrown; anything but a refusal is a defect. */
export const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);

export const errorTitle = (error: unknown) => titles[statusOf(error)] ?? "Something went wrong";

interface Described {
  readonly matches: Parameters<typeof productNameFrom>[0];
  readonly error?: unknown;
}

/** The `meta` of a route that also shows what its children throw. */
export function titleOrError({ matches, error }: Described) {
  const productName = productNameFrom(matches);
  return [{ title: error ? `${errorTitle(error)} · ${productName}` : productName }];
}
