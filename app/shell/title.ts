import type { MetaFunction } from "@remix-run/react";

/** Default until the root's loader provides PRODUCT_NAME. */
const defaultProductName = "Loyalty Portal";

/** Converts a route name to title case: "offers-type" → "Offers Type" (document 000, section 2). */
export const titleCase = (name: string) =>
  name
    .split(/[-\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

type Match = { readonly id: string; readonly data: unknown };

const hasProductName = (data: unknown): data is { productName: string } =>
  typeof data === "object" && data !== null && "productName" in data && typeof data.productName === "string";

/** PRODUCT_NAME from the root's loader data. */
export function productNameFrom(matches: readonly (Match | undefined)[]): string {
  const root = matches.find((match) => match?.id === "root");
  return hasProductName(root?.data) ? root.data.productName : defaultProductName;
}

type RouteName = string | ((params: Readonly<Record<string, string | undefined>>) => string);

/**
 * `meta` of a page: its route name in title case, then the product name.
 * `export const meta = title("offers-dashboard")`, or `title(({ step }) => \`offers-${step}\`)` if the URL contains the
 * words.
 */
export const title =
  (name: RouteName): MetaFunction =>
  ({ matches, params }) => [
    { title: `${titleCase(typeof name === "function" ? name(params) : name)} · ${productNameFrom(matches)}` },
  ];

/** `meta` of a wizard page: its area, then the step in the URL. */
export const stepTitle = (area: string): MetaFunction => title(({ step }) => `${area}-${step}`);
