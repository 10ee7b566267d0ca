import type { RowAction } from "~/list/row-menu";
import { paths } from "~/paths";
import type { ProductsPage } from "./dashboard.server";

interface MenuFacts extends Pick<ProductsPage, "may"> {
  /** The category that a new one would stand in. */
  readonly within: string | undefined;
}

/** What else may be done from the list of products. */
export const productMenu = ({ may, within }: MenuFacts): (RowAction | null)[] => [
  { label: "Rewards", icon: "redemptions", to: paths.productsRewards() },
  may.create
    ? { label: "New category", icon: "category", to: paths.productsCategory({ action: "create" }, { within }) }
    : null,
];
