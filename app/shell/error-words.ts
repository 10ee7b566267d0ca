import { isRouteErrorResponse } from "@remix-run/react";
import { productNameFrom } from "./title";
import { saidToVisitor } from "./visitors";

const titles: Readonly<Record<number, string>> = {
  400: "Upload interrupted",
  403: "No access",
  404: "Page not found",
  405: "Not allowed here",
  409: "Already changed",
  411: "Upload interrupted",
  413: "Too large",
  422: "Form not accepted",
  429: "Too many requests",
  503: "Temporarily unavailable",
  504: "Outcome unknown",
};

/** The status of what was thrown; anything but a refusal is a defect. */
export const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);

export const errorTitle = (error: unknown) =>
  saidToVisitor(error)?.title ?? titles[statusOf(error)] ?? "Something went wrong";

interface Described {
  readonly matches: Parameters<typeof productNameFrom>[0];
  readonly error?: unknown;
}

/** The `meta` of a route that also shows what its children throw. */
export function titleOrError({ matches, error }: Described) {
  const productName = productNameFrom(matches);
  return [{ title: error ? `${errorTitle(error)} · ${productName}` : productName }];
}
