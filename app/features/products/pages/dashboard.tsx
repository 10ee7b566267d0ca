import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { ListPage } from "~/list/list-page";
import { usualActions } from "~/list/usual-actions";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { formatCount } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { productSources } from "../../../../server/contract/items/words";
import { CategoryTree } from "../category-tree";
import { loadProducts, type ProductLine } from "../dashboard.server";
import { productMenu } from "../menu";
import { productColumns } from "../product-columns";

export const meta = title("products-dashboard");

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "products-dashboard");
  return loadProducts(access, new URL(args.request.url).searchParams);
}

const noteOf = ({ category, system }: ProductLine) => [category, system].filter(Boolean).join(" · ") || null;

export default function Products() {
  const { page, lookedAt, source, tree, lacksCategories, category, may, currency } = useLoaderData<typeof loader>();
  const words = usePointWords();
  const isOwn = source === productSources.system;
  const product = ({ id }: ProductLine) => paths.productsProduct({ action: id });
  return (
    <div className={tree.length > 0 ? "with-tree" : undefined}>
      <ListPage
        page={page}
        icon="products"
        title="Products"
        one="product"
        many="products"
        description="What offers and redemptions can give away, by source."
        nothing={<p>Products are what offers and redemptions give away.</p>}
        create={
          may.create
            ? { label: "New product", to: paths.productsProduct({ action: "create" }, { category: category?.key }) }
            : null
        }
        menu={productMenu({ may, within: isOwn ? category?.key : undefined })}
        above={
          <>
            {may.known ? null : (
              <Notice title="View only">
                <p>This server cannot add or change products and categories. You can look through those it has.</p>
              </Notice>
            )}
            {lacksCategories ? (
              <Notice title="Categories could not be loaded">
                <p>The products of all categories are listed together.</p>
              </Notice>
            ) : null}
            {tree.length > 0 ? <CategoryTree {...{ tree, source, category, may }} /> : null}
          </>
        }
        views={
          lookedAt === null ? null : (
            <p role="note" className="hint">
              The search covers the first {formatCount(lookedAt)} products only.
            </p>
          )
        }
        first={{ heading: "Product", face: "products", open: may.known ? product : () => null, note: noteOf }}
        columns={productColumns(currency, words)}
        actions={(line) =>
          usualActions({
            edit: may.update ? product(line) : null,
            remove: may.delete && isOwn ? paths.productsDelete({ productId: line.id }) : null,
          })
        }
      />
    </div>
  );
}
