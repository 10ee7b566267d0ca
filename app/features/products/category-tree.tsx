import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Tree } from "~/ui/tree/tree";
import { productSources } from "../../../server/contract/items/words";
import type { ProductsPage } from "./dashboard.server";

/** Category tree of a product source, with the actions for the selected category. */
export function CategoryTree({
  tree,
  source,
  category,
  may,
}: Pick<ProductsPage, "tree" | "source" | "category" | "may">) {
  const isOwn = source === productSources.system;
  return (
    <aside className="tree-side" aria-label="Categories">
      <h2>Categories</h2>
      <Tree
        label="Categories"
        nodes={[{ key: "", label: "All products", children: [] }, ...tree]}
        current={category?.key ?? ""}
        item={({ key, label }, { tabIndex }) => (
          <Link
            to={paths.productsDashboard({
              product_source: isOwn ? undefined : source,
              category: key || undefined,
            })}
            tabIndex={tabIndex}
            aria-current={key === (category?.key ?? "") ? "page" : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        )}
      />
      {isOwn && category && (may.update || may.delete) ? (
        <p className="tree-acts">
          {may.update ? (
            <ButtonLink to={paths.productsCategory({ action: category.key })} icon="edit">
              Edit category
            </ButtonLink>
          ) : null}
          {may.delete ? (
            <ButtonLink to={paths.productsCategoryDelete({ categoryId: category.key })} icon="trash">
              Delete category
            </ButtonLink>
          ) : null}
        </p>
      ) : null}
    </aside>
  );
}
