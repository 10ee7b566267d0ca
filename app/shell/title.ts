import type { MetaFunction } from "@remix-run/react";

/** Stands in until the root's loader says what PRODUCT_NAME is. */
const defaultProductName = "Loyalty Portal";

/** "offers-type" → "Offers Type" (section 2 of document 000: the route name in title case). */
export const titleCase = (name: string) =>
  name
    .split(/[-\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

type Match = { readonly id: string; readonly data: unknown };

const hasProductName = (data: unknown): data is { productName: string } =>
  typeof data === "object" && data !== null && "productName" in data && typeof data.productName === "string";

/** PRODUCT_NAME, from what the root's loader sent along. */
export function productNameFrom(matches: readonly (Match | undefined)[]): string {
  const root = matches.find((match) => match?.id === "root");
  return hasProductName(root?.data) ? root.data.productName : defaultProductName;
}

type RouteName = string | ((params: Readonly<Record<string, string | undefined>>) => string);

/**
 * A page's `meta`: its route name in title case, then the product name.
 *
 * `export const meta = title("offers-dashboard")`, or `title(({ step }) => \`offers-${step}\`)` where the URL has the words.
 */
export const title =
  (name: RouteName): MetaFunction =>
  ({ matches, params }) => [
    { title: `${titleCase(typeof name === "function" ? name(params) : name)} · ${productNameFrom(matches)}` },
  ];

/** The `meta` of a wizard's page: its area, then the step that the URL names. */
export const stepTitle = (area: string): MetaFunction => title(({ step }) => `${area}-${step}`);
