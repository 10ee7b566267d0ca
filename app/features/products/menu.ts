import type { RowAction } from "~/list/row-menu";
import { paths } from "~/paths";
import type { ProductsPage } from "./dashboard.server";

interface MenuFacts extends Pick<ProductsPage, "may"> {
  /** Parent of a new category. */
  readonly within: string | undefined;
}

/** Secondary actions of the product list. */
export const productMenu = ({ may, within }: MenuFacts): (RowAction | null)[] => [
  { label: "Rewards", icon: "redemptions", to: paths.productsRewards() },
  may.create
    ? { label: "New category", icon: "category", to: paths.productsCategory({ action: "create" }, { within }) }
    : null,
];
