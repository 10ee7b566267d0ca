import { isRouteErrorResponse } from "@remix-run/react";
import { productNameFrom } from "./title";
import { visitorWordsOf } from "./visitors";

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

/** HTTP status of an error; anything other than a thrown response is a defect (500). */
export const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);

export const errorTitle = (error: unknown) =>
  visitorWordsOf(error)?.title ?? titles[statusOf(error)] ?? "Something went wrong";

interface Described {
  readonly matches: Parameters<typeof productNameFrom>[0];
  readonly error?: unknown;
}

/** `meta` of a route whose error boundary also shows errors of its children. */
export function titleOrError({ matches, error }: Described) {
  const productName = productNameFrom(matches);
  return [{ title: error ? `${errorTitle(error)} · ${productName}` : productName }];
}
