import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { ListPage } from "~/list/list-page";
import { usualActions } from "~/list/usual-actions";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { ButtonLink } from "~/ui/button";
import { formatCount } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { Tree } from "~/ui/tree/tree";
import { productSources } from "../../../../server/contract/items/words";
import { loadProducts, type ProductLine } from "../dashboard.server";

export const meta = title("products-dashboard");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "products-dashboard");
  return loadProducts(access, new URL(args.request.url).searchParams);
}

const noteOf = ({ category, system }: ProductLine) => [category, system].filter(Boolean).join(" · ") || null;

export default function Products() {
  const { page, lookedAt, source, tree, category, may, currency } = useLoaderData<typeof loader>();
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
        menu={[
          { label: "Rewards", icon: "redemptions", to: paths.productsRewards() },
          ...(may.create
            ? [
                {
                  label: "New category",
                  icon: "category" as const,
                  to: paths.productsCategory({ action: "create" }, { within: isOwn ? category?.key : undefined }),
                },
              ]
            : []),
        ]}
        above={
          <>
            {may.known ? null : (
              <Notice title="View only">
                <p>This server cannot add or change products and categories. You can look through those it has.</p>
              </Notice>
            )}
            {tree.length > 0 ? (
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
            ) : null}
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
        columns={[
          {
            heading: "Price",
            numeric: true,
            stacked: "state",
            cell: ({ price }) => (price === "" ? "–" : `${currency}${price}`),
          },
          {
            heading: words.heading,
            numeric: true,
            cell: ({ points }) => (points === null ? "–" : formatCount(points)),
          },
        ]}
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
