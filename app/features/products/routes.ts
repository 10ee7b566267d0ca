import { type PageAccess, pages, withPictures } from "../../access/pages";
import { may } from "../../access/session";
import { paths } from "../../paths";

/** Every signed-in user may view (settled reading "products page"). */
const looking = { for: "page" } as const;
const deleting = { for: "page", level: "business", permission: "redemption.delete", extension: "catalogue" } as const;
const making: Pick<PageAccess, "for" | "level" | "extension" | "permission"> = {
  for: "page",
  level: "business",
  extension: "catalogue",
  permission: ({ action }) => (action === "create" ? "redemption.create" : "redemption.update"),
};

export const productPages = pages({
  "products-dashboard": {
    ...looking,
    file: "features/products/pages/dashboard.tsx",
    menu: { label: "Products", icon: "products", group: "Programme", keys: "g x", within: "products" },
    creates: {
      label: "New product",
      to: paths.productsProduct({ action: "create" }),
      level: "business",
      extension: "catalogue",
      permission: "redemption.create",
    },
  },
  "products-rewards": { ...looking, file: "features/products/pages/rewards.tsx" },
  "products-product": {
    ...looking,
    file: "features/products/pages/product.tsx",
    extension: "catalogue",
    ...withPictures,
    // Users without the update permission see an existing product read-only.
    permission: ({ action }) => (action === "create" ? "redemption.create" : null),
  },
  "products-delete": { ...deleting, file: "features/products/pages/delete.tsx" },
  "products-reward": {
    for: "page",
    level: "business",
    extension: "catalogue",
    file: "features/products/pages/reward.tsx",
    allows: (session) => may(session, "redemption.create") || may(session, "redemption.update"),
  },
  "products-category": { ...making, file: "features/products/pages/category.tsx" },
  "products-category-delete": { ...deleting, file: "features/products/pages/category-delete.tsx" },
});
